"""What tests of several folders share."""

from hypothesis import HealthCheck, settings

from tests.reports.site.browsing import browser

__all__ = ["browser"]

# No test asserts a time: on a busy machine a correct example is a slow one.
settings.register_profile(
    "untimed",
    settings.get_profile(settings.get_current_profile_name()),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("untimed")
