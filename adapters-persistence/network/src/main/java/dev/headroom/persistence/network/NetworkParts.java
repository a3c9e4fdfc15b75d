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

/** What the sections of a network file hold together; filled section by section when reading. */
final class NetworkParts {

  /** Takes the columns of searches as they are read. */
  Room room = Room.HEAP;

  /** Is handed the network before its turns. */
  Consumer<RoadNetwork> early = made -> {};

  List<String> vocabulary = Vocabulary.CURRENT;
  NetworkInfo info;

  /** What is written, and of what is read the columns that are not kept in the room. */
  NetworkColumns columns = new NetworkColumns();

  /** The large columns, as they are read. */
  KeptColumns kept = new KeptColumns();

  RuleBook ruleBook;
  List<Restriction> restrictions;
  Optional<TurnExpansion> turns = Optional.empty();

  Optional<HierarchyColumns> hierarchy = Optional.empty();

  /** What was read of it, which is checked as it is read. */
  Optional<CheckedHierarchy> checked = Optional.empty();

  /** The network of the parts before its turns. */
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

  /** The network, when all is there that stands before its turns. */
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
    // What is told of heights comes after the turns.
    RoadNetwork made = network().with(info);
    if (checked.isEmpty()) {
      return made;
    }
    TurnExpansion expansion =
        turns.orElseThrow(() -> new IllegalArgumentException("the turns are missing"));
    return made.with(NetworkPreparation.open(expansion, checked.get(), workers));
  }
}
