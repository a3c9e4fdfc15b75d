package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command answered, and what it printed. */
record Ran(int code, String out, String err) {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Runs a command in the words of the product. */
  static Ran of(String... arguments) {
    return of(Main.commandLine(arguments), arguments);
  }

  /** Runs a command of a command line. */
  static Ran of(CommandLine line, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int code = line.execute(arguments);
    return new Ran(code, out.toString(), err.toString());
  }

  /** The one JSON object that a command printed, which succeeded. */
  JsonNode json() throws IOException {
    assertThat(code).as(err).isZero();
    assertThat(out.lines()).hasSize(1);
    return MAPPER.readTree(out);
  }
}
