package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build refuses a domain that depends on a library. */
class DomainBuildTest {

  private static final String LIBRARY =
      """
      <dependencies>
        <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId></dependency>
      """;

  @Test
  void acceptsTheDomainAsItIs(@TempDir Path folder) throws Exception {
    copyPoms(folder, "<dependencies>");

    assertThat(validate(folder)).contains("BUILD SUCCESS");
  }

  @Test
  void refusesADomainWithALibrary(@TempDir Path folder) throws Exception {
    copyPoms(folder, LIBRARY);

    assertThat(validate(folder))
        .contains("BUILD FAILURE", "domain-knows-the-jdk-alone", "org.slf4j:slf4j-api");
  }

  private static void copyPoms(Path folder, String dependencies) throws IOException {
    Path project = Path.of("../..").toAbsolutePath().normalize();
    Files.copy(project.resolve("pom.xml"), folder.resolve("pom.xml"));
    String domain = Files.readString(project.resolve("domain/pom.xml"));
    assertThat(domain).contains("<dependencies>");
    Files.createDirectory(folder.resolve("domain"));
    Files.writeString(
        folder.resolve("domain/pom.xml"), domain.replaceFirst("<dependencies>", dependencies));
  }

  private static String validate(Path folder) throws IOException, InterruptedException {
    Optional<Path> maven = maven();
    assumeTrue(maven.isPresent(), "skipped: there is no mvn on the PATH to run a build with");
    Path log = folder.resolve("log.txt");
    ProcessBuilder command =
        new ProcessBuilder(
                maven.get().toString(),
                "--batch-mode",
                "--offline",
                "-Dmaven.repo.local=" + localRepository(),
                "--file",
                folder.resolve("domain/pom.xml").toString(),
                "validate")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    command.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process build = command.start();
    assertThat(build.waitFor(2, TimeUnit.MINUTES)).as("the build ends").isTrue();
    return Files.readString(log, StandardCharsets.UTF_8);
  }

  /** The repository of the build that runs this test, as Surefire tells it. */
  private static String localRepository() {
    return System.getProperty(
        "localRepository", Path.of(System.getProperty("user.home"), ".m2/repository").toString());
  }

  private static Optional<Path> maven() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.concat(
            Optional.ofNullable(System.getenv("MAVEN_HOME")).map(home -> home + "/bin").stream(),
            List.of(path.split(File.pathSeparator)).stream())
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
