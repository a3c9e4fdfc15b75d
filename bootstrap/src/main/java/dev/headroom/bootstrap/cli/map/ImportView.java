package dev.headroom.bootstrap.cli.map;

import dev.headroom.persistence.osm.ImportProgress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * How far a download or an import is, on standard error: a bar with the time that is left on a
 * terminal, else a line for each part. Used by one thread.
 */
final class ImportView implements ImportProgress, AutoCloseable {

  private static final int READING_STAGES = Stage.NETWORK.ordinal();
  private static final int REFRESH_MILLIS = 200;
  private static final long MEGABYTE = 1_000_000;

  private final PrintWriter lines;
  private final boolean terminal;
  private String part = "";
  private ProgressBar bar;

  /**
   * Shows nothing yet.
   *
   * @param lines where plain lines go
   * @param terminal whether a bar can be drawn on standard error
   */
  ImportView(PrintWriter lines, boolean terminal) {
    this.lines = lines;
    this.terminal = terminal;
  }

  /** The bytes of a download so far. */
  void downloaded(long bytes, OptionalLong total) {
    begin("downloading", " MB", MEGABYTE);
    if (bar != null) {
      total.ifPresent(all -> bar.maxHint(all));
      bar.stepTo(bytes);
    }
  }

  @Override
  public void at(Stage stage, long done, long total) {
    String name = stage.name().toLowerCase(Locale.ROOT);
    if (terminal && stage == Stage.HIERARCHY) {
      begin("preparing", " %", Math.max(1, total / 100));
      bar.maxHint(total);
      bar.stepTo(done);
    } else if (terminal) {
      begin("importing", " MB", MEGABYTE);
      bar.setExtraMessage(" " + name);
      if (stage.ordinal() < READING_STAGES) {
        bar.maxHint(READING_STAGES * total);
        bar.stepTo(stage.ordinal() * total + done);
      }
    } else {
      begin(
          switch (stage) {
            case RELATIONS, WAYS, NODES, ROADS -> "reading " + name;
            case NETWORK -> "building the network";
            case HIERARCHY -> "building the search hierarchy";
          },
          "",
          1);
    }
  }

  private void begin(String next, String unit, long unitSize) {
    if (next.equals(part)) {
      return;
    }
    part = next;
    if (terminal) {
      close();
      bar =
          new ProgressBarBuilder()
              .setTaskName(next)
              .setInitialMax(-1)
              .setUnit(unit, unitSize)
              .setUpdateIntervalMillis(REFRESH_MILLIS)
              .setStyle(ProgressBarStyle.ASCII)
              .setConsumer(new ConsoleProgressBarConsumer(System.err))
              .build();
    } else {
      lines.println("headroom: " + next + " ...");
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
