package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What users of other engines miss for vehicles of which more than four dimensions are known, as
 * drawn towns: the straight way has the tags, the way around has none.
 */
@Execution(ExecutionMode.CONCURRENT)
class WholeVehicleCasesTest {

  private static final String AROUND = "PQ QT TU UR RS";
  private static final String STRAIGHT = "PQ QR RS";

  private static DrawnTown town(String tags) {
    return town("", tags, "");
  }

  /** A town whose straight way has an approach, a tunnel or bridge, and another approach. */
  private static DrawnTown town(String approach, String middle, String nodeTags) {
    DrawnTown town =
        DrawnTown.draw(
                """
                P----Q----R----S
                     |    |
                     T----U
                """)
            .streets("QT", "TU", "UR")
            .street("PQ", "highway=residential" + (approach.isEmpty() ? "" : " + " + approach))
            .street("RS")
            .street("QR", "highway=residential + " + middle)
            .tiedAt('P');
    return nodeTags.isEmpty() ? town : town.node('R', nodeTags);
  }

  private static Dimensions lorry(String more) {
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
    String known = more.strip();
    if (known.startsWith("20 t")) {
      lorry = lorry.with(Measure.WEIGHT, 20_000);
      known = known.substring("20 t".length()).strip();
    }
    String[] words = known.isEmpty() ? new String[0] : known.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      Measure measure = Measure.valueOf(words[i].toUpperCase(Locale.ROOT));
      lorry = lorry.with(measure, measure.ofVehicle(new BigDecimal(words[i + 1])));
    }
    return lorry;
  }

  private static final String NO_GOODS =
      "dangerous_goods 0 explosives 0 water_polluting 0 tunnel_code 0";
  private static final String PETROL =
      "dangerous_goods 1 explosives 0 water_polluting 1 tunnel_code 2";
  private static final String CODE_E =
      "dangerous_goods 1 explosives 0 water_polluting 0 tunnel_code 1";
  private static final String CODE_C =
      "dangerous_goods 1 explosives 0 water_polluting 0 tunnel_code 3";
  private static final String EXPLOSIVES =
      "dangerous_goods 1 explosives 1 water_polluting 0 tunnel_code 4";

  private static String load(String name) {
    return switch (name) {
      case "none" -> NO_GOODS;
      case "petrol" -> PETROL;
      case "code E" -> CODE_E;
      case "explosives" -> EXPLOSIVES;
      default -> name;
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Valhalla 4401: a bridge with hazmat=no is part of a shortcut.
        "hazmat=no + bridge=yes                    | petrol       | around",
        "hazmat=no + bridge=yes                    | none         | straight",
        "hazmat=no + bridge=yes                    | ''           | straight",
        // openrouteservice 1874: the letters of loads, beside hazmat=no.
        "hazmat:E=no + tunnel=yes                  | code E       | around",
        "hazmat:D=no + tunnel=yes                  | code E       | straight",
        "hazmat:D=no + tunnel=yes                  | petrol       | around",
        "hazmat:B=no + hazmat:C=no + tunnel=yes    | explosives   | around",
        "hazmat:B=no + hazmat:C=no + tunnel=yes    | petrol       | straight",
        // OsmAnd 10974: each code in each category.
        "hazmat:adr_tunnel_cat=E + tunnel=yes      | code E       | around",
        "hazmat:adr_tunnel_cat=E + tunnel=yes      | none         | straight",
        "hazmat:adr_tunnel_cat=D + tunnel=yes      | petrol       | around",
        "hazmat:adr_tunnel_cat=D + tunnel=yes      | code E       | straight",
        "hazmat:adr_tunnel_cat=A + tunnel=yes      | explosives   | straight",
        // OsmAnd 25085: hazmat=no in the United States, where classes of goods are chosen.
        "hazmat=no                                 | petrol       | around",
        "hazmat=no + hazmat:3=yes                  | petrol       | around",
        "hazmat=designated + hazmat:water=no       | petrol       | around",
        "hazmat=designated + hazmat:water=no       | code E       | straight",
        // openrouteservice 262 and GraphHopper 3172: the load of an axle.
        "maxaxleload=13                            | axle_load 13.1 | around",
        "maxaxleload=13                            | axle_load 11.5 | straight",
        "maxaxleload=2.9                           | axle_load 3  | around",
        "maxaxleload=3                             | axle_load 3  | straight",
        "maxbogieweight=16                         | bogie_load 18  | around",
        // Valhalla 4800 and organicmaps 8696: 0.8 t on an axle, which fits nobody.
        "maxaxleload=0.8                           | axle_load 1.2  | around",
        "maxaxleload=0.8                           | ''           | around",
        "maxaxles=4                                | axles 5      | around",
        "maxaxles=5                                | axles 5      | straight",
        "maxweight:conditional=20 @ (axles<4)      | axles 3      | around",
        "maxweight:conditional=20 @ (axles<4)      | axles 5      | straight",
        // OsmAnd 13121: a bridge that bears 13 tons of a lorry and 23 of a combination.
        "maxweight=13 st + maxweight:conditional=23 st @ hgv_articulated | 20 t articulated 0 | around",
        "maxweight=13 st + maxweight:conditional=23 st @ hgv_articulated | 20 t articulated 1 | straight",
        "maxweight=13 st + maxweight:conditional=23 st @ (trailers>=1) | 20 t trailers 0 | around",
        "maxweight=13 st + maxweight:conditional=23 st @ (trailers>=1) | 20 t trailers 1 | straight",
        "maxweight=13 st + maxweight:conditional=23 st @ (trailers>=1) | 20 t         | around",
        "maxweight=13 st + maxweight:conditional=23 st @ (axles>=5) | 20 t axles 3 | around",
        "maxweight=13 st + maxweight:conditional=23 st @ (axles>=5) | 20 t axles 5 | straight",
        // A limit of its own for combinations takes no other one away.
        "maxweight=13 st + maxweight:hgv_articulated=23 st | 20 t articulated 1 | around",
        "trailer=no                                | trailers 1   | around",
        "trailer=no                                | trailers 0   | straight",
        "hgv_articulated=no                        | articulated 0 trailers 1 | straight",
        "hgv_articulated=no                        | articulated 1 | around",
        "maxweight=26                              | laden_weight 15 | straight",
        "maxweight=26                              | ''           | around",
        "maxweightrating=26                        | laden_weight 15 | around",
        "maxunladenweight=12                       | unladen_weight 11 | straight",
      })
  void theRoadIsChosenByWhatTheVehicleHas(String tags, String more, String way) {
    assertThat(town(tags).drive("PQ", "RS", lorry(load(more)), ""))
        .isEqualTo(way.equals("around") ? AROUND : STRAIGHT);
  }

  // Valhalla 6247, the Beneluxtunnel: of a tunnel of category C the approaches have the letters of
  // loads, and the tunnel its category or nothing. Code E may pass, codes C and B may not.
  @ParameterizedTest
  @ValueSource(strings = {"", " + hazmat:adr_tunnel_cat=C"})
  void theCategoryCountsWhereOnlyTheApproachesHaveIt(String category) {
    String approach =
        "highway=residential + hazmat:B=no + hazmat:C=no + hazmat:D=yes + hazmat:E=yes";
    DrawnTown town =
        DrawnTown.draw(
                """
                P----Q--V--W----R----S
                     |          |
                     T----------U
                """)
            .streets("PQ", "QT", "TU", "UR", "RS")
            .street("QV", approach)
            .street("VW", "highway=residential + tunnel=yes" + category)
            .street("WR", approach)
            .tiedAt('P');
    assertThat(town.drive("PQ", "RS", lorry(CODE_E), "")).isEqualTo("PQ QV VW WR RS");
    assertThat(town.drive("PQ", "RS", lorry(PETROL), "")).isEqualTo("PQ QV VW WR RS");
    assertThat(town.drive("PQ", "RS", lorry(CODE_C), "")).isEqualTo(AROUND);
    assertThat(town.drive("PQ", "RS", lorry(EXPLOSIVES), "")).isEqualTo(AROUND);
  }

  // Valhalla 3861: a street for those who deliver dangerous goods stops nobody else.
  @Test
  void aStreetForDeliveriesOfDangerousGoodsIsAZoneForThoseWhoCarry() {
    DrawnTown town = town("hazmat=destination");
    assertThat(town.drive("PQ", "RS", lorry(NO_GOODS), "")).isEqualTo(STRAIGHT);
    assertThat(town.drive("PQ", "RS", lorry(PETROL), "")).isEqualTo(AROUND);
    assertThat(town.drive("PQ", "QR", lorry(PETROL), "")).isEqualTo("PQ QR");
    assertThat(town.drive("PQ", "QR", lorry(NO_GOODS), "")).isEqualTo("PQ QR");
    assertThat(town.drive("PQ", "QR", lorry(""), "")).isEqualTo("PQ QR");
  }

  // Valhalla 4800 and organicmaps 8696: also a van, whose axles nobody gives, hears of it.
  @Test
  void aVanIsStoppedByAnAxleLoadThatIsGivenAndHearsOfItOtherwise() {
    DrawnTown town = town("maxaxleload=0.8");
    Dimensions van = Lorry.VAN.dimensions();
    assertThat(town.drive("PQ", "RS", van.with(Measure.AXLE_LOAD, 1_750), "")).isEqualTo(AROUND);
    assertThat(town.drive("PQ", "RS", van, "")).isEqualTo(STRAIGHT);
    assertThat(town.notices("PQ", "RS", Lorry.VAN, ""))
        .contains(new Notice.NotChecked(Measure.AXLE_LOAD, 800, List.of("QR")));
  }

  // Valhalla 3709: a ferry that takes lorries is a way like others, with its rules for loads.
  @Test
  void aFerryThatTakesLorriesIsTakenUnlessItTakesNotThisLoad() {
    assertThat(ferry("").drive("PQ", "RS", lorry(""), "")).isEqualTo(STRAIGHT);
    DrawnTown town = ferry(" + hazmat=no + maxaxleload=12");
    assertThat(town.drive("PQ", "RS", lorry(NO_GOODS + " axle_load 11.5"), "")).isEqualTo(STRAIGHT);
    assertThat(town.drive("PQ", "RS", lorry(PETROL), "")).isEqualTo(AROUND);
    assertThat(town.drive("PQ", "RS", lorry("axle_load 12.5"), "")).isEqualTo(AROUND);
  }

  /** A strait of 5 km with a ferry, and a way around it of 25 km. */
  private static DrawnTown ferry(String tags) {
    return DrawnTown.draw(
            """
            P----Q----R----S
                 |    |
                 T----U
            """,
            1_000,
            10_000)
        .streets("PQ", "QT", "TU", "UR", "RS")
        .street("QR", "route=ferry + motor_vehicle=yes + hgv=yes + duration=00:05" + tags)
        .tiedAt('P');
  }

  // openrouteservice 358: the toll of lorries counts, also beside one of all vehicles.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "toll=no + toll:hgv=yes | around",
        "toll:N3=yes            | around",
        "toll=yes + toll:hgv=no | straight",
      })
  void theTollOfLorriesIsAvoided(String tags, String way) {
    assertThat(town(tags).driveAvoiding(Set.of(Matter.TOLL), "PQ", "RS", lorry("")))
        .isEqualTo(way.equals("around") ? AROUND : STRAIGHT);
    assertThat(town(tags).drive("PQ", "RS", lorry(""), "")).isEqualTo(STRAIGHT);
  }

  @Test
  void atAnEndNoBanOfDangerousGoodsIsCrossed() {
    DrawnTown town =
        DrawnTown.draw("P----Q----R----S")
            .streets("PQ", "RS")
            .street("QR", "highway=residential + hazmat=no")
            .tiedAt('P');
    assertThat(town.drive("PQ", "QR", lorry(NO_GOODS), "")).isEqualTo("PQ QR");
    assertThat(town.drive("PQ", "QR", lorry(PETROL), "")).isEqualTo("not reached");
    assertThat(town.notices("PQ", "QR", Lorry.ARTIC, ""))
        .contains(new Notice.NotChecked(Measure.DANGEROUS_GOODS, 0, List.of("QR")));
    assertThat(town.plan("PQ", "QR", lorry(PETROL), ""))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  @Test
  void whatBlocksALoadIsNamed() {
    DrawnTown town =
        DrawnTown.draw("P----Q----R----S")
            .streets("PQ")
            .street("QR", "highway=residential + hazmat:adr_tunnel_cat=C + tunnel=yes")
            .street("RS")
            .tiedAt('S')
            .tiedAt('P');
    RouteOutcome refusal = town.plan("RS", "PQ", lorry(EXPLOSIVES), "");
    assertThat(refusal).isInstanceOf(RouteOutcome.NoLegalRoute.class);
    assertThat(((RouteOutcome.NoLegalRoute) refusal).blocking().orElseThrow())
        .extracting(found -> found.restriction().type())
        .containsExactly(Measure.TUNNEL_CODE);
    assertThat(town.drive("RS", "PQ", lorry(CODE_E), "")).isEqualTo("RS QR PQ");
  }

  @Test
  void aLimitOfALoadIsAvoidedAndCostsLikeAnyOther() {
    Route route =
        ((RouteOutcome.Planned) town("hazmat:E=no").plan("PQ", "RS", lorry(CODE_E), ""))
            .legs()
            .get(0);
    assertThat(route.avoided()).hasSize(1);
    Restriction avoided = route.avoided().get(0).restriction().restriction();
    assertThat(avoided.type()).isEqualTo(Measure.TUNNEL_CODE);
    assertThat(avoided.amount()).isZero();
    assertThat(route.avoided().get(0).cost()).isPresent();
    assertThat(route.notices()).noneMatch(Notice.NotChecked.class::isInstance);
  }

  @Test
  void whatIsGivenHasItsHeadroom() {
    DrawnTown town = town("maxaxleload=8 + maxweight=26");
    Route route =
        ((RouteOutcome.Planned) town.plan("PQ", "RS", lorry("axle_load 7 laden_weight 15"), ""))
            .legs()
            .get(0);
    assertThat(route.headroom().get(Measure.AXLE_LOAD).thisRoute().orElseThrow().amount())
        .hasValue(8_000);
    assertThat(route.headroom().get(Measure.LADEN_WEIGHT).thisRoute().orElseThrow().amount())
        .hasValue(26_000);
    assertThat(route.headroom()).doesNotContainKey(Measure.BOGIE_LOAD);
    Route unknown = ((RouteOutcome.Planned) town.plan("PQ", "RS", lorry(""), "")).legs().get(0);
    assertThat(unknown.headroom().keySet()).containsExactlyInAnyOrderElementsOf(Measure.DIMENSIONS);
  }

  // Five or six times in one town: "Restrictions on dangerous goods were not checked".
  @Test
  void whatIsNotCheckedIsSaidOnceAndNotToThoseWhoCarryNothing() {
    DrawnTown town =
        DrawnTown.draw("P----Q----R----S")
            .street("PQ", "highway=residential + hazmat=no + trailer=no")
            .street("QR", "highway=residential + hazmat:water=no + maxaxleload=10")
            .street("RS", "highway=residential + hazmat:E=no + maxaxleload=8")
            .tiedAt('P');
    assertThat(town.notices("PQ", "RS", Lorry.RIGID, ""))
        .filteredOn(Notice.NotChecked.class::isInstance)
        .containsExactly(
            new Notice.NotChecked(Measure.DANGEROUS_GOODS, 0, List.of("PQ", "QR", "RS")),
            new Notice.NotChecked(Measure.TRAILERS, 0, List.of("PQ")),
            new Notice.NotChecked(Measure.AXLE_LOAD, 8_000, List.of("QR", "RS")));
    Route bread =
        ((RouteOutcome.Planned)
                town.plan("PQ", "RS", lorry(NO_GOODS + " trailers 0 axle_load 7"), ""))
            .legs()
            .get(0);
    assertThat(bread.notices()).noneMatch(Notice.NotChecked.class::isInstance);
  }
}
