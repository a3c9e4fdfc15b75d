package dev.headroom.persistence.network;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.session.CheckedHierarchy;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.network.columns.KeptColumns;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RuleBook;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The common data of the sections of a network file; filled section by section while reading. */
final class NetworkParts {

  /** The storage of the columns for searches while they are read. */
  Room room = Room.HEAP;

  /** Gets the network before its turns. */
  Consumer<RoadNetwork> early = made -> {};

  List<String> vocabulary = Vocabulary.CURRENT;
  NetworkInfo info;

  /** The columns to write; or, of those read, the ones that are not in the storage. */
  NetworkColumns columns = new NetworkColumns();

  /** The large columns, as they are read. */
  KeptColumns kept = new KeptColumns();

  RuleBook ruleBook;
  List<Restriction> restrictions;
  Optional<TurnExpansion> turns = Optional.empty();

  Optional<HierarchyColumns> hierarchy = Optional.empty();

  /** The hierarchy, which is checked while it is read. */
  Optional<CheckedHierarchy> checked = Optional.empty();

  /** The network without its turns. */
  private RoadNetwork network;

  static NetworkParts of(RoadNetwork network) {
    NetworkParts parts = new NetworkParts();
    parts.info = network.info();
    parts.columns = network.columns();
    parts.ruleBook = network.ruleBook();
    parts.restrictions = network.restrictions();
    parts.turns = network.hierarchy().map(NetworkHierarchy::expansion);
    parts.hierarchy = network.hierarchy().map(NetworkHierarchy::columns);
    parts.network = network;
    return parts;
  }

  /** The network, once everything before its turns is there. */
  RoadNetwork network() {
    if (network == null) {
      if (info == null || ruleBook == null || restrictions == null) {
        throw new IllegalArgumentException("a section is missing");
      }
      network = new RoadNetwork(info, kept, columns, ruleBook, restrictions, room);
      early.accept(network);
    }
    return network;
  }

  RoadNetwork toNetwork(Workers workers) {
    // The data about heights comes after the turns.
    RoadNetwork made = network().with(info);
    if (checked.isEmpty()) {
      return made;
    }
    TurnExpansion expansion =
        turns.orElseThrow(() -> new IllegalArgumentException("the turns are missing"));
    return made.with(NetworkPreparation.open(expansion, checked.get(), workers));
  }
}
