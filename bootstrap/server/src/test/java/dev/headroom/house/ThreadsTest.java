package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.thread.BackgroundThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The list of threads for operators is the list of the code. */
class ThreadsTest {

  @Test
  void theDocumentNamesEveryThreadAndNoOther() throws IOException {
    String table = Files.readString(Path.of("../../docs/operating/threads.md"));
    Set<String> named =
        Pattern.compile("`(headroom-[a-z-]+?)(-PROVIDER)?`")
            .matcher(table)
            .results()
            .map((MatchResult match) -> match.group(1))
            .collect(Collectors.toSet());
    assertThat(named)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(BackgroundThread.values()).map(BackgroundThread::threadName).toList());
  }
}
