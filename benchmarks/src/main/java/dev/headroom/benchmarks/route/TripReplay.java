package dev.headroom.benchmarks.route;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.wording.Wording;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.http.journey.KeptJourney;
import dev.headroom.http.problem.Problem;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Replays a change of limits while trips are open: the same extract is imported again with
 * corrections that give some roads a height of 3 m, and the trips are checked in the background as
 * a server does. Which trips drive along these roads is read off their courses; these have to be
 * reported as no longer legal, and no other.
 */
public final class TripReplay {

  private static final long SEED = 11;
  private static final Instant MORNING = Instant.parse("2030-03-04T06:00:00Z");

  private final Headroom headroom;
  private final RoadNetwork network;
  private final long company;
  private final Random random = new Random(SEED);
  private final Map<Long, Set<Long>> waysOf = new HashMap<>();
  private final Set<Long> ends = new HashSet<>();

  private TripReplay(Headroom headroom, RoadNetwork network, long company) {
    this.headroom = headroom;
    this.network = network;
    this.company = company;
  }

  /**
   * Replays.
   *
   * @param extract the map
   * @param files a folder for what is made
   * @param trips how many trips are open
   * @param limits how many roads get a limit
   */
  public static void measure(Path extract, Path files, int trips, int limits) throws IOException {
    Path folder = Files.createTempDirectory(Files.createDirectories(files), "replay");
    AtomicReference<RoadMap> current = new AtomicReference<>();
    try (Headroom before = imported(extract, folder.resolve("before.headroom"), List.of());
        Headroom headroom =
            Headroom.on(() -> Optional.ofNullable(current.get()))
                .withDatabase(folder.resolve("data"))
                .open()) {
      current.set(map(before));
      var organisation =
          (AddOrganisation.Outcome.Added)
              headroom
                  .accounts()
                  .addOrganisation()
                  .handle(new AddOrganisation.Command("Haulage", true, ContactDetails.NONE));
      TripReplay replay =
          new TripReplay(headroom, map(before).index().network(), organisation.id());
      replay.keep(trips);
      Set<Long> ways = replay.drawn(limits);
      Path corrected = folder.resolve("after.headroom");
      try (Headroom after = imported(extract, corrected, corrections(ways))) {
        replay.replay(current, map(after), ways);
      }
    }
  }

  private static Headroom imported(Path extract, Path file, List<Correction> corrections)
      throws IOException {
    new MapImport(
            new ImportSettings(Optional.empty(), Optional.empty(), corrections, Optional.empty()),
            (stage, done, total) -> {},
            Clock.systemUTC())
        .run(extract, file);
    return Headroom.on(file).open();
  }

  private static RoadMap map(Headroom of) {
    return of.map().get().orElseThrow();
  }

  private static List<Correction> corrections(Set<Long> ways) {
    return ways.stream()
        .map(
            way ->
                new Correction(
                    "way/" + way, "maxheight", Optional.of("3"), "replay", "us", Optional.empty()))
        .toList();
  }

  /** Keeps trips of three stops for a lorry 4 m high; a third of them has a time. */
  private void keep(int count) {
    Places places = new Places(network, SEED);
    String refused = "";
    for (int i = 0; i < 20 * count && waysOf.size() < count; i++) {
      ObjectNode asked = asked(places, waysOf.size() % 3 == 0);
      KeepTrip.Outcome outcome;
      try {
        outcome =
            headroom
                .planning()
                .trips()
                .keep()
                .handle(
                    new KeepTrip.Command(
                        company,
                        new TripDetails("trip " + i, "", Optional.empty(), Optional.empty()),
                        KeptJourney.reader(Wording.english()).read(asked.toString()),
                        TripMove.By.PROGRAM));
      } catch (Problem.ProblemException noJourney) {
        refused = noJourney.problem().detail().toString();
        continue; // Some stop cannot be reached: another trip.
      }
      if (outcome instanceof KeepTrip.Outcome.Kept kept) {
        note(kept.id());
      }
    }
    Figures.print("trips that are open", "%d", waysOf.size());
    if (waysOf.size() < count) {
      Figures.print("the last that was refused", "%s", refused);
    }
  }

  private static ObjectNode asked(Places places, boolean timed) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    ArrayNode stops = asked.putArray("stops");
    for (int i = 0; i < 3; i++) {
      Position at = places.nearAConnectedRoad();
      stops.addObject().put("lat", at.lat()).put("lon", at.lon()).put("duration", 600);
    }
    asked
        .putObject("dimensions")
        .put("height", 4)
        .put("length", 12)
        .put("width", 2.5)
        .put("weight", 18);
    asked.put("geometries", "polyline");
    if (timed) {
      asked.put("time_start", MORNING.toString());
    }
    return asked;
  }

  /** Notes the ways that a trip takes, and those on which a leg begins or ends. */
  private void note(long id) {
    Set<Long> ways = new HashSet<>();
    KeptCourse course =
        KeptCourse.read(
            headroom.planning().trips().browse().find(company, id).orElseThrow().plan().course());
    for (KeptCourse.Leg leg : course.legs()) {
      List<DirectedRoad> roads = leg.roads();
      roads.forEach(on -> ways.add(network.wayOf(on.road())));
      ends.add(network.wayOf(roads.get(0).road()));
      ends.add(network.wayOf(roads.get(roads.size() - 1).road()));
    }
    waysOf.put(id, ways);
  }

  /** Half of the ways are driven by some trip; no leg begins or ends on any of them. */
  private Set<Long> drawn(int count) {
    Set<Long> driven = new TreeSet<>();
    waysOf.values().forEach(driven::addAll);
    driven.removeAll(ends);
    Set<Long> all = new TreeSet<>();
    for (int road = 0; road < network.roadCount(); road++) {
      all.add(network.wayOf(road));
    }
    all.removeAll(ends);
    Set<Long> drawn = new TreeSet<>(some(driven, count / 2));
    all.removeAll(drawn);
    drawn.addAll(some(all, count - drawn.size()));
    return drawn;
  }

  private List<Long> some(Set<Long> of, int count) {
    List<Long> shuffled = new ArrayList<>(of);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(count, shuffled.size()));
  }

  private void replay(AtomicReference<RoadMap> current, RoadMap after, Set<Long> ways) {
    long begun = System.nanoTime();
    CpuTime cpu = new CpuTime();
    current.set(after);
    BrowseTrips browse = headroom.planning().trips().browse();
    // Trips are checked in the order of their numbers; a look at each would cost more than checks.
    long last = Collections.max(waysOf.keySet());
    while (!isOn(after, browse, last)) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    String used = cpu.toString();
    long later = waysOf.keySet().stream().filter(id -> !isOn(after, browse, id)).count();
    Map<TripWatch.Kind, Integer> kinds = new EnumMap<>(TripWatch.Kind.class);
    int missed = 0;
    int wrongly = 0;
    int illegal = 0;
    for (long id : waysOf.keySet()) {
      Trip trip = browse.find(company, id).orElseThrow().trip();
      Optional<TripWatch.Kind> kind = trip.standing().watch().map(TripWatch::kind);
      kind.ifPresent(is -> kinds.merge(is, 1, Integer::sum));
      boolean reported =
          kind.filter(is -> is == TripWatch.Kind.ILLEGAL || is == TripWatch.Kind.IMPOSSIBLE)
              .isPresent();
      boolean expected = !Collections.disjoint(waysOf.get(id), ways);
      illegal += expected ? 1 : 0;
      missed += expected && !reported ? 1 : 0;
      wrongly += reported && !expected ? 1 : 0;
    }
    Figures.print("roads with a new limit", "%d", ways.size());
    Figures.print("trips along them", "%d", illegal);
    Figures.print("reported", "%s", kinds);
    Figures.print("of those along them not reported", "%d", missed);
    Figures.print("of the others reported", "%d", wrongly);
    Figures.print("until all were checked", "%.1f s", seconds);
    Figures.print("processor time of that", "%s", used);
    Figures.print("tried again later", "%d", later);
  }

  private boolean isOn(RoadMap map, BrowseTrips browse, long id) {
    return browse.find(company, id).orElseThrow().plan().basis().map().equals(map.checksum());
  }
}
