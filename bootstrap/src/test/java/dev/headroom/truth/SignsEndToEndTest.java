package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Signs at which routers have gone wrong, from the tag to the route: a short road with the sign on
 * it, and a long way round. Each case plans from one end to the other and looks at whether the road
 * with the sign was taken.
 *
 * <pre>
 *            o───────────o
 *            │           │
 *   west ────o═══ sign ══o──── east
 * </pre>
 */
@Execution(ExecutionMode.CONCURRENT)
class SignsEndToEndTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  /** The map of one sign, once it is imported. */
  private record Imported(TinyMap map, Chain chain, long signed) {}

  /** What the tests share: they run side by side. */
  private static final Map<String, Imported> IMPORTED = new ConcurrentHashMap<>();

  @TempDir private static Path folder;

  private TinyMap map;
  private Chain chain;
  private long signed;

  /** Near Heidelberg; country and zone are told, which is quicker than to look them up. */
  private void road(String sign) {
    road(49.40, 8.65, sign, new ImportSettings(Optional.of(BERLIN), Optional.of("DE")));
  }

  private void roadOnTheIsleOfMan(String sign) {
    ZoneId zone = ZoneId.of("Europe/Isle_of_Man");
    road(54.15, -4.48, sign, new ImportSettings(Optional.of(zone), Optional.of("IM")));
  }

  private void road(double lat, double lon, String sign, ImportSettings settings) {
    Imported one = IMPORTED.computeIfAbsent(sign, s -> draw(lat, lon, sign, settings));
    map = one.map;
    chain = one.chain;
    signed = one.signed;
  }

  private Imported draw(double lat, double lon, String sign, ImportSettings settings) {
    TinyMap map = new TinyMap(lat, lon);
    long west = map.node(0, 0, "");
    long in = map.node(500, 0, "");
    long middle = map.node(550, 0, "");
    long out = map.node(600, 0, "");
    long east = map.node(1_100, 0, "");
    long overIn = map.node(500, 800, "");
    long overOut = map.node(600, 800, "");
    map.way("highway=unclassified", List.of(west, in));
    long signed = map.way("highway=unclassified + " + sign, List.of(in, middle, out));
    map.way("highway=unclassified", List.of(out, east));
    map.way("highway=unclassified", List.of(in, overIn, overOut, out));
    try {
      Path own = Files.createTempDirectory(folder, "sign");
      return new Imported(map, Chain.of(map.write(own), own, settings), signed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Position at(double east) {
    return new Position(map.latOf(0), map.lonOf(east));
  }

  private Route plan(double from, double to, Dimensions vehicle, Optional<Instant> departure) {
    Times times = departure.<Times>map(Times.DepartAt::new).orElseGet(Times.Unspecified::new);
    RouteOutcome outcome =
        chain.planner().plan(new RouteRequest(at(from), at(to), vehicle, times), Chain.UNHURRIED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private boolean passes(double from, double to, Dimensions vehicle, Optional<Instant> departure) {
    Route route = plan(from, to, vehicle, departure);
    assertThat(route.violated()).isEmpty();
    return route.roads().stream().anyMatch(use -> chain.network().wayOf(use.road()) == signed);
  }

  private boolean passesThrough(Dimensions vehicle) {
    return passes(100, 1_000, vehicle, Optional.empty());
  }

  private static Dimensions lorry(String height, String length, String width, String weight) {
    return Dimensions.builder()
        .heightMetres(height)
        .lengthMetres(length)
        .widthMetres(width)
        .weightTonnes(weight)
        .build();
  }

  // GraphHopper keeps limits in steps of a decimetre, which makes 4.3 m of 4.267 m; BRouter rounds
  // feet that come close: https://github.com/abrensch/brouter/pull/889
  @ParameterizedTest
  @CsvSource({"4.26, true", "4.267, false", "4.27, false", "4.28, false"})
  @DisplayName("a bridge of 14'0\" (4.267 m) counts as 4.26 m, and lorries round up")
  void fourteenFeet(String height, boolean passes) {
    roadOnTheIsleOfMan("maxheight=14'0\"");
    assertThat(passesThrough(lorry(height, "10", "2.5", "18"))).isEqualTo(passes);
  }

  // https://wiki.openstreetmap.org/wiki/Key:maxheight:physical; a lorry sent under
  // maxheight=default: https://github.com/osmandapp/OsmAnd/issues/15370
  @ParameterizedTest
  @CsvSource({"3.90, true", "3.91, false", "4.00, false"})
  @DisplayName("maxheight=default does not hide maxheight:physical=3.9")
  void defaultAndPhysical(String height, boolean passes) {
    road("maxheight=default + maxheight:physical=3.9");
    assertThat(passesThrough(lorry(height, "10", "2.5", "18"))).isEqualTo(passes);
  }

  // https://wiki.openstreetmap.org/wiki/Forward_%26_backward,_left_%26_right, long ignored:
  // https://github.com/osmandapp/OsmAnd/issues/12702
  @Test
  @DisplayName("maxheight:backward=3.5 holds on the way back alone")
  void backward() {
    road("maxheight:backward=3.5");
    Dimensions lorry = lorry("4", "10", "2.5", "18");
    assertThat(passes(100, 1_000, lorry, Optional.empty())).isTrue();
    assertThat(passes(1_000, 100, lorry, Optional.empty())).isFalse();
    assertThat(passes(1_000, 100, lorry("3.5", "10", "2.5", "18"), Optional.empty())).isTrue();
  }

  // https://wiki.openstreetmap.org/wiki/Map_features/Units: feet without inches.
  @ParameterizedTest
  @CsvSource({"8.53, true", "8.54, false"})
  @DisplayName("maxlength=28' is 8.53 m")
  void feetAlone(String length, boolean passes) {
    roadOnTheIsleOfMan("maxlength=28'");
    assertThat(passesThrough(lorry("3.5", length, "2.5", "18"))).isEqualTo(passes);
  }

  // https://wiki.openstreetmap.org/wiki/Conditional_restrictions: blanks around @ are optional, of
  // several exceptions each counts. https://github.com/graphhopper/graphhopper/pull/2788
  @ParameterizedTest
  @CsvSource({"none@destination", "none @ destination", "none @ destination; none @ permit_holder"})
  @DisplayName("7.5 t except for access: in and out, never through")
  void exceptForAccess(String exception) {
    road("maxweight=7.5 + maxweight:conditional=" + exception);
    Dimensions eighteen = lorry("4", "10", "2.5", "18");
    assertThat(passesThrough(eighteen)).isFalse();
    assertThat(passes(100, 550, eighteen, Optional.empty())).as("into").isTrue();
    assertThat(passes(550, 100, eighteen, Optional.empty())).as("out of").isTrue();
    assertThat(passesThrough(lorry("4", "10", "2.5", "7.5"))).isTrue();
    assertThat(passesThrough(lorry("4", "10", "2.5", "7.51"))).isFalse();
  }

  // https://wiki.openstreetmap.org/wiki/Conditional_restrictions: hours over midnight, local time.
  // Clocks went forward in the night to 29 March 2026. Limits with hours are unsupported in
  // https://github.com/valhalla/valhalla/issues/4683
  @ParameterizedTest
  @CsvSource({
    "2026-03-28T18:59, 18:59, true",
    "2026-03-28T19:00, 19:00, false",
    "2026-03-29T05:50, 05:50, false",
    "2026-03-29T05:59, 06:00, true",
    "2026-03-29T06:00, 06:00, true",
    "2026-03-29T18:59, 18:59, true",
    "2026-03-29T19:00, 19:00, false",
    "2026-03-30T05:50, 05:50, false",
    "2026-03-30T05:59, 06:00, true",
    "2026-03-30T06:00, 06:00, true",
  })
  @DisplayName("hgv:conditional=no @ (19:00-6:00) in local time, whatever the season")
  void atNight(LocalDateTime local, LocalTime leaves, boolean passes) {
    road(49.40, 8.65, "hgv:conditional=no @ (19:00-6:00)", ImportSettings.FROM_COORDINATES);
    Instant departure = local.atZone(BERLIN).toInstant();
    Dimensions lorry = lorry("4", "10", "2.5", "18");
    assertThat(passes(495, 605, lorry, Optional.of(departure))).isEqualTo(passes);
    assertThat(plan(495, 605, lorry, Optional.of(departure)).trip().departure())
        .as("a minute is worth waiting, ten minutes are not")
        .contains(local.with(leaves).atZone(BERLIN).toInstant());
    assertThat(passes(495, 605, lorry("2.6", "6", "2", "3.5"), Optional.of(departure)))
        .as("a van is no hgv")
        .isTrue();
  }

  @Test
  @DisplayName("without a time a ban at night counts always")
  void noTimeTold() {
    road("hgv:conditional=no @ (19:00-6:00)");
    assertThat(passesThrough(lorry("4", "10", "2.5", "18"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          maxheight=3.9                             ! false
          maxheight=ask me                          ! false
          maxheight=none                            ! true
          maxheight=380 cm                          ! false
          maxwidth=2.4                              ! false
          maxweight=17.5                            ! false
          maxweight=20 st                           ! true
          maxweight=18 st                           ! false
          maxweight=39000 lbs                       ! false
          maxweight=18                              ! true
          maxweightrating=7.5                       ! false
          maxweight:hgv=7.5                         ! false
          maxweight:bus=7.5                         ! true
          maxunladenweight=5                        ! false
          hgv=no                                    ! false
          hgv=destination                           ! false
          hgv=designated                            ! true
          motor_vehicle=no                          ! false
          motor_vehicle=no + hgv=yes                ! true
          access=private                            ! false
          access=agricultural                       ! false
          access=no + motor_vehicle=designated      ! true
          oneway=-1                                 ! false
          oneway=yes + oneway:hgv=no                ! true
          access:conditional=no @ weight>7.5        ! false
          access:conditional=no @ weight>18         ! true
          hgv:conditional=no @ snow                 ! false
          maxweight=7.5 + maxweight:conditional=none @ wet ! false
          """)
  @DisplayName("an 18 t lorry, 4 m high and 2.5 m wide, passes through")
  void oneSign(String tags, boolean passes) {
    road(tags.strip());
    assertThat(passesThrough(lorry("4", "10", "2.5", "18"))).as(tags).isEqualTo(passes);
  }
}
