package dev.headroom.benchmarks.audit;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.domain.trace.TracedDrive;
import dev.headroom.domain.trace.TracedStretch;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Measures the audit of made-up drives on network files. */
public final class AuditRun {

  private static final String HELP =
      """
      Measures the audit of drives that are made up on maps, with noise.

      usage: RouteBenchmark audit [--drives N] [--legal N] [--seed N]
                                [--seconds N] [--noise N] [--lasting N] [--show]
                                MAP.headroom...

        --drives N  drives with breaches in all (400)
        --legal N   drives without a breach in all (1000)
        --seed N    of the drives and the noise (45)
        --seconds N one interval between positions (1, 5 and 30)
        --noise N   one noise in metres (5 and 15)
        --lasting N seconds after which two errors are alike by 1/e (0: not at all)
        --show      lists breaches that were missed, and findings that are none
      """;

  private static final int[] ALL_SECONDS = {1, 5, 30};
  private static final int[] ALL_NOISES = {5, 15};
  private static final int KINDS = 4;

  private AuditRun() {}

  /** A map and its drives. */
  private record Ground(RoadNetwork network, TraceAudit audit, MadeDrives drives) {}

  /** The intervals and the noise of positions, and for how long errors last. */
  private record Errors(int[] seconds, int[] noises, double lasting) {}

  /** What is counted with one noise and one interval. */
  private static final class Count {
    private int breaches;
    private int found;
    private int foundSure;
    private int exact;
    private int possible;
    private int possibleWrong;
    private int sure;
    private int sureWrong;
    private int drivesWithWrong;
    private int drivesWithSureWrong;
    private double driven;
    private double matched;
    private double common;
    private long points;
    private long nanos;
    private final Map<String, int[]> byKind = new TreeMap<>();

    void add(String kind, int column) {
      byKind.computeIfAbsent(kind, same -> new int[3])[column]++;
    }
  }

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException {
    int drives = 400;
    int legal = 1_000;
    long seed = 45;
    boolean show = false;
    int[] seconds = ALL_SECONDS;
    int[] noises = ALL_NOISES;
    double lasting = 0;
    List<Path> maps = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--drives" -> drives = Integer.parseInt(arguments[++i]);
        case "--legal" -> legal = Integer.parseInt(arguments[++i]);
        case "--seed" -> seed = Long.parseLong(arguments[++i]);
        case "--seconds" -> seconds = new int[] {Integer.parseInt(arguments[++i])};
        case "--noise" -> noises = new int[] {Integer.parseInt(arguments[++i])};
        case "--lasting" -> lasting = Double.parseDouble(arguments[++i]);
        case "--show" -> show = true;
        case "--help" -> System.out.print(HELP);
        default -> maps.add(Path.of(arguments[i]));
      }
    }
    List<Ground> grounds = new ArrayList<>();
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    for (Path map : maps) {
      RoadNetwork network = NetworkFile.openInPages(map, temporary).network();
      PackedRoadIndex index = PackedRoadIndex.of(network);
      RoutePlanner planner = new RoutePlanner(index);
      TraceAudit audit = new TraceAudit(index, planner, SpeedLaws.UNKNOWN);
      grounds.add(new Ground(network, audit, new MadeDrives(index, planner, audit, seed)));
    }
    if (drives > 0) {
      measure(
          "with breaches", grounds, drives, true, new Errors(seconds, noises, lasting), seed, show);
    }
    if (legal > 0) {
      Errors errors = new Errors(new int[] {1}, new int[] {5}, lasting);
      measure("legal", grounds, legal, false, errors, seed, show);
    }
  }

  private static void measure(
      String name,
      List<Ground> grounds,
      int drives,
      boolean breaches,
      Errors errors,
      long seed,
      boolean show) {
    Map<String, Count> counts = new TreeMap<>();
    for (int i = 0; i < drives; i++) {
      Ground ground = grounds.get(i % grounds.size());
      MadeDrive drive =
          breaches ? ground.drives().illegal(i / grounds.size() % KINDS) : ground.drives().legal();
      for (int noise : errors.noises()) {
        for (int second : errors.seconds()) {
          Count count =
              counts.computeIfAbsent(
                  String.format(Locale.ROOT, "%2d s, %2d m", second, noise), same -> new Count());
          Trace trace = drive.trace(ground.network(), noise, errors.lasting(), second, seed + i);
          long begin = CpuTime.ofThread();
          AuditReport report =
              ground.audit().audit(trace, drive.vehicle(), RoadClosures.NONE, Budget.UNLIMITED);
          count.nanos += CpuTime.ofThread() - begin;
          count.points += trace.points().size();
          compare(ground.network(), drive, report, noise, count, show ? i : -1);
        }
      }
    }
    System.out.println(drives + " drives " + name);
    counts.forEach(AuditRun::print);
  }

  private static void print(String setting, Count count) {
    System.out.printf(
        Locale.ROOT,
        "  %s: roads %.2f %% found, %.2f %% right; breaches %d, found %.2f %%, surely %.2f %%, on the same road %.2f %%;"
            + " sure findings %d, right %.2f %%, %d drives with a wrong one;"
            + " possible findings %d, right %.2f %%, %d drives with a wrong one of either;"
            + " %,.0f positions a second of processor%n",
        setting,
        100 * count.common / count.driven,
        100 * count.common / Math.max(1, count.matched),
        count.breaches,
        100.0 * count.found / Math.max(1, count.breaches),
        100.0 * count.foundSure / Math.max(1, count.breaches),
        100.0 * count.exact / Math.max(1, count.breaches),
        count.sure,
        100.0 * (count.sure - count.sureWrong) / Math.max(1, count.sure),
        count.drivesWithSureWrong,
        count.possible,
        100.0 * (count.possible - count.possibleWrong) / Math.max(1, count.possible),
        count.drivesWithWrong,
        count.points / (count.nanos / 1e9));
    count.byKind.forEach(
        (kind, of) ->
            System.out.printf(
                "      %-18s %4d breaches, %4d missed, %4d wrong%n", kind, of[0], of[1], of[2]));
  }

  private static void compare(
      RoadNetwork network, MadeDrive drive, AuditReport report, int noise, Count count, int show) {
    Map<DirectedRoad, Double> driven = new HashMap<>();
    drive.roads().forEach(on -> driven.merge(on.part().road(), metres(on), Double::sum));
    Map<DirectedRoad, Double> matched = new HashMap<>();
    for (TracedDrive traced : report.drives()) {
      for (TracedStretch stretch : traced.stretches()) {
        if (stretch instanceof TracedStretch.OnRoad on) {
          matched.merge(on.part().road(), metres(on), Double::sum);
        }
      }
    }
    count.driven += driven.values().stream().mapToDouble(each -> each).sum();
    count.matched += matched.values().stream().mapToDouble(each -> each).sum();
    for (Map.Entry<DirectedRoad, Double> on : driven.entrySet()) {
      count.common += Math.min(on.getValue(), matched.getOrDefault(on.getKey(), 0.0));
    }
    List<Finding> findings =
        report.findings().stream()
            .filter(
                each ->
                    !(each.breach() instanceof Breach.Speeding)
                        && !(each.breach() instanceof Breach.NoBreak))
            .toList();
    for (Finding truth : drive.findings()) {
      count.breaches++;
      count.add(kind(truth), 0);
      List<Finding> same =
          findings.stream().filter(found -> alike(network, found, truth, noise)).toList();
      count.exact += findings.stream().anyMatch(found -> same(found, truth)) ? 1 : 0;
      if (same.stream().anyMatch(Finding::sure)) {
        count.foundSure++;
      }
      if (same.isEmpty()) {
        count.add(kind(truth), 1);
        show(show, "missed", truth, network);
        showRoads(show, truth, drive, report);
      } else {
        count.found++;
      }
    }
    boolean wrong = false;
    boolean sureWrong = false;
    for (Finding found : findings) {
      boolean right =
          drive.findings().stream().anyMatch(truth -> alike(network, found, truth, noise));
      if (found.sure()) {
        count.sure++;
        count.sureWrong += right ? 0 : 1;
      } else {
        count.possible++;
        count.possibleWrong += right ? 0 : 1;
      }
      if (!right) {
        wrong = true;
        sureWrong |= found.sure();
        count.add(kind(found), 2);
        show(show, "wrong (noise " + report.noise() + ")", found, network);
        showRoads(show, found, drive, report);
      } else {
        show(show, "right", found, network);
      }
    }
    count.drivesWithWrong += wrong ? 1 : 0;
    count.drivesWithSureWrong += sureWrong ? 1 : 0;
  }

  private static void show(int drive, String what, Finding finding, RoadNetwork network) {
    if (drive >= 0) {
      String roads =
          finding.where().parts().stream()
              .map(
                  part ->
                      part.road().road()
                          + (part.road().forward() ? "+" : "-")
                          + " of "
                          + network.lengthOf(part.road().road()))
              .collect(Collectors.joining(" "));
      System.out.printf(
          Locale.ROOT,
          "    %d %s: %s %s, certain %.3f, %s%n",
          drive,
          what,
          kind(finding),
          roads,
          finding.certainty(),
          finding.breach());
    }
  }

  /** What was driven and what was matched at the time of a breach. */
  private static void showRoads(int number, Finding finding, MadeDrive drive, AuditReport report) {
    if (number >= 0) {
      drive.roads().forEach(on -> show("driven ", on, finding));
      for (TracedDrive traced : report.drives()) {
        traced.stretches().forEach(stretch -> show("matched", stretch, finding));
      }
    }
  }

  private static void show(String what, TracedStretch stretch, Finding near) {
    if (!stretch.to().isBefore(near.from().minusSeconds(2))
        && !stretch.from().isAfter(near.to().plusSeconds(2))) {
      System.out.println("      " + what + " " + shown(stretch));
    }
  }

  private static String shown(TracedStretch stretch) {
    String where = stretch.getClass().getSimpleName();
    if (stretch instanceof TracedStretch.OnRoad on) {
      where =
          String.format(
              Locale.ROOT,
              "%d%s %d to %d, certain %.3f",
              on.part().road().road(),
              on.part().road().forward() ? "+" : "-",
              on.part().from(),
              on.part().to(),
              on.certainty());
    }
    return where + ", " + stretch.from() + " to " + stretch.to();
  }

  private static double metres(TracedStretch.OnRoad on) {
    return on.part().length() / 100.0;
  }

  private static String kind(Finding finding) {
    return finding.breach().getClass().getSimpleName();
  }

  /** Whether two findings are of the same rule on the same road. */
  private static boolean same(Finding one, Finding other) {
    Set<Integer> roads = new HashSet<>();
    one.where().parts().forEach(part -> roads.add(part.road().road()));
    return one.breach().equals(other.breach())
        && other.where().parts().stream().anyMatch(part -> roads.contains(part.road().road()));
  }

  /** Whether two findings are the same, or of such a rule on roads within the noise. */
  private static boolean alike(RoadNetwork network, Finding one, Finding other, int noise) {
    return same(one, other)
        || (rule(one).equals(rule(other)) && apart(network, one, other) <= Math.max(10, 3 * noise));
  }

  /** What a breach is without the sign, of which a map may have one on each of several roads. */
  private static Object rule(Finding finding) {
    Breach breach = finding.breach();
    if (breach instanceof Breach.LimitExceeded over) {
      return List.of(over.measure(), over.limit());
    }
    return breach instanceof Breach.NoEntry || breach instanceof Breach.ZoneDrivenThrough
        ? breach.getClass()
        : breach;
  }

  /** The least distance between points of two findings' roads. */
  private static double apart(RoadNetwork network, Finding one, Finding other) {
    double least = Double.MAX_VALUE;
    for (RoadPart part : one.where().parts()) {
      int road = part.road().road();
      for (int i = 0; i < network.pointCount(road); i++) {
        Position at = Position.ofE7(network.pointLat(road, i), network.pointLon(road, i));
        for (RoadPart beside : other.where().parts()) {
          double away = RoadPoint.nearest(network, beside.road().road(), at).metres();
          least = Math.min(least, away);
        }
      }
    }
    return least;
  }
}
