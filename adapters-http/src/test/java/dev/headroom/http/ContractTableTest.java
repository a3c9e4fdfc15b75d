package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.http.connection.ApiRoute;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    Map<String, Path> sources = sources();
    int named = 0;
    Matcher matcher = NAMED.matcher(table());
    while (matcher.find()) {
      named++;
      Path source = sources.get(matcher.group(1));
      if (source == null || !Files.readString(source).contains("void " + matcher.group(2) + "(")) {
        missing.add(matcher.group());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(named).isGreaterThan(50);
  }

  /** The sources of tests, by their class. */
  private static Map<String, Path> sources() throws IOException {
    Map<String, Path> sources = new HashMap<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            return name.equals("target") || name.startsWith(".")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            if (name.endsWith("Test.java")) {
              sources.put(name.substring(0, name.length() - ".java".length()), file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
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
