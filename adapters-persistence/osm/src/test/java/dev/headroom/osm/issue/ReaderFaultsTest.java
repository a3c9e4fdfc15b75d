package dev.headroom.osm.issue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reader that fails costs its object something, and not the map. */
class ReaderFaultsTest {

  private final List<ImportIssue> issues = new ArrayList<>();
  private final ReaderFaults faults = new ReaderFaults(issues::add);

  private String failing(String object) {
    return faults.read(
        object,
        "hgv",
        () -> {
          throw new IllegalArgumentException("from\n375 to 360");
        },
        Assumed.CLOSED,
        () -> "instead");
  }

  @Test
  void whatAReaderThrowsIsAnIssueOfItsObject() {
    assertThat(failing("way/7")).isEqualTo("instead");
    assertThat(issues).hasSize(1);
    ImportIssue issue = issues.get(0);
    assertThat(issue.kind()).isEqualTo("reader_failed");
    assertThat(issue.element()).isEqualTo("way/7");
    assertThat(issue.tag()).isEqualTo("hgv");
    assertThat(issue.assumed()).isEqualTo(Assumed.CLOSED);
    assertThat(issue.found().toString())
        .contains("IllegalArgumentException: from 375 to 360 at ReaderFaultsTest.java:")
        .doesNotContain("\n");
  }

  @Test
  void aReaderThatDoesNotFailIsNoIssue() {
    assertThat(faults.read("way/7", "", () -> "read", Assumed.CLOSED, () -> "instead"))
        .isEqualTo("read");
    assertThat(issues).isEmpty();
  }

  @Test
  void aTextThatTakesAllTheStackIsAnIssue() {
    faults.read("node/1", "", () -> deep(0), Assumed.CLOSED, () -> 0);
    assertThat(issues).extracting(ImportIssue::element).containsExactly("node/1");
  }

  /** As deep as a number goes, which no stack is. */
  private int deep(int depth) {
    return depth < 0 ? 0 : 1 + deep(depth + 1);
  }

  @Test
  void aProgramThatFailsAtEveryObjectIsToldFromAMapThatHoldsOddTags() {
    for (int i = 0; i < ReaderFaults.MOST; i++) {
      failing("way/" + i);
    }
    assertThatThrownBy(() -> failing("way/4711"))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("more than 1000 objects")
        .hasMessageContaining("way/4711: IllegalArgumentException")
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }

  // Neither is a matter of what was read.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRefusalAndAFullDiskAreNoFaults(boolean refused) {
    RuntimeException thrown =
        refused
            ? new UnreadableMapException("cut off")
            : new UncheckedIOException(new IOException("no space left"));
    assertThatThrownBy(
            () ->
                faults.run(
                    "way/1",
                    "",
                    () -> {
                      throw thrown;
                    },
                    Assumed.CLOSED,
                    () -> {}))
        .isSameAs(thrown);
    assertThat(issues).isEmpty();
  }
}
