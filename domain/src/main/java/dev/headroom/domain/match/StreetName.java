package dev.headroom.domain.match;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A street as somebody writes it, compared with the names and numbers of roads. Case, accents,
 * punctuation and blanks do not matter: {@code A5} is the number {@code A 5}. Several names with a
 * semicolon between them are each a name of the street, here and on the map.
 */
public final class StreetName {

  private static final String BETWEEN_NAMES = ";";

  private final Set<String> names;

  /** Reads a name; one without letters and digits names no road. */
  public StreetName(String written) {
    names = names(written).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether this is the name or the number of a road, or one of several. */
  public boolean isOf(RoadNetwork network, int road) {
    return isIn(network.nameOf(road)) || isIn(network.refOf(road));
  }

  private boolean isIn(String mapped) {
    return !mapped.isEmpty() && names(mapped).anyMatch(names::contains);
  }

  private static Stream<String> names(String written) {
    return Arrays.stream(written.split(BETWEEN_NAMES))
        .map(Folded::of)
        .map(Folded::joined)
        .filter(Predicate.not(String::isEmpty));
  }
}
