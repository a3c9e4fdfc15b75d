package dev.headroom.persistence.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.vehicle.VehicleClass;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The constants that a network file names by number. A file lists the meaning of its numbers, so
 * that one written before a constant was added, moved or renamed is refused instead of misread: a
 * height limit misread as a width limit would kill.
 */
final class Vocabulary {

  /** Every present constant as {@code Type.NAME}, each type in the order of its numbers. */
  static final List<String> CURRENT =
      Stream.of(
              constants(RoadClass.values()),
              constants(Lane.Arrow.values()),
              Subject.all().stream().map(subject -> "Subject." + subject.name()),
              constants(Nature.values()),
              constants(VehicleClass.values()),
              constants(Access.values()),
              constants(Purpose.values()),
              constants(Comparison.Operator.values()),
              constants(Truth.values()),
              // Files have called them so since before they were measures.
              RulesSection.SIGNED.stream().map(type -> "RestrictionType." + type.name()),
              constants(HazardKind.values()),
              constants(Sign.Addressee.values()),
              constants(SignCondition.Topic.values()),
              constants(CorrectedTag.State.values()))
          .flatMap(names -> names)
          .toList();

  /**
   * The constants that a file may lack, as one that was written before them does. Each is the last
   * of its type, so that all numbers mean the same without it.
   */
  private static final Set<String> LATER =
      Stream.of(
              Matter.TURNING_BACK,
              Matter.FERRY,
              Matter.MOTORWAY,
              Matter.UNPAVED,
              Matter.TUNNEL,
              Matter.LOW_EMISSION_ZONE,
              Matter.EMISSION_CHARGE)
          .map(matter -> "Subject." + matter.name())
          .collect(Collectors.toUnmodifiableSet());

  private Vocabulary() {}

  private static Stream<String> constants(Enum<?>... values) {
    return Stream.of(values)
        .map(constant -> constant.getDeclaringClass().getSimpleName() + "." + constant.name());
  }

  static void write(List<String> vocabulary, NetworkOutput out) throws IOException {
    out.items(vocabulary, out::text);
  }

  static List<String> read(NetworkInput in) throws IOException {
    return in.items(Integer.BYTES, in::text);
  }

  /** The first constant in which a file's vocabulary differs from the present one. */
  static Optional<String> difference(List<String> theirs) {
    List<String> ours =
        CURRENT.stream().filter(each -> theirs.contains(each) || !LATER.contains(each)).toList();
    for (int i = 0; i < Math.max(theirs.size(), ours.size()); i++) {
      String their = i < theirs.size() ? theirs.get(i) : "";
      String our = i < ours.size() ? ours.get(i) : "";
      if (!their.equals(our)) {
        return Optional.of(our.isEmpty() ? their : our);
      }
    }
    return Optional.empty();
  }
}
