package dev.headroom.http.matrix;

import dev.headroom.application.matrix.PlanMatrix;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.route.LegAnswers;
import dev.headroom.http.route.RouteForm;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code POST /api/matrix}. */
public final class MatrixHandler implements Handler {

  /** The time for one answer. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final Logger LOG = LoggerFactory.getLogger(MatrixHandler.class);

  private final PlanMatrix planMatrix;
  private final Credentials credentials;
  private final Function<Context, Caller> who;
  private final AnswerLanguage language;

  /**
   * Plans by this use case.
   *
   * @param who finds the caller of a request by these credentials, and refuses callers without
   *     permission
   */
  public MatrixHandler(
      PlanMatrix planMatrix,
      Credentials credentials,
      Function<Context, Caller> who,
      AnswerLanguage language) {
    this.planMatrix = planMatrix;
    this.credentials = credentials;
    this.who = who;
    this.language = language;
  }

  @Override
  public void handle(Context ctx) {
    Caller caller = who.apply(ctx);
    Problems problems = new Problems();
    MatrixReader.Asked asked =
        MatrixReader.read(RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_BATCH), problems);
    MatrixRequest matrix = asked.matrix();
    MatrixCells cells =
        new MatrixCells(matrix.sources().size(), matrix.targets().size(), asked.metrics());
    PlanMatrix.Command command =
        new PlanMatrix.Command(matrix, credentials.organisation(caller), LONGEST);
    switch (planMatrix.handle(command, cells)) {
      case ANSWERED -> {
        RouteForm form = new RouteForm(Geometries.POLYLINE6, ZoneOffset.UTC);
        write(ctx, asked, new MatrixText(matrix, cells, new LegAnswers(form, language.words(ctx))));
      }
      case NO_MAP -> throw LegAnswers.noMap();
      case NO_TIME -> throw LegAnswers.noTime();
    }
  }

  private static void write(Context ctx, MatrixReader.Asked asked, MatrixText text) {
    boolean csv = asked.format() == MatrixReader.Format.CSV;
    ctx.status(200).contentType(csv ? "text/csv; charset=utf-8" : "application/json");
    try {
      OutputStream out = ctx.outputStream();
      MatrixText.Rows rows = row -> out.write(row.getBytes(StandardCharsets.UTF_8));
      if (csv) {
        text.csv(rows);
      } else {
        text.json(rows);
      }
    } catch (IOException e) {
      LOG.debug("a client went before its answer", e);
    }
  }
}
