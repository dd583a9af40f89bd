"""From where somebody comes: an address, or for IPv6 the network of one household."""

from __future__ import annotations

import hashlib
import hmac
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

#: Providers hand out at least so much of IPv6 to one customer, who may use every address in it.
HOUSEHOLD = 64


def network_of(address: str) -> str:
    """The address as it is counted: IPv4 by itself, IPv6 by its /64."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return _network(known)


def _network(known: IPv4Address | IPv6Address) -> str:
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((known, HOUSEHOLD), strict=False))


def origin_of(secret: str, network: str) -> str:
    """What is stored in place of an address: without the server's secret nobody finds the address again."""
    return hmac.new(secret.encode(), network.encode(), hashlib.sha256).hexdigest()[:32] if network else ""
