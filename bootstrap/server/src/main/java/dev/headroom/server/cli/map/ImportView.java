package dev.headroom.server.cli.map;

import dev.headroom.osm.ImportProgress;
import dev.headroom.osm.change.UpdateProgress;
import dev.headroom.server.cli.command.Counted;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalLong;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows the progress of a download, an import or an update on standard error: on a terminal a bar
 * with the remaining time; otherwise a line for each part, and for a long part another line every
 * half a minute with its remaining time.
 */
final class ImportView implements ImportProgress, AutoCloseable {

  private static final int READING_STAGES = Stage.NETWORK.ordinal();
  private static final int REFRESH_MILLIS = 200;
  private static final long MEGABYTE = 1_000_000;
  private static final long PAUSE_NANOS = 30_000_000_000L;

  private final PrintWriter lines;
  private final boolean terminal;
  private String part = "";
  private ProgressBar bar;

  /** The estimate for the current part, and when it was last printed, by the monotonic clock. */
  private TimeLeft left = new TimeLeft(0);

  private long told;

  /**
   * Shows nothing yet.
   *
   * @param lines the writer of plain lines
   * @param terminal whether a bar can be drawn on standard error
   */
  ImportView(PrintWriter lines, boolean terminal) {
    this.lines = lines;
    this.terminal = terminal;
  }

  /** Shows the bytes downloaded so far. */
  synchronized void downloaded(long bytes, OptionalLong total) {
    begin("downloading", "MB", MEGABYTE);
    if (bar != null) {
      total.ifPresent(all -> bar.maxHint(all));
      bar.stepTo(bytes);
    }
  }

  /**
   * Shows the progress of an update. After a failure another of its threads may still call this.
   */
  synchronized void updated(UpdateProgress.Stage stage, long done, long total) {
    begin(doing(stage), "MB", MEGABYTE);
    if (bar != null) {
      bar.maxHint(total);
      bar.stepTo(done);
    } else if (!terminal) {
      tellTimeLeft(done, total);
    }
  }

  @Override
  public synchronized void at(Stage stage, long done, long total) {
    if (terminal && stage == Stage.WRITING) {
      begin("writing", "MB", MEGABYTE);
      bar.maxHint(total);
      bar.stepTo(done);
    } else if (terminal && stage == Stage.HIERARCHY) {
      begin("preparing", "%", Math.max(1, total / 100));
      bar.maxHint(total);
      bar.stepTo(done);
    } else if (terminal && stage == Stage.NETWORK) {
      begin(doing(stage), "%", Math.max(1, total / 100));
      bar.maxHint(total);
      bar.stepTo(done);
    } else if (terminal) {
      begin("importing", "MB", MEGABYTE);
      bar.setExtraMessage(
          " " + (stage == Stage.WRITING ? "file" : stage.name().toLowerCase(Locale.ROOT)));
      bar.maxHint(READING_STAGES * total);
      bar.stepTo(stage.ordinal() * total + done);
    } else {
      begin(doing(stage), "", 1);
      tellTimeLeft(done, total);
    }
  }

  private void tellTimeLeft(long done, long total) {
    long now = System.nanoTime();
    double share = (double) done / total;
    left.reached(now, share);
    OptionalLong seconds = left.seconds();
    if (now - told < PAUSE_NANOS || done >= total || seconds.isEmpty()) {
      return;
    }
    told = now;
    lines.println(
        "headroom: %s: %s %%, about %s left"
            .formatted(part, (int) (100 * share), Counted.of(seconds.getAsLong(), "second")));
    lines.flush();
  }

  private void begin(String next, String unit, long unitSize) {
    if (next.equals(part)) {
      return;
    }
    part = next;
    told = System.nanoTime();
    left = new TimeLeft(told);
    if (terminal) {
      close();
      bar =
          new ProgressBarBuilder()
              .setTaskName(next)
              .setInitialMax(-1)
              .setUnit(" " + unit, unitSize)
              .setUpdateIntervalMillis(REFRESH_MILLIS)
              .setStyle(ProgressBarStyle.ASCII)
              .setConsumer(new ConsoleProgressBarConsumer(System.err))
              .build();
    } else {
      lines.println("headroom: " + next + " ...");
    }
  }

  private static String doing(UpdateProgress.Stage stage) {
    return switch (stage) {
      case CHANGES -> "reading the changes";
      case EXTRACT -> "reading the extract";
      case CONCERNED -> "finding what concerns the extract";
      case WRITING -> "writing the extract";
    };
  }

  private static String doing(Stage stage) {
    return switch (stage) {
      case WRITING -> "writing the network file";
      case NETWORK -> "building the network";
      case HIERARCHY -> "building the search hierarchy";
      default -> "reading " + stage.name().toLowerCase(Locale.ROOT);
    };
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
