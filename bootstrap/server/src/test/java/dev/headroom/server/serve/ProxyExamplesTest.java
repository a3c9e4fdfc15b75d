package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.Loamshire;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The proxies of {@code docs/operating/examples}, as Debian packages them, in front of two servers:
 * while one is killed, whoever asks gets an answer.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ProxyExamplesTest {

  private static final int REQUESTS = 200;

  @TempDir private Path folder;
  private ServerProcess one;
  private ServerProcess two;

  @BeforeEach
  void startTwo() throws Exception {
    Path map = Loamshire.in(folder);
    one = ServerProcess.start(map, folder.resolve("one"), folder.resolve("one.log"));
    two = ServerProcess.start(map, folder.resolve("two"), folder.resolve("two.log"));
  }

  @AfterEach
  void end() {
    one.close();
    if (two != null) {
      two.close();
    }
  }

  @Test
  void haproxyTakesAKilledServerOut() throws Exception {
    try (ExampleProxy proxy = ExampleProxy.haproxy(folder, List.of(one.address(), two.address()))) {
      one.kill();
      assertThat(statuses(proxy)).containsOnly(200);
      proxy.await(
          () -> proxy.log().stream().anyMatch(line -> line.contains("instances/one is DOWN")));
      assertThat(statuses(proxy)).containsOnly(200);
    }
  }

  @Test
  void nginxLeavesAKilledServerAlone() throws Exception {
    try (ExampleProxy proxy = ExampleProxy.nginx(folder, List.of(one.address(), two.address()))) {
      one.kill();
      long begun = System.nanoTime();
      assertThat(statuses(proxy)).containsOnly(200);
      long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
      long tried =
          proxy.log().stream()
              .filter(line -> line.contains("while connecting to upstream"))
              .count();
      // A worker for each processor, and each tries once in 5 s.
      assertThat(tried)
          .isBetween(1L, Runtime.getRuntime().availableProcessors() * (2 + seconds / 5));
    }
  }

  private static List<Integer> statuses(ExampleProxy proxy) throws Exception {
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      statuses.add(proxy.get("/health/ready").status());
    }
    return statuses;
  }
}
