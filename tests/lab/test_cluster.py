"""The same plan on a cluster of two nodes, one of which dies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray")
pytest.importorskip("pyarrow")

from meuse.lab import OneHand, Plan, Store, carry_out
from meuse.lab.cluster import ClusterError, RayHands
from meuse.lab.tables import write_tables

# Starting and ending a cluster takes some seconds, and Ray leaves sockets to the garbage collector.
pytestmark = [pytest.mark.soak, pytest.mark.filterwarnings("ignore")]

GAMES = 120


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    path = tmp_path / "plan.toml"
    path.write_text(f'[[cell]]\ngame = "celles"\nseeds = {GAMES}\n')
    return Plan.open(path)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head and a second node, one core each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    memory = 100 * 1024 * 1024
    made: Any = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": memory},
    )
    made.add_node(num_cpus=1, object_store_memory=memory)
    yield made
    made.shutdown()


def test_the_table_is_the_same_when_a_node_dies(plan: Plan, cluster: Any, tmp_path: Path) -> None:
    doomed = next(node for node in cluster.list_all_nodes() if not node.head)
    killed: list[int] = []

    def tell(done: int, wanted: int) -> None:
        if done >= wanted // 4 and not killed:
            killed.append(done)
            cluster.remove_node(doomed, allow_graceful=False)

    with Store(tmp_path / "cluster") as store:
        carry_out(plan, store, RayHands(cluster.address), tell)
    assert 0 < killed[0] < GAMES
    assert len(cluster.list_all_nodes()) == 1
    assert len((tmp_path / "cluster/journal.jsonl").read_text().splitlines()) == GAMES
    with Store(tmp_path / "here") as store:
        carry_out(plan, store, OneHand())
    for folder in ("cluster", "here"):
        assert write_tables(plan, Store(tmp_path / folder)) == GAMES
    tables = [(tmp_path / folder / "games.parquet").read_bytes() for folder in ("cluster", "here")]
    assert tables[0] == tables[1]


def test_a_cluster_that_is_not_there_is_told_of(plan: Plan) -> None:
    with pytest.raises(ClusterError, match="no cluster at"):
        list(RayHands("127.0.0.1:1").play([task for _, task in plan.tasks()][:1]))
