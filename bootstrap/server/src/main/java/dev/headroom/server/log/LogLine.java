package dev.headroom.server.log;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.slf4j.event.KeyValuePair;

/**
 * Writes an event of the log as one line: as text, or as a JSON object whose members {@code
 * docs/operating/logs.md} lists. A line of the audit log is written as it is. A stack trace is one
 * field of the line. Whatever could end a line or make it read otherwise is escaped, so that nobody
 * whose words are logged can add a line.
 *
 * <p>A message has at most {@value #LONGEST_MESSAGE} characters and a stack trace {@value
 * #LONGEST_TRACE}, with {@value #MOST_FRAMES} calls of each exception, so that the root of a
 * failure is included: log collectors cut lines at some 16 kB. Safe for several threads.
 */
public final class LogLine extends EncoderBase<ILoggingEvent> {

  /** The form of lines. */
  public enum Form {
    TEXT,
    JSON
  }

  /** The logger of the audit log, each message of which is a JSON object already. */
  static final String AUDIT = "headroom.audit";

  /** In the diagnostic context: the request to which an event belongs. */
  private static final String REQUEST_ID = "request_id";

  /**
   * The key in the diagnostic context for the server's own id of a request whose id the client
   * chose.
   */
  private static final String OWN_REQUEST_ID = "own_request_id";

  private static final int LONGEST_MESSAGE = 4_000;
  private static final int LONGEST_TRACE = 11_000;
  private static final int LONGEST_OF_EXCEPTION = 1_000;
  private static final int MOST_FRAMES = 30;
  private static final String CUT = " ... ";
  private static final byte[] NOTHING = {};

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private volatile Form form = Form.TEXT;

  /** Sets the form: {@code text} or {@code json}; anything else means text. */
  public void setForm(String name) {
    form = name.equals("json") ? Form.JSON : Form.TEXT;
  }

  @Override
  public byte[] headerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] footerBytes() {
    return NOTHING;
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(256);
    if (event.getLoggerName().equals(AUDIT)) {
      escape(event.getFormattedMessage(), false, line);
    } else if (form == Form.JSON) {
      json(event, line);
    } else {
      text(event, line);
    }
    return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void text(ILoggingEvent event, StringBuilder line) {
    String id = event.getMDCPropertyMap().getOrDefault(REQUEST_ID, "-");
    line.append(TIME.format(event.getInstant()));
    line.append(' ').append(event.getLevel()).append(' ').append(event.getLoggerName());
    line.append(" [");
    escape(id, false, line);
    String own = event.getMDCPropertyMap().get(OWN_REQUEST_ID);
    if (own != null) {
      line.append('/');
      escape(own, false, line);
    }
    line.append("] ");
    escape(message(event), false, line);
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      line.append(" | ");
      escape(trace(thrown), false, line);
    }
  }

  private static void json(ILoggingEvent event, StringBuilder line) {
    line.append('{');
    member("time", TIME.format(event.getInstant()), line);
    member("level", event.getLevel().toString(), line);
    member("logger", event.getLoggerName(), line);
    member("thread", event.getThreadName(), line);
    member(REQUEST_ID, event.getMDCPropertyMap().get(REQUEST_ID), line);
    member(OWN_REQUEST_ID, event.getMDCPropertyMap().get(OWN_REQUEST_ID), line);
    member("message", message(event), line);
    List<KeyValuePair> pairs = event.getKeyValuePairs();
    if (pairs != null) {
      pairs.forEach(pair -> member(pair.key, pair.value, line));
    }
    IThrowableProxy thrown = event.getThrowableProxy();
    if (thrown != null) {
      member("error", trace(thrown), line);
    }
    line.append('}');
  }

  /** Appends a member, unless it has no value. */
  private static void member(String name, Object value, StringBuilder line) {
    if (value == null || value.equals("")) {
      return;
    }
    line.append(line.length() > 1 ? "," : "").append('"').append(name).append("\":");
    if (value instanceof Integer || value instanceof Long) {
      line.append(value);
    } else {
      line.append('"');
      escape(value.toString(), true, line);
      line.append('"');
    }
  }

  private static String message(ILoggingEvent event) {
    return shortened(String.valueOf(event.getFormattedMessage()), LONGEST_MESSAGE);
  }

  private static String shortened(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + CUT;
  }

  private static String trace(IThrowableProxy thrown) {
    StringBuilder trace = new StringBuilder();
    trace(thrown, "", trace);
    return shortened(trace.toString(), LONGEST_TRACE);
  }

  private static void trace(IThrowableProxy thrown, String before, StringBuilder to) {
    if (to.length() > LONGEST_TRACE) {
      return;
    }
    String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
    to.append(before).append(shortened(thrown.getClassName() + message, LONGEST_OF_EXCEPTION));
    StackTraceElementProxy[] frames = thrown.getStackTraceElementProxyArray();
    int shown = Math.min(frames.length - thrown.getCommonFrames(), MOST_FRAMES);
    for (int i = 0; i < shown; i++) {
      to.append("\n\t").append(frames[i].getSTEAsString());
    }
    if (shown < frames.length) {
      to.append("\n\t... ").append(frames.length - shown);
    }
    for (IThrowableProxy suppressed : thrown.getSuppressed()) {
      trace(suppressed, "\n" + CoreConstants.SUPPRESSED, to);
    }
    if (thrown.getCause() != null) {
      trace(thrown.getCause(), "\n" + CoreConstants.CAUSED_BY, to);
    }
  }

  private static void escape(String text, boolean quoted, StringBuilder line) {
    int at = 0;
    while (at < text.length()) {
      int character = text.codePointAt(at);
      int end = at + Character.charCount(character);
      switch (character) {
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\t' -> line.append("\\t");
        case '"', '\\' -> line.append(quoted ? "\\" : "").append((char) character);
        default -> {
          if (plain(character)) {
            line.append(text, at, end);
          } else {
            text.substring(at, end)
                .chars()
                .forEach(unit -> line.append(String.format(Locale.ROOT, "\\u%04x", unit)));
          }
        }
      }
      at = end;
    }
  }

  /**
   * Whether a character is harmless: neither a control character, nor one that ends or turns a
   * line, nor half of a surrogate pair.
   */
  private static boolean plain(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
