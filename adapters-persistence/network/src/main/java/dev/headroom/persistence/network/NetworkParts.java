package dev.headroom.persistence.network;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import java.util.List;
import java.util.Optional;

/** What the sections of a network file hold together; filled section by section when reading. */
final class NetworkParts {

  List<String> vocabulary = Vocabulary.CURRENT;
  NetworkInfo info;
  NetworkColumns columns = new NetworkColumns();
  RuleBook ruleBook;
  List<Restriction> restrictions;
  Optional<HierarchyColumns> hierarchy = Optional.empty();

  static NetworkParts of(RoadNetwork network) {
    NetworkParts parts = new NetworkParts();
    parts.info = network.info();
    parts.columns = network.columns();
    parts.ruleBook = network.ruleBook();
    parts.restrictions = network.restrictions();
    parts.hierarchy = network.hierarchy().map(NetworkHierarchy::columns);
    return parts;
  }

  RoadNetwork toNetwork() {
    RoadNetwork network = new RoadNetwork(info, columns, ruleBook, restrictions);
    return hierarchy
        .map(stored -> network.with(NetworkPreparation.open(network, stored)))
        .orElse(network);
  }
}
