import pytest

from tests.kit.skirmish import Skirmish, game


@pytest.fixture(scope="session")
def skirmish() -> Skirmish:
    return game()
