package dev.headroom.http.trace;

import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.usecase.TraceUseCases;
import dev.headroom.domain.account.Caller;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.LegAnswers;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Duration;
import java.util.function.Function;

/** {@code POST /api/audits}. */
public final class AuditHandler implements Handler {

  /**
   * The largest body, bytes: the greatest number of positions takes 7 MB. A GPX file may be larger;
   * the command line reads those.
   */
  public static final int LARGEST = 8 * 1024 * 1024;

  /** The time for one answer. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private final TraceUseCases traces;
  private final Credentials credentials;
  private final Function<Context, Caller> who;
  private final AnswerLanguage language;

  /**
   * Audits by these use cases.
   *
   * @param who finds the caller of a request by these credentials, and refuses callers without
   *     permission
   */
  public AuditHandler(
      TraceUseCases traces,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language) {
    this.traces = traces;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Problems problems = new Problems();
    AuditReader.Asked asked =
        new AuditReader(traces.files(), problems).read(RequestBody.read(ctx, problems, LARGEST));
    AuditDrive.Outcome outcome =
        traces
            .auditDrive()
            .handle(
                new AuditDrive.Command(
                    asked.trace(), asked.vehicle(), credentials.organisation(caller), LONGEST));
    Object body =
        outcome.fold(
            audited ->
                AuditBody.of(audited, asked.leftOut(), language.words(ctx).traces(), asked.form()),
            noMap -> {
              throw LegAnswers.noMap();
            },
            noTime -> {
              throw LegAnswers.noTime();
            });
    Json.answerAtOnce(ctx, body);
  }
}
