package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ./headroom} finds a JVM, builds what is not built, and becomes the JVM. */
class LauncherTest {

  private static final Path SHELL = Path.of("/bin/sh");

  @TempDir private Path folder;
  private Path home;
  private Path tools;

  private record Ran(int code, String out, String err) {}

  @BeforeEach
  void copy() throws IOException {
    assumeTrue(Files.isExecutable(SHELL), "skipped: there is no " + SHELL);
    home = Files.createDirectories(folder.resolve("a folder with spaces"));
    Files.copy(Path.of("../../headroom"), home.resolve("headroom"));
    Files.createDirectories(home.resolve("bootstrap/server/target"));
    Files.writeString(home.resolve("pom.xml"), "");
    tools = Files.createDirectories(folder.resolve("tools/bin"));
    tool(
        "java",
        "case \"$1\" in -version) echo 'openjdk version \"17.0.1\"' >&2 ;; *)"
            + " for a in \"$@\"; do echo \"arg $a\"; done;"
            + " echo \"locale ${LC_ALL:-none}\"; echo \"pid $$\" ;; esac");
    tool("mvn", "echo building; touch '" + home + "/bootstrap/server/target/headroom.jar'");
  }

  private void tool(String name, String script) throws IOException {
    Path file = tools.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Ran run(Map<String, String> environment, String... arguments) throws Exception {
    String[] command = new String[arguments.length + 2];
    command[0] = SHELL.toString();
    command[1] = home.resolve("headroom").toString();
    System.arraycopy(arguments, 0, command, 2, arguments.length);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("PATH", tools + ":/usr/bin:/bin");
    builder.environment().putAll(environment);
    Process process = builder.start();
    long pid = process.pid();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    String said = Files.readString(out, StandardCharsets.UTF_8);
    if (said.contains("pid ")) {
      assertThat(said).as("a signal reaches the JVM").contains("pid " + pid);
    }
    return new Ran(process.exitValue(), said, Files.readString(err, StandardCharsets.UTF_8));
  }

  @Test
  void buildsOnceAndPassesItsArgumentsOn() throws Exception {
    Ran first = run(Map.of(), "map", "check", "a b");
    Ran second = run(Map.of(), "serve");

    assertThat(first.code()).isZero();
    assertThat(first.err()).contains("building");
    assertThat(first.out())
        .contains(
            "arg " + home + "/bootstrap/server/target/headroom.jar\narg map\narg check\narg a b\n")
        .doesNotContain("building");
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).contains("arg serve").doesNotContain("SerialGC");
  }

  @Test
  void saysHowFarTheBuildIsAndWhatGoesWrong() throws Exception {
    tool(
        "mvn",
        "for i in $(seq 250); do echo '[INFO] Downloaded from central: file'; done;"
            + " echo '[INFO] Building Headroom domain 0.1.0 [2/9]'; echo '[INFO] tests are skipped';"
            + " echo '[ERROR] Foo.java:[1,1] illegal character'; exit 1");

    Ran ran = run(Map.of(), "serve");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().lines())
        .containsExactly(
            "headroom: building; on a new machine Maven first downloads some 170 MB ...",
            "headroom: 100 files downloaded ...",
            "headroom: 200 files downloaded ...",
            "headroom: building Headroom domain 0.1.0 [2/9]",
            "[ERROR] Foo.java:[1,1] illegal character",
            "headroom: the build failed; what Maven says stands above");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void onlyAServerEndsAtOnceWhereMemoryRunsOut() throws Exception {
    assertThat(run(Map.of(), "serve").out()).contains("arg -XX:+ExitOnOutOfMemoryError\n");
    assertThat(run(Map.of(), "demo").out()).contains("arg -XX:+ExitOnOutOfMemoryError\n");
    assertThat(run(Map.of(), "map", "import").out()).doesNotContain("OutOfMemory");
  }

  @Test
  void argumentsAreReadInUtf8WhateverTheLocale() throws Exception {
    Map<String, String> posix = Map.of("LC_ALL", "C", "LANG", "C");
    assertThat(run(posix, "serve").out()).contains("locale C.UTF-8\n");
    assertThat(run(Map.of("LC_ALL", "cy_GB.utf8"), "serve").out()).contains("locale cy_GB.utf8\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"domain", "bootstrap", "bootstrap/server"})
  void buildsAgainWhenASourceIsYounger(String module) throws Exception {
    run(Map.of(), "serve");
    assertThat(run(Map.of(), "serve").err()).isEmpty();
    Path source = home.resolve(module).resolve("src/main/java/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class A {}");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));

    assertThat(run(Map.of(), "serve").err()).contains("building");
  }

  /** A JVM that makes an archive when it is asked to, and otherwise says how it was called. */
  private void runtime(String version) throws IOException {
    Files.writeString(
        folder.resolve("tools/release"), "JAVA_RUNTIME_VERSION=\"" + version + "\"\n");
    tool(
        "java",
        "for a in \"$@\"; do case \"$a\" in"
            + " -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*)"
            + " echo x >> '"
            + folder
            + "/made'; printf classes > \"${a#*=}\"; exit ;; esac; done;"
            + " for a in \"$@\"; do echo \"arg $a\"; done; echo \"pid $$\"");
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("bootstrap/server/target"))) {
      return files.filter(file -> !file.endsWith("headroom.jar")).sorted().toList();
    }
  }

  @Test
  void theFirstServerMakesAnArchiveAndTheNextOnesTakeIt() throws Exception {
    runtime("17.0.15+6-Debian-1");

    assertThat(run(Map.of(), "map", "check").out()).doesNotContain("SharedArchiveFile");
    assertThat(archives()).isEmpty();
    Ran first = run(Map.of(), "serve");
    Ran second = run(Map.of(), "serve");
    Ran command = run(Map.of(), "map", "check");

    // The JVM takes -Xshare together with no AOT cache.
    assertThat(second.out()).doesNotContain("-Xshare");
    assertThat(archives())
        .extracting(file -> file.getFileName().toString())
        .containsExactly("headroom.jar-17.0.15+6-Debian-1-7.archive");
    assertThat(folder.resolve("made")).hasContent("x");
    assertThat(first.err()).contains("preparing for quick starts");
    assertThat(second.err()).isEmpty();
    assertThat(List.of(first.out(), second.out(), command.out()))
        .allMatch(out -> out.contains("arg -XX:SharedArchiveFile=" + archiveIn(17)));
  }

  private Path archiveIn(int version) {
    try {
      return archives().stream()
          .filter(file -> file.getFileName().toString().contains("-" + version + "."))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void eachJavaHasAnArchiveOfItsOwn() throws Exception {
    runtime("17.0.15+6");
    run(Map.of(), "serve");
    runtime("25.0.3+9-LTS");
    Ran newer = run(Map.of(), "serve");

    assertThat(archives()).hasSize(2);
    assertThat(newer.out())
        .contains("arg -XX:AOTCache=" + archiveIn(25))
        .doesNotContain("SharedArchiveFile");
  }

  @Test
  void anArchiveThatWasCutOffIsMadeAgain() throws Exception {
    runtime("17.0.15+6");
    run(Map.of(), "serve");
    Files.writeString(archiveIn(17), "cla");

    assertThat(run(Map.of(), "map", "check").out()).doesNotContain("SharedArchiveFile");
    assertThat(run(Map.of(), "serve").out()).contains("SharedArchiveFile");
    assertThat(folder.resolve("made")).hasContent("x\nx");
  }

  @Test
  void whoSetsAnArchiveHimselfGetsNoOther() throws Exception {
    runtime("25.0.3+9-LTS");

    Ran ran = run(Map.of("HEADROOM_JAVA_OPTS", "-Xshare:off"), "serve");

    assertThat(ran.out()).contains("arg -Xshare:off").doesNotContain("AOT");
    assertThat(archives()).isEmpty();
  }

  @Test
  void aNewJarLosesItsArchive() throws Exception {
    runtime("17.0.15+6");
    run(Map.of(), "serve");
    Files.setLastModifiedTime(
        home.resolve("bootstrap/server/target/headroom.jar"),
        FileTime.from(Instant.now().plusSeconds(60)));

    assertThat(run(Map.of(), "map", "check").out()).doesNotContain("SharedArchiveFile");
  }

  /** As on a machine that has much else to do at that moment. */
  @Test
  void anArchiveThatCannotBeMadeIsToldWithTheReasonAndTriedThreeTimes() throws Exception {
    runtime("17.0.15+6");
    tool(
        "java",
        "case \"$*\" in *ArchiveClassesAtExit*) echo x >> '"
            + folder
            + "/made'; echo 'did not end within 300 s' >&2; exit 1 ;; esac;"
            + " for a in \"$@\"; do echo \"arg $a\"; done");
    String reason =
        "headroom: no archive was made, servers start without one: did not end within 300 s\n";

    Ran first = run(Map.of(), "serve");
    assertThat(first.out()).contains("arg serve").doesNotContain("Archive");
    assertThat(first.err()).endsWith(reason);
    Ran second = run(Map.of(), "serve");
    assertThat(second.out()).contains("arg serve").doesNotContain("Archive");
    assertThat(second.err()).as("not at once").isEmpty();
    for (int start = 0; start < 5; start++) {
      tenMinutesPass();
      assertThat(run(Map.of(), "serve").code()).isZero();
    }
    assertThat(folder.resolve("made")).hasContent("x\nx\nx");
    assertThat(run(Map.of(), "archive"))
        .as("whoever asks for it")
        .isEqualTo(new Ran(1, "", "headroom: preparing for quick starts, once ...\n" + reason));
  }

  private void tenMinutesPass() throws IOException {
    try (Stream<Path> all = Files.walk(home)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3_600)));
      }
    }
    for (Path file : archives()) {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(700)));
    }
  }

  @Test
  void anArchiveThatCouldNotBeMadeIsMadeAtALaterStart() throws Exception {
    runtime("17.0.15+6");
    tool("java", "case \"$*\" in *ArchiveClassesAtExit*) exit 1 ;; esac; echo \"arg $*\"");
    assertThat(run(Map.of(), "serve").err()).contains("ended with 1 and said nothing");
    runtime("17.0.15+6");
    tenMinutesPass();

    assertThat(run(Map.of(), "serve").out()).contains("SharedArchiveFile");
    assertThat(archives()).hasSize(1);
  }

  @Test
  void anArchiveThatIsTakenAwayMeanwhileKeepsNoServerFromStarting() throws Exception {
    runtime("17.0.15+6");
    tool("sync", "rm -f \"$1\"");

    Ran ran = run(Map.of(), "serve");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("arg serve").doesNotContain("Archive");
    assertThat(archives()).isEmpty();
  }

  @Test
  void aFolderThatCannotBeWrittenNeedsNoArchive() throws Exception {
    run(Map.of(), "serve");
    runtime("17.0.15+6");
    Path target = home.resolve("bootstrap/server/target");
    Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeTrue(!Files.isWritable(target), "skipped: root may write everywhere");
      assertThat(run(Map.of(), "serve"))
          .matches(ran -> ran.err().isEmpty() && ran.out().contains("arg serve"));
    } finally {
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void besideAnInstalledJarNothingIsBuilt() throws Exception {
    Files.writeString(home.resolve("headroom.jar"), "");
    runtime("17.0.15+6");

    Ran ran = run(Map.of(), "serve");

    assertThat(ran.err()).doesNotContain("building");
    assertThat(ran.out())
        .contains("arg -XX:SharedArchiveFile=" + home + "/headroom.jar-17.0.15+6-7.archive")
        .contains("arg " + home + "/headroom.jar\narg serve\n");
  }

  @Test
  void saysWhatIsMissing() throws Exception {
    assertThat(run(Map.of("JAVA_HOME", "/none"), "serve"))
        .isEqualTo(
            new Ran(1, "", "headroom: JAVA_HOME is /none, but there is no bin/java in it\n"));
    tool("java", "echo 'java version \"1.8.0_392\"' >&2");
    assertThat(run(Map.of(), "serve").err()).contains("17 or later is needed");
  }

  @Test
  void tellsThatTheBuildFailed() throws Exception {
    tool("mvn", "echo broken; exit 1");

    Ran ran = run(Map.of(), "serve");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("broken", "the build failed");
    assertThat(ran.out()).isEmpty();
  }
}
