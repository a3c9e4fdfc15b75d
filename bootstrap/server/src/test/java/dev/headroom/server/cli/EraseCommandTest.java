package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.Haulier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code erase} takes its word, and says what stands in the way. */
class EraseCommandTest {

  @TempDir private Path data;

  private Ran run(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "--data";
    all[arguments.length + 1] = data.toString();
    return Ran.of(all);
  }

  @Test
  void nothingIsErasedWithoutTheWordNorWhileDriversWouldHaveNobody() throws IOException {
    Haulier haulier = Haulier.in(data);
    String anna = Long.toString(haulier.anna());

    Ran unsure = run("driver", "erase", "1");
    assertThat(unsure.code()).isEqualTo(2);
    assertThat(unsure.err()).contains("driver 1").contains("--yes");
    Ran needed = run("user", "erase", anna, "--yes");
    assertThat(needed.code()).isEqualTo(1);
    assertThat(needed.err()).contains("1 driver").contains("--successor");
    assertThat(run("user", "erase", anna, "--yes", "--successor", "77").code()).isEqualTo(1);
    assertThat(run("driver", "list").out()).contains("bob");

    assertThat(run("driver", "erase", "1", "--yes", "--json").json().path("erased").asBoolean())
        .isTrue();
    assertThat(run("driver", "erase", "1", "--yes").code()).isEqualTo(1);
    assertThat(run("user", "erase", anna, "--yes", "--json").json().path("organisation_erased"))
        .hasToString("false");
    assertThat(run("user", "list").out()).doesNotContain("anna");

    assertThat(run("key", "add", "--email", "e@b.example", "--name", "Eve").code()).isZero();
    assertThat(run("key", "erase", "1").code()).isEqualTo(2);
    assertThat(run("key", "list").out()).contains("e@b.example", "Eve");
    assertThat(run("key", "erase", "1", "--yes").out()).contains("key 1");
    assertThat(run("key", "erase", "1", "--yes").code()).isEqualTo(1);
    assertThat(run("key", "list").out()).isEmpty();
  }
}
