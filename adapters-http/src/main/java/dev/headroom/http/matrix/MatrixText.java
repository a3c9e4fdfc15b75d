package dev.headroom.http.matrix;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.http.body.Choice;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.route.LegAnswers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Writes a matrix as text, row by row. For one thread. */
final class MatrixText {

  private final MatrixRequest request;
  private final MatrixCells cells;
  private final LegAnswers legs;

  /** Takes the text of one row after the other. */
  @FunctionalInterface
  interface Rows {
    /** Writes a piece of the text. */
    void write(String text) throws IOException;
  }

  /**
   * An end without any route.
   *
   * @param number its number in the request, from 0
   */
  private record Unreachable(int number, String code, String text) {}

  MatrixText(MatrixRequest request, MatrixCells cells, LegAnswers legs) {
    this.request = request;
    this.cells = cells;
    this.legs = legs;
  }

  /** Writes one object: a table for each metric, then the ends. */
  void json(Rows out) throws IOException {
    StringBuilder text = new StringBuilder("{");
    for (Metric metric : cells.metrics()) {
      text.append('"').append(metric.member()).append("\":[");
      for (int source = 0; source < cells.sources().size(); source++) {
        row(metric, source, text);
        out.write(text.toString());
        text.setLength(0);
      }
      text.append("],");
    }
    text.append("\"sources\":").append(written(points(cells.sources())));
    text.append(",\"targets\":").append(written(points(cells.targets())));
    Map<String, Object> unreachable = new LinkedHashMap<>();
    unreachable.put("sources", unreachable(true));
    unreachable.put("targets", unreachable(false));
    text.append(",\"unreachable\":").append(written(unreachable)).append('}');
    out.write(text.toString());
  }

  private void row(Metric metric, int source, StringBuilder text) {
    text.append(source == 0 ? "[" : ",[");
    for (int target = 0; target < cells.targets().size(); target++) {
      if (target > 0) {
        text.append(',');
      }
      if (cells.has(source, target)) {
        cells.append(metric, source, target, text);
      } else {
        text.append("null");
      }
    }
    text.append(']');
  }

  /**
   * Writes a line for each cell, with the numbers of its ends; one without a route has no values.
   */
  void csv(Rows out) throws IOException {
    StringBuilder text = new StringBuilder("source,target");
    cells.metrics().forEach(metric -> text.append(',').append(Choice.code(metric)));
    text.append('\n');
    for (int source = 0; source < cells.sources().size(); source++) {
      for (int target = 0; target < cells.targets().size(); target++) {
        text.append(source).append(',').append(target);
        for (Metric metric : cells.metrics()) {
          text.append(',');
          if (cells.has(source, target)) {
            cells.append(metric, source, target, text);
          }
        }
        text.append('\n');
      }
      out.write(text.toString());
      text.setLength(0);
    }
  }

  private static String written(Object body) {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }

  private List<Object> points(List<MatrixOutcome.End> ends) {
    List<Object> points = new ArrayList<>();
    for (MatrixOutcome.End end : ends) {
      points.add(end.on().map(legs::point).orElse(null));
    }
    return points;
  }

  private List<Unreachable> unreachable(boolean areSources) {
    List<MatrixOutcome.End> ends = areSources ? cells.sources() : cells.targets();
    IntPredicate used = areSources ? cells::leads : cells::isReached;
    List<Unreachable> all = new ArrayList<>();
    Wording words = legs.words();
    for (int i = 0; i < ends.size(); i++) {
      if (used.test(i)) {
        continue;
      }
      if (ends.get(i).failure().isPresent()) {
        Stop stop = areSources ? request.sources().get(i) : request.targets().get(i);
        Problem why =
            legs.refusal(
                ends.get(i).failure().get(),
                RouteRequest.through(List.of(stop, stop)).dimensions(request.dimensions()).build());
        Remark text = why.errors().isEmpty() ? why.detail() : why.errors().get(0).fault();
        all.add(new Unreachable(i, why.code(), words.text(text)));
      } else {
        all.add(
            new Unreachable(
                i,
                "no_legal_route",
                words.text(Remark.of(RefusalMessage.NO_LEGAL_ROUTE, "warnings", ""))));
      }
    }
    return all;
  }
}
