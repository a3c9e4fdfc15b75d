package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;
import java.util.List;

/** Decides whether consecutive roads are the same street to a driver. */
final class Streets {

  private static final String BETWEEN_NUMBERS = ";";

  private final RoadNetwork network;

  Streets(RoadNetwork network) {
    this.network = network;
  }

  /** Whether two roads have the same name, or a number in common. */
  boolean same(int road, int other) {
    String name = network.nameOf(road);
    return (!name.isEmpty() && name.equals(network.nameOf(other)))
        || haveNumberInCommon(network.refOf(road), network.refOf(other));
  }

  /**
   * Whether one road continues the other: they are the same street, or neither has a name or number
   * and both are of one kind.
   */
  boolean continues(int road, int other) {
    return same(road, other)
        || (nameless(road)
            && nameless(other)
            && network.classOf(road) == network.classOf(other)
            && link(road) == link(other));
  }

  /** Whether a road has neither name nor number. */
  boolean nameless(int road) {
    return network.streetOf(road).isEmpty();
  }

  /** Whether a road is a slip road. */
  boolean link(int road) {
    return network.roadHas(road, NetworkColumns.LINK);
  }

  private static boolean haveNumberInCommon(String refs, String others) {
    if (refs.isEmpty() || others.isEmpty()) {
      return false;
    }
    if (refs.equals(others)) {
      return true;
    }
    if (!(refs.contains(BETWEEN_NUMBERS) || others.contains(BETWEEN_NUMBERS))) {
      return refs.strip().equals(others.strip());
    }
    List<String> numbers = numbers(others);
    return numbers(refs).stream().anyMatch(numbers::contains);
  }

  private static List<String> numbers(String refs) {
    if (!refs.contains(BETWEEN_NUMBERS)) {
      return List.of(refs.strip());
    }
    return Arrays.stream(refs.split(BETWEEN_NUMBERS)).map(String::strip).toList();
  }
}
