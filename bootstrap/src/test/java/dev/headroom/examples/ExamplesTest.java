package dev.headroom.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Village;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of {@code docs/embedding.md} run, and are those that stand there. */
class ExamplesTest {

  @Test
  void servesWithADatabase(@TempDir Path folder) throws IOException {
    String answer = ServerWithDatabase.serve(Village.in(folder), folder.resolve("data"));

    assertThat(answer).matches("port [0-9]+, key of Depot");
  }

  @ParameterizedTest
  @ValueSource(strings = "ServerWithDatabase")
  void stand(String example) throws IOException {
    Path source = Path.of("src/test/java/dev/headroom/examples", example + ".java");
    String text = Files.readString(source);
    String code =
        text.substring(text.indexOf("// tag::example[]\n") + 18, text.indexOf("// end::example[]"))
            .stripIndent()
            .strip();

    assertThat(Files.readString(Path.of("../docs/embedding.md"))).contains(code);
  }
}
