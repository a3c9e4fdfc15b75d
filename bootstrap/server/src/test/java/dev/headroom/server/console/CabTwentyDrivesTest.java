package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.ImportSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Twenty drives of a lorry on real maps, each in real time: five towards a limit, five towards one
 * through a minute without a network, ten that leave their route. The position comes once a second
 * with noise of 5 m and 15 m, without speed and direction; the table is printed.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class CabTwentyDrivesTest {

  private static final long SEED = Long.getLong("headroom.test.seed", 44);

  /** As many of each kind as this; the table of the documentation has five and ten. */
  private static final int FEW = Integer.getInteger("headroom.test.drives", 5);

  /** Only the map with this in its name; each map's drives may run in a process of their own. */
  private static final String MAP = System.getProperty("headroom.test.map", "");

  /** Only those drives that leave their route, or only the others. */
  private static final String KIND = System.getProperty("headroom.test.kind", "");

  private static final double SPEED = 13.5;

  /** The lorry of the demo. */
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(460, 1_650, 255, 40_000);

  /** Writes down what is spoken, and of which position the server had answered then. */
  private static final String RECORDER =
      """
      window.told = []; window.answers = []; window.routes = []; window.kept = new Set(); window.limits = new Map();
      let answered = 0;
      SpeechSynthesis.prototype.speak = ({text}) => text && window.told.push(
        {text, at: Date.now(), answered, fix: window.lastFix ?? 0});
      const real = window.fetch;
      window.fetch = async (path, options) => {
        const begun = Date.now();
        const answer = await real(path, options);
        if (String(path).endsWith("/positions") && answer.ok) {
          const {positions} = JSON.parse(options.body);
          positions.forEach(({at}) => window.kept.add(at));
          const body = await answer.clone().json();
          answered = Date.parse(positions[positions.length - 1].at);
          window.answers.push({at: Date.now(), hazards: body.hazards, hard: body.notifications
            .filter(({kind}) => kind === "hard").map(({id, text, hazards}) => ({id, text, hazards})), many: positions.length});
        } else if (String(path).includes("/ahead") && answer.ok) {
          (await answer.clone().json()).limits.forEach(({id, warning}) => window.limits.set(id, warning));
        } else if (String(path).endsWith("/route")) {
          const body = await answer.clone().json();
          window.routes.push({begun, at: Date.now(), ok: answer.ok, geometry: body.geometry});
        }
        return answer;
      };
      const watch = Geolocation.prototype.watchPosition;
      window.fixes = [];
      Geolocation.prototype.watchPosition = function (on, ...more) {
        return watch.call(this, (position) => {
          window.lastFix = position.timestamp;
          window.fixes.push(new Date(position.timestamp).toISOString());
          on(position);
        }, ...more);
      };
      """;

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();
  private final Random random = new Random(SEED);
  private final List<String> table = new ArrayList<>();
  private final List<Double> words = new ArrayList<>();
  private final List<Double> plans = new ArrayList<>();
  private int lost;
  private int inTime;
  private int towards;
  private int falseOnes;
  private int falseOfServer;
  private double legalHours;

  @TempDir private Path folder;
  private Seat seat;

  @Test
  void theDriverIsWarnedInTimeOnEachOfThem() throws Exception {
    Path maps =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps"));
    List<String> names = List.of("isle-of-man", "heidelberg", "porto");
    assumeTrue(
        Files.isReadable(maps.resolve("heidelberg.osm.pbf")),
        "skipped: no maps in " + maps + "; HEADROOM_MAPS names them");
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).contains(MAP)) {
        continue;
      }
      Path network = folder.resolve(names.get(i) + ".headroom");
      new MapImport(ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
          .run(maps.resolve(names.get(i) + ".osm.pbf"), network);
      seat = new Seat(network, folder.resolve("data" + i), browser);
      browser.watchNoMore();
      browser.watch(RECORDER);
      try {
        for (int drive = i; !KIND.equals("off") && drive < FEW; drive += names.size()) {
          towardsALimit(names.get(i), 5 + 10 * (drive % 2), false);
          towardsALimit(names.get(i), 5 + 10 * (drive % 2), true);
        }
        for (int drive = i; !KIND.equals("limit") && drive < 2 * FEW; drive += names.size()) {
          offTheRoute(names.get(i), 5 + 10 * (drive % 2));
        }
      } finally {
        browser.cutOff(false);
        browser.open("about:blank");
        seat.close();
      }
    }
    browser.open(DESK.address() + "/console/");
    System.out.println("seed " + SEED + ", " + table.size() + " drives");
    System.out.printf(
        Locale.ROOT,
        "hard before the last turning %d of %d; position to words p95 %.2f s (%d); planned anew p95"
            + " %.2f s (%d); false hard ones on %.2f h of legal drives: %d on the page, %d of the"
            + " server%n",
        inTime,
        towards,
        p95(words),
        words.size(),
        p95(plans),
        plans.size(),
        legalHours,
        falseOnes,
        falseOfServer);
    assertThat(inTime).isEqualTo(towards);
    assertThat(lost).as("positions lost after a gap").isZero();
    assertThat(p95(words)).isLessThan(1);
    assertThat(p95(plans)).isLessThan(2);
    assertThat(falseOnes).isLessThanOrEqualTo(falseOfServer);
  }

  private void note(String line) {
    System.out.println(line);
    table.add(line);
  }

  private static double p95(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.isEmpty() ? 0 : sorted.get((int) Math.floor((sorted.size() - 1) * 0.95));
  }

  /** West, south, east and north of the map. */
  private double[] box() {
    seat.open();
    List<?> box =
        (List<?>)
            browser.run(
                "return fetch('/cab/api/map', {headers: {'X-Headroom-Console': '1'}})"
                    + ".then((answer) => answer.json()).then(({bbox}) => bbox)");
    return box.stream().mapToDouble(each -> ((Number) each).doubleValue()).toArray();
  }

  private Optional<Route> route(Position from, Position to, Dimensions vehicle) {
    List<Route> legs =
        seat.headroom()
            .planning()
            .planRoute()
            .handle(
                PlanRoute.Command.of(RouteRequest.between(from, to).dimensions(vehicle).build()))
            .legs();
    return legs.isEmpty() ? Optional.empty() : Optional.of(legs.get(0));
  }

  /** A way that meets a limit of height or weight, and how far along. */
  private record Meeting(Seat.Way way, double along, FoundRestriction limit) {}

  private Meeting meeting() {
    double[] box = box();
    for (int attempt = 0; attempt < 5_000; attempt++) {
      Position from = in(box);
      Position to = in(box);
      Optional<Route> legal = from.metresTo(to) < 3_000 ? Optional.empty() : route(from, to, LORRY);
      Optional<Route> any =
          legal.isEmpty() ? Optional.empty() : route(from, to, Dimensions.UNKNOWN);
      if (any.isPresent()) {
        Seat.Way way = new Seat.Way(any.get().shape());
        for (Route.Avoided avoided : legal.get().avoided()) {
          FoundRestriction limit = avoided.restriction();
          double along = way.nearest(limit.at());
          // The entry into a zone that has exceptions is warned of there: nobody knows whether one
          // holds.
          if (along > 1_300
              && way.at(along).metresTo(limit.at()) < 15
              && limit.restriction().sign().parts().isEmpty()
              && straight(any.get(), way, along)) {
            return new Meeting(way, along, limit);
          }
        }
      }
    }
    throw new AssertionError("no way with a limit, seed " + SEED);
  }

  /**
   * Whether a limit lies straight ahead: guidance says nothing on the last half kilometre before
   * it. A legal limit on a road into which the vehicle turns is warned of after the turn.
   */
  private static boolean straight(Route route, Seat.Way way, double to) {
    return route.steps().stream()
        .mapToDouble(step -> way.along(step.shapeIndex()))
        .noneMatch(along -> along > to - 550 && along < to + 15);
  }

  private Position in(double[] box) {
    return new Position(
        box[1] + random.nextDouble() * (box[3] - box[1]),
        box[0] + random.nextDouble() * (box[2] - box[0]));
  }

  private void begin(Seat.Way way, double along, int noise) {
    seat.open();
    browser.isAt(way.at(along), noise);
    browser.see(".ready .huge").click();
    browser.see(".cockpit");
  }

  /** Drives with noise, a position each second. */
  private void drive(Seat.Way way, double from, double to, int noise) {
    long next = System.nanoTime();
    for (double along = from; along <= to; along += SPEED) {
      browser.isAt(noisy(way.at(along), noise), noise);
      next += 1_000_000_000L;
      LockSupport.parkNanos(Math.max(0, next - System.nanoTime()));
    }
  }

  /** Errors of a receiver hang together from second to second; their size is that of one axis. */
  private Position noisy(Position at, int noise) {
    double metres = noise / Math.sqrt(2);
    return new Position(
        at.lat() + random.nextGaussian() * metres / 111_195,
        at.lon() + random.nextGaussian() * metres / 111_195 / Math.cos(Math.toRadians(at.lat())));
  }

  private void towardsALimit(String map, int noise, boolean withoutNetwork) {
    Meeting meeting = meeting();
    double start = Math.max(0, meeting.along() - (withoutNetwork ? 1_250 : 1_050));
    begin(meeting.way(), start, noise);
    double cut = start + 20 * SPEED;
    if (withoutNetwork) {
      drive(meeting.way(), start, cut, noise);
      browser.cutOff(true);
      drive(meeting.way(), cut, cut + 60 * SPEED, noise);
      browser.cutOff(false);
      drive(meeting.way(), cut + 60 * SPEED, meeting.along() - 40, noise);
      awaitReceived();
    } else {
      drive(meeting.way(), start, meeting.along() - 40, noise);
    }
    towards++;
    // What the driver hears of a limit, by the words that all warnings of one have.
    Object first =
        browser.run(
            """
            const [limit, lat, lon] = arguments;
            const near = (a) => a.id === limit
              || Math.hypot(a.lat - lat, (a.lon - lon) * 0.6) * 111195 < 30;
            const met = window.answers.flatMap(({at, hazards}) => hazards.filter(near)
              .map((hazard) => ({...hazard, at})));
            const ids = new Set([limit, ...met.map(({id}) => id)]);
            const hard = window.answers.flatMap(({hard}) => hard.filter(({hazards}) =>
              hazards.some((id) => ids.has(id))));
            const own = [...ids].map((id) => window.limits.get(id)).filter(Boolean);
            // What is spoken has words for feet and inches, and other blanks before units.
            const begins = (text) => text.replace(/\\s/g, " ").slice(0, 24);
            const isOwn = ({text}) => own.some((each) =>
              text.replace(/\\s/g, " ").includes(begins(each)));
            const isPushed = (each) => hard.some(({text}) => begins(text) === begins(each.text));
            const warned = window.told.find((each) => isPushed(each) || isOwn(each));
            const turnings = met.filter(({turn_off: turning}) => turning);
            const last = turnings[turnings.length - 1];
            return {
              warned: warned?.text ?? "", at: warned?.at ?? 0,
              words: window.told.filter(isPushed).map((each) => (each.at - each.answered) / 1000),
              own: window.told.filter(isOwn).map((each) => (each.at - each.fix) / 1000),
              turning: last ? last.at + (last.turn_off.metres / 13.5) * 1000 : null,
              others: [...new Set(window.answers.flatMap(({hazards}) => hazards.map(
                ({id, course, sign: {info}}) => `${id} ${course} ${info}`)))].join(", "),
              met: met.length, first: met[0]?.metres ?? -1,
              fixes: window.fixes.length, lost: window.fixes.filter((at) => !window.kept.has(at)).length, alone: window.told.some(({text}) =>
                /^No connection/.test(text)),
            };
            """,
            meeting.limit().restriction().id().toString(),
            meeting.limit().at().lat(),
            meeting.limit().at().lon());
    Map<?, ?> seen = (Map<?, ?>) first;
    double at = number(seen.get("at"));
    Object turning = seen.get("turning");
    boolean before = at > 0 && (turning == null || at <= number(turning));
    inTime += before ? 1 : 0;
    // Where there was a network all the while, the last position may be on its way still.
    lost += withoutNetwork ? (int) number(seen.get("lost")) : 0;
    numbers(withoutNetwork ? seen.get("own") : seen.get("words")).forEach(words::add);
    note(
        String.format(
            Locale.ROOT,
            "%s, %d m, %s, %s: %s; first seen %.0f m before, %s; of %s; fixes %.0f, not received %.0f%s",
            map,
            noise,
            withoutNetwork ? "60 s without a network" : "straight ahead",
            meeting.limit().restriction().id(),
            before ? "in time" : "LATE OR NEVER",
            number(seen.get("first")),
            seen.get("warned"),
            seen.get("others"),
            number(seen.get("fixes")),
            number(seen.get("lost")),
            withoutNetwork ? ", alone " + seen.get("alone") : ""));
  }

  /** Waits until the server has all positions, or for some seconds: those that are lost count. */
  private void awaitReceived() {
    long end = System.nanoTime() + 20_000_000_000L;
    while (System.nanoTime() < end
        && !Boolean.TRUE.equals(
            browser.run("return window.fixes.every((at) => window.kept.has(at))"))) {
      LockSupport.parkNanos(200_000_000L);
    }
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  private static List<Double> numbers(Object list) {
    return ((List<?>) list).stream().map(CabTwentyDrivesTest::number).toList();
  }

  /** Drives a route for a while, and then another legal one that leaves it. */
  private void offTheRoute(String map, int noise) {
    double[] box = box();
    for (int attempt = 0; attempt < 5_000; attempt++) {
      Position from = in(box);
      Position to = in(box);
      Optional<Route> wanted =
          from.metresTo(to) < 4_000 ? Optional.empty() : route(from, to, LORRY);
      Optional<Route> driven =
          wanted.isEmpty() ? Optional.empty() : route(wanted.get().shape().get(0), in(box), LORRY);
      if (driven.isEmpty() || driven.get().distance() < 2_500) {
        continue;
      }
      Seat.Way way = new Seat.Way(driven.get().shape());
      Seat.Way other = new Seat.Way(wanted.get().shape());
      double leaves = 0;
      while (leaves < 1_500
          && other.at(other.nearest(way.at(leaves))).metresTo(way.at(leaves)) < 40) {
        leaves += 10;
      }
      if (leaves < 150 || leaves > way.length() - 600 || stays(way, other, leaves)) {
        continue;
      }
      double start = Math.max(0, leaves - 350);
      List<Position> shape = wanted.get().shape();
      goTo(shape.get(shape.size() - 1), way.at(start), noise);
      drive(way, start, leaves + 24 * SPEED, noise);
      Map<?, ?> seen =
          (Map<?, ?>)
              browser.run(
                  """
                  const hard = new Map(window.answers.flatMap((each) => each.hard).map((each) => [each.id, each.text]));
                  const texts = new Set(hard.values());
                  const off = window.told.find(({text}) => text.startsWith("Off the route"));
                  return {
                    plans: window.routes.slice(1).filter(({ok}) => ok).map(({begun, at}) => (at - begun) / 1000),
                    refused: window.routes.filter(({ok}) => !ok).length,
                    said: window.told.some(({text}) => text === "New route."),
                    off: off ? 1 : 0,
                    // A limit that was pushed is said again where its last turning comes.
                    page: window.told.filter(({text}) => texts.has(text)).length
                      + (hard.size > 0 ? 0 : window.told.filter(({text}) => /^Stop\\./.test(text)).length),
                    server: hard.size,
                  };
                  """);
      numbers(seen.get("plans")).forEach(plans::add);
      falseOnes += (int) number(seen.get("page"));
      falseOfServer += (int) number(seen.get("server"));
      legalHours += ((leaves - start) / SPEED + 24) / 3_600;
      note(
          String.format(
              Locale.ROOT,
              "%s, %d m, off the route after %.0f m: planned anew %s s, said %s, refused %.0f; hard %.0f"
                  + " on the page, %.0f of the server",
              map,
              noise,
              leaves - start,
              seen.get("plans"),
              seen.get("said"),
              number(seen.get("refused")),
              number(seen.get("page")),
              number(seen.get("server"))));
      return;
    }
    throw new AssertionError("no way that leaves another, seed " + SEED);
  }

  /** Whether a way comes back to another within some seconds after it has left it. */
  private static boolean stays(Seat.Way way, Seat.Way other, double leaves) {
    for (double along = leaves + 80; along < leaves + 14 * SPEED; along += 20) {
      if (other.at(other.nearest(way.at(along))).metresTo(way.at(along)) < 60) {
        return true;
      }
    }
    return false;
  }

  /** Has the page guide to a place that was chosen before. */
  private void goTo(Position to, Position from, int noise) {
    seat.open();
    browser.run(
        """
        const [lat, lon] = arguments;
        return new Promise((done) => {
          indexedDB.open("headroom-cab", 1).onsuccess = ({target}) => {
            const kept = target.result.transaction("kept", "readwrite");
            kept.objectStore("kept").put([{text: "The yard", lat, lon}], "recent");
            kept.objectStore("kept").delete("way");
            kept.oncomplete = () => done(true);
          };
        });
        """,
        to.lat(),
        to.lon());
    seat.open();
    browser.isAt(from, noise);
    browser.see(".ready .row", "The yard").click();
    browser.see(".huge", "Drive").click();
    browser.see(".cockpit");
    browser.until(
        "a route",
        () -> Boolean.TRUE.equals(browser.run("return window.routes.some(({ok}) => ok)")));
  }
}
