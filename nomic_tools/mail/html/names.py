"""The names of elements and classes that matter for the text of a page."""


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


ENDLESS = _names(
    "area base br col embed hr img input link meta param source track wbr p li td tr th dt dd option thead "
    "tbody tfoot colgroup html body head o"
)
BLOCKS = _names(
    "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure "
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary "
    "table tbody td tfoot th thead tr ul"
)
PARAGRAPHS = _names("p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre")
UNSEEN = _names(
    "head style script title template noscript object embed iframe svg math canvas audio video select "
    "textarea datalist meta link base map noframes noembed xml"
)
STRUCK = _names("del s strike")

QUOTES = _names(
    "gmail_quote yahoo_quoted protonmail_quote tutanota_quote moz-forward-container zmail_extra mail_quote "
    "ms-outlook-mobile-reference-message mail-editor-reference-message-container olk_src_body_section "
    "yiv_quoted outlookmessageheader moz-email-headers-table gmail_quote_container mail_android_quote "
    "forwarded-message quoted-text ydp_yahoo_quoted"
)
ATTRIBUTIONS = _names("gmail_attr moz-cite-prefix yahoo_attribution reply-intro")
SIGNATURES = _names(
    "gmail_signature moz-signature applemailsignature ymail_android_signature protonmail_signature_block "
    "ms-outlook-mobile-signature gmail_signature_prefix signature"
)
HEADS_OLD_TEXT = _names("divrplyfwdmsg olk_src_body_section mail-editor-reference-message-container")
