package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.http.connection.ApiRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of the contract names tests that are there, and each endpoint of the contract. */
class ContractTableTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern NAMED = Pattern.compile("`(\\w+Test)#(\\w+)`");

  private static String table() throws IOException {
    return Files.readString(ROOT.resolve("docs/contract.md"));
  }

  @Test
  void everyNamedTestIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    int named = 0;
    Matcher matcher = NAMED.matcher(table());
    while (matcher.find()) {
      named++;
      if (!source(matcher.group(1)).contains("void " + matcher.group(2) + "(")) {
        missing.add(matcher.group());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(50);
  }

  private static String source(String test) throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 12)) {
      Path file =
          files
              .filter(path -> path.endsWith(test + ".java"))
              .filter(path -> !path.toString().contains("target"))
              .findFirst()
              .orElse(null);
      return file == null ? "" : Files.readString(file);
    }
  }

  @Test
  void everyEndpointOfTheInterfaceIsInTheTable() throws IOException {
    String table = table();
    try (Service service = new Service()) {
      for (ApiRoute route : service.server().routes()) {
        if (route.path().startsWith("/api/") && !route.path().startsWith("/api/closures")) {
          assertThat(table).contains("`" + route.method().name() + " " + route.path() + "`");
        }
      }
    }
  }
}
