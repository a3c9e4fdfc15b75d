package dev.headroom.http.trace;

import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.wording.TraceWording;
import dev.headroom.http.body.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The answer of {@code POST /api/audits} to a drive, without a server: for the command line and for
 * programs that need the interface's own bodies.
 */
public final class AuditReply {

  private final AuditBody body;

  private AuditReply(AuditBody body) {
    this.body = body;
  }

  /**
   * The answer to an audited drive.
   *
   * @param leftOut how many positions of its file were not read
   */
  public static AuditReply of(
      AuditDrive.Outcome.Audited audited, int leftOut, TraceWording words, AuditForm form) {
    return new AuditReply(AuditBody.of(audited, leftOut, words, form));
  }

  /** The breaches, in the order of their times. */
  public List<FindingBody> findings() {
    return body.findings();
  }

  /** The names of the lengths and weights whose limits were not checked. */
  public List<String> notChecked() {
    return body.notChecked();
  }

  /** The body as JSON text. */
  public String json() {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }
}
