package dev.headroom.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** An event is one line, whatever it says, as text and as JSON. */
class LogLineTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String TEXT =
      "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z (ERROR|WARN|INFO) \\S+ \\[\\S+] .+";

  /** Control characters, what ends lines, what turns text round, half a character, quotes. */
  private static final String EVIL =
      "a\nERROR b\r\tc\u0000\u001b[31m\u007f\u0085\u2028\u2029\u202e\ud800\"\\{}end";

  /** The lines that the server's own configuration writes. */
  private static List<String> lines(String form, Consumer<Logger> events) {
    PrintStream before = System.err;
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(MDC.getMDCAdapter());
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      new LogConfiguration().configure(context);
      ProcessLog.writeAs(form, context);
      events.accept(context.getLogger("dev.headroom.Test"));
    } finally {
      context.stop(); // writes what is in the queue
      System.setErr(before);
    }
    String all = written.toString(StandardCharsets.UTF_8);
    assertThat(all).endsWith("\n");
    return new ArrayList<>(all.lines().toList());
  }

  /** Nothing but the line's own end. */
  private static void assertHarmless(List<String> lines) {
    for (String line : lines) {
      assertThat(line.codePoints().map(Character::getType).boxed().toList())
          .as(line)
          .doesNotContain(
              (int) Character.CONTROL,
              (int) Character.FORMAT,
              (int) Character.LINE_SEPARATOR,
              (int) Character.PARAGRAPH_SEPARATOR,
              (int) Character.SURROGATE);
    }
  }

  @Test
  void aLineOfTheAuditLogIsWrittenAsItIs() {
    String line = "{\"at\":\"2026-11-22T12:00:00Z\",\"event\":\"sign_in\",\"address\":\"a\\\\b\"}";
    for (String form : List.of("text", "json")) {
      List<String> lines =
          lines(
              form,
              log -> {
                ch.qos.logback.classic.Logger audit =
                    ((ch.qos.logback.classic.Logger) log)
                        .getLoggerContext()
                        .getLogger("headroom.audit");
                audit.info("not unless it is wanted");
                audit.setLevel(Level.INFO);
                audit.info(line);
              });
      assertThat(lines).containsExactly(line);
    }
  }

  private static void eventsOfEveryKind(Logger log) {
    log.info("started");
    MDC.put("request_id", "id-7");
    log.atInfo().addKeyValue("status", 200).addKeyValue("route", "/a").log("GET {} 200", EVIL);
    MDC.put("own_request_id", "own-8");
    log.error(EVIL, new IllegalStateException(EVIL, new RuntimeException("root\n" + EVIL)));
    MDC.remove("request_id");
    MDC.remove("own_request_id");
    log.warn("after the request");
  }

  @Test
  void asTextEachEventIsOneLineWithTheRequestAndTheStackTrace() {
    List<String> lines = lines("text", LogLineTest::eventsOfEveryKind);

    assertThat(lines).hasSize(4).allMatch(line -> line.matches(TEXT));
    assertHarmless(lines);
    assertThat(lines.get(0)).endsWith(" INFO dev.headroom.Test [-] started");
    assertThat(lines.get(1)).contains(" [id-7] GET a\\nERROR b\\r\\tc\\u0000\\u001b[31m\\u007f");
    assertThat(lines.get(2))
        .contains(
            " [id-7/own-8] ",
            " | java.lang.IllegalStateException: a\\nERROR",
            "\\n\\tat dev.headroom.server.log.LogLineTest.eventsOfEveryKind",
            "Caused by: java.lang.RuntimeException: root\\na\\nERROR");
    assertThat(lines.get(3)).contains(" [-] ");
  }

  @Test
  void asJsonEachEventIsOneObjectOfTheDocumentedMembers() throws Exception {
    List<String> lines = lines("json", LogLineTest::eventsOfEveryKind);

    assertThat(lines).hasSize(4);
    assertHarmless(lines);
    JsonNode started = MAPPER.readTree(lines.get(0));
    assertThat(started.fieldNames())
        .toIterable()
        .containsExactly("time", "level", "logger", "thread", "message");
    assertThat(Instant.parse(started.path("time").asText())).isBeforeOrEqualTo(Instant.now());
    assertThat(started.path("thread").asText()).isEqualTo(Thread.currentThread().getName());
    JsonNode request = MAPPER.readTree(lines.get(1));
    assertThat(request.path("request_id").asText()).isEqualTo("id-7");
    assertThat(request.has("own_request_id")).isFalse();
    assertThat(request.path("message").asText()).isEqualTo("GET " + EVIL + " 200");
    assertThat(request.path("status").isInt()).isTrue();
    assertThat(request.path("route").asText()).isEqualTo("/a");
    JsonNode failure = MAPPER.readTree(lines.get(2));
    assertThat(failure.path("level").asText()).isEqualTo("ERROR");
    assertThat(failure.path("own_request_id").asText()).isEqualTo("own-8");
    assertThat(failure.path("error").asText())
        .startsWith("java.lang.IllegalStateException: a\nERROR")
        .contains("\n\tat dev.headroom.server.log.LogLineTest.eventsOfEveryKind")
        .contains("Caused by: java.lang.RuntimeException: root");
    assertThat(MAPPER.readTree(lines.get(3)).has("request_id")).isFalse();
  }

  @Test
  void aLineIsBoundedAndKeepsTheRootOfAFailure() {
    RuntimeException root = new RuntimeException("the root of it");
    StackTraceElement[] deep = new StackTraceElement[1_000];
    Arrays.setAll(deep, i -> new StackTraceElement("Some.Class", "call", "A.java", i));
    IllegalStateException failure = new IllegalStateException("x".repeat(5_000), root);
    failure.setStackTrace(deep);
    for (String form : List.of("text", "json")) {
      List<String> lines = lines(form, log -> log.error("y".repeat(100_000), failure));
      assertThat(lines).hasSize(1);
      assertThat(lines.get(0).length()).isLessThan(16_384);
      assertThat(lines.get(0).contains("Caused by: java.lang.RuntimeException: the root of it"))
          .isTrue();
    }
  }

  @Test
  void whatEndsAThreadIsAnEventOfTheLog() {
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    logged.start();
    ch.qos.logback.classic.Logger log =
        (ch.qos.logback.classic.Logger) LoggerFactory.getLogger(ProcessLog.class);
    log.addAppender(logged);
    // The log of the process writes in a thread of its own, when the next test may listen already.
    log.setAdditive(false);
    try {
      ProcessLog.ended(new Thread("worker"), new IllegalStateException("why"));
    } finally {
      log.setAdditive(true);
      log.detachAppender(logged);
    }
    assertThat(logged.list)
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.getFormattedMessage()).isEqualTo("thread worker ended");
              assertThat(event.getThrowableProxy().getMessage()).isEqualTo("why");
            });
  }
}
