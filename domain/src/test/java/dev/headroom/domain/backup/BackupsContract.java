package dev.headroom.domain.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link Backups} promises. */
public abstract class BackupsContract {

  private static final int ABOUT_A_MEGABYTE = 1_100_000;

  /** The backups under test. */
  protected abstract Backups backups();

  /** Stores a text of which a backup has the UTF-8. */
  protected abstract void store(String text);

  private String rest(long number) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part = backups().next(number); part.length > 0; part = backups().next(number)) {
      assertThat(part).hasSizeLessThan(ABOUT_A_MEGABYTE);
      all.writeBytes(part);
    }
    return all.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatWasStoredBeforeIsInItAndWhatIsStoredMeanwhileIsNot() {
    store("stored before");
    long number = backups().begin().orElseThrow();
    store("stored meanwhile");
    assertThat(rest(number)).contains("stored before").doesNotContain("stored meanwhile");
    backups().end(number);
    long next = backups().begin().orElseThrow();
    assertThat(rest(next)).contains("stored before", "stored meanwhile");
    backups().end(next);
  }

  @Test
  void thereIsOneAtATime() {
    long number = backups().begin().orElseThrow();
    assertThat(backups().begin()).isEmpty();
    assertThat(rest(number)).isNotEmpty();
    backups().end(number);
    Optional<Long> next = backups().begin();
    assertThat(next).isPresent().isNotEqualTo(Optional.of(number));
    backups().end(next.orElseThrow());
  }

  @Test
  void oneThatHasEndedGivesNothingMoreAndStaysSo() {
    long number = backups().begin().orElseThrow();
    backups().end(number);
    assertThatThrownBy(() -> backups().next(number)).isInstanceOf(IllegalStateException.class);
    backups().end(number);
    long next = backups().begin().orElseThrow();
    backups().end(number);
    assertThatThrownBy(() -> backups().next(number)).isInstanceOf(IllegalStateException.class);
    assertThat(rest(next)).as("another one goes on").isNotEmpty();
    backups().end(next);
  }

  @Test
  void aNumberThatWasNeverGivenIsRefused() {
    assertThatThrownBy(() -> backups().next(1_000_000)).isInstanceOf(IllegalStateException.class);
    backups().end(1_000_000);
  }
}
