package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Subject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which files mean the same by their numbers as this program. */
class VocabularyTest {

  private static List<String> without(String... constants) {
    List<String> vocabulary = new ArrayList<>(Vocabulary.CURRENT);
    assertThat(vocabulary.removeAll(List.of(constants))).isTrue();
    return vocabulary;
  }

  @Test
  void aFileThatWasWrittenBeforeTheLastMatterIsRead() {
    List<Subject> subjects = Subject.all();
    assertThat(subjects.get(subjects.size() - 1)).isEqualTo(Matter.TURNING_BACK);
    assertThat(Vocabulary.difference(without("Subject.TURNING_BACK"))).isEmpty();
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
