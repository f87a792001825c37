"""What tests of several folders share."""

from tests.reports.site.browsing import browser

__all__ = ["browser"]
