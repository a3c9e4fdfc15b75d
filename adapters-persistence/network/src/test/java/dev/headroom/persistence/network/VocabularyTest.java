package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which files mean the same by their numbers as this program. */
class VocabularyTest {

  private static List<String> without(String... constants) {
    List<String> vocabulary = new ArrayList<>(Vocabulary.CURRENT);
    assertThat(vocabulary.removeAll(List.of(constants))).isTrue();
    return vocabulary;
  }

  @Test
  void aFileThatWasWrittenBeforeTheLastMattersIsRead() {
    List<String> avoidable =
        Stream.of(
                Matter.FERRY,
                Matter.MOTORWAY,
                Matter.UNPAVED,
                Matter.TUNNEL,
                Matter.LOW_EMISSION_ZONE,
                Matter.EMISSION_CHARGE)
            .map(matter -> "Subject." + matter.name())
            .toList();
    List<Subject> subjects = Subject.all();
    assertThat(subjects.subList(subjects.size() - 7, subjects.size()))
        .extracting(subject -> "Subject." + subject.name())
        .startsWith("Subject.TURNING_BACK")
        .endsWith(avoidable.toArray(String[]::new));
    assertThat(Vocabulary.difference(without(avoidable.toArray(String[]::new)))).isEmpty();
    List<String> both = new ArrayList<>(avoidable);
    both.add("Subject.TURNING_BACK");
    assertThat(Vocabulary.difference(without(both.toArray(String[]::new)))).isEmpty();
    assertThat(Vocabulary.difference(Vocabulary.CURRENT)).isEmpty();
  }

  @Test
  void anyOtherDifferenceIsNamed() {
    assertThat(Vocabulary.difference(without("Subject.LANES"))).contains("Subject.LANES");
    assertThat(Vocabulary.difference(without("Subject.TURNING_BACK", "Subject.LANES")))
        .contains("Subject.LANES");
    List<String> later = new ArrayList<>(Vocabulary.CURRENT);
    later.add("Topic.NEW");
    assertThat(Vocabulary.difference(later)).contains("Topic.NEW");
  }
}
