package dev.headroom.osm.tags;

import static dev.headroom.osm.tags.Tagged.aLorry;
import static dev.headroom.osm.tags.Tagged.aVan;
import static dev.headroom.osm.tags.Tagged.anArtic;
import static dev.headroom.osm.tags.Tagged.road;
import static dev.headroom.osm.tags.Tagged.way;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** https://wiki.openstreetmap.org/wiki/Key:access */
class AccessTagsTest {

  @ParameterizedTest
  @CsvSource({
    "yes, OPEN",
    "permissive, OPEN",
    "designated, OPEN",
    "official, PRIVATE",
    "discouraged, OPEN",
    "unknown, OPEN",
    "destination, EXCEPTED",
    "local, EXCEPTED",
    "delivery, EXCEPTED",
    "private, PRIVATE",
    "customers, PRIVATE",
    "permit, PRIVATE",
    "no, IMPASSABLE",
    "agricultural, IMPASSABLE",
    "forestry, IMPASSABLE",
    "agricultural;forestry, IMPASSABLE",
    "agricultural; forestry, IMPASSABLE",
    "destination;agricultural, EXCEPTED",
    "psv, IMPASSABLE",
    "residents, IMPASSABLE",
    "restricted, IMPASSABLE",
    "yes;no, IMPASSABLE",
    "destination;yes, EXCEPTED",
    "destination;no, IMPASSABLE",
    "'', OPEN",
  })
  void readsTheValuesOfAccess(String value, Verdict verdict) {
    Tagged road = road("access", value);
    assertThat(road.verdict(aLorry())).isEqualTo(verdict);
    assertThat(road.ofAnyMotorVehicle()).isEqualTo(verdict);
    assertThat(road.rules.size() + road.issues.size()).isPositive();
  }

  @Test
  void whatNobodyKnowsIsReported() {
    assertThat(road("access", "unknown").issueKinds()).containsExactly("unknown_access");
  }

  @ParameterizedTest
  @ValueSource(strings = {"residents", "restricted", "employees", "flying_carpets", "hgv"})
  void aValueNeverSeenClosesAndIsReported(String value) {
    Tagged road = road("motor_vehicle", value);
    assertThat(road.verdict(aVan())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.issueKinds()).containsExactly("unknown_access");
  }

  // "Unsuitable for HGVs": allowed, and to be told.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hgv=discouraged                           | 3 | HGV HGV_ARTICULATED",
        "access:hgv=discouraged                    | 3 | HGV HGV_ARTICULATED",
        "hgv=discouraged;destination               | 3 | HGV HGV_ARTICULATED",
        "hgv:conditional=discouraged @ (Mo-Fr)     | 3 | HGV HGV_ARTICULATED",
        "hgv:forward=discouraged                   | 1 | HGV HGV_ARTICULATED",
        "hgv:backward=discouraged                  | 2 | HGV HGV_ARTICULATED",
        "hgv_articulated=discouraged               | 3 | HGV_ARTICULATED",
        "hgv=discouraged,hgv_articulated=no        | 3 | HGV",
        "motor_vehicle=discouraged,hgv=yes         | 3 | MOTOR LIGHT_GOODS",
        "vehicle=Discouraged                       | 3 | MOTOR LIGHT_GOODS HGV HGV_ARTICULATED",
        "goods=discouraged,hgv=yes                 | 3 | LIGHT_GOODS",
      })
  void whatIsDiscouragedIsARuleThatStopsNobody(String tags, int directions, String classes) {
    List<ReadRule> rules = road(tags.split("[=,]")).rules;
    List<ReadRule> advice =
        rules.stream().filter(read -> read.rule().subject() == Matter.DISCOURAGED).toList();
    assertThat(advice).hasSize(1);
    assertThat(advice.get(0).directions()).isEqualTo(directions);
    assertThat(advice.get(0).sign()).isEmpty();
    assertThat(advice.get(0).rule().classes())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(classes.split(" ")).map(VehicleClass::valueOf).toList());
    Tagged alone = road("hgv", "discouraged");
    assertThat(alone.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(alone.issues).isEmpty();
    assertThat(Tagged.node("barrier", "gate", "hgv", "discouraged").rules).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "hgv:lanes, discouraged, 3",
    "hgv:lanes, Discouraged| discouraged, 3",
    "hgv:lanes, no|discouraged, 3",
    "hgv:lanes, destination|discouraged, 3",
    "hgv:lanes:forward, discouraged, 1",
    "hgv:lanes:backward, discouraged|no, 2",
  })
  void whatIsDiscouragedOnEveryOpenLaneIsAdviceToo(String key, String lanes, int directions) {
    Tagged road = road(key, lanes);
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.rules)
        .extracting(each -> each.rule().subject())
        .containsOnly(Matter.DISCOURAGED);
    assertThat(road.rules).allMatch(each -> each.rule().classes().equals(KeySuffix.LORRIES));
    assertThat(road.rules.stream().mapToInt(ReadRule::directions).reduce(0, (a, b) -> a | b))
        .isEqualTo(directions);
    assertThat(road.issues).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hgv=yes,motor_vehicle=discouraged",
        "hgv=no",
        "hgv:lanes=discouraged|yes",
        "hgv:lanes=discouraged|",
        "hgv:lanes=discouraged|destination;yes|yes",
        "hgv:lanes=no|no",
        "hgv:conditional=no @ (Mo-Fr)",
      })
  void whatIsNotDiscouragedForALorryIsNoAdvice(String tags) {
    assertThat(road(tags.split("[=,]")).rules)
        .extracting(ReadRule::rule)
        .noneMatch(
            rule ->
                rule.subject() == Matter.DISCOURAGED && rule.classes().contains(VehicleClass.HGV));
  }

  // A lorry takes the lane that is open to it.
  @ParameterizedTest
  @CsvSource({
    "no|no, FORBIDDEN",
    "no|yes, OPEN",
    "yes|no, OPEN",
    "no|destination|no, EXCEPTED",
    "destination|private, EXCEPTED",
    "private|destination, EXCEPTED",
    "no||no, OPEN",
    "no|nonsense, FORBIDDEN",
  })
  void ofTheLanesOfAConditionTheWidestCounts(String lanes, Verdict verdict) {
    Tagged road = road("hgv:lanes:conditional", lanes + " @ (06:00-19:00)");
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(verdict);
    assertThat(road.at(aLorry(), "2026-11-23T20:00")).isEqualTo(Verdict.OPEN);
  }

  @ParameterizedTest
  @CsvSource({
    "no @ (06:00-19:00)|yes, OPEN",
    "no @ (06:00-19:00)|, OPEN",
    "|no @ (06:00-19:00), OPEN",
    "no @ (06:00-19:00)|no @ (06:00-19:00), FORBIDDEN",
    "no @ (06:00-19:00)|destination @ (06:00-19:00), FORBIDDEN",
  })
  void aConditionOfOneLaneLeavesTheOthersOpen(String lanes, Verdict verdict) {
    Tagged road = road("hgv:lanes:conditional", lanes);
    assertThat(road.at(aLorry(), "2026-11-23T08:00")).isEqualTo(verdict);
    assertThat(road.at(aLorry(), "2026-11-23T20:00")).isEqualTo(Verdict.OPEN);
  }

  // Who reads which key: van, lorry, artic, any motor vehicle.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hgv=no                              | OPEN | FORBIDDEN | FORBIDDEN | OPEN",
        "hgv_articulated=no                  | OPEN | OPEN | FORBIDDEN | OPEN",
        "goods=no,hgv=yes                    | FORBIDDEN | OPEN | OPEN | OPEN",
        "goods=no                            | FORBIDDEN | FORBIDDEN | FORBIDDEN | OPEN",
        "motor_vehicle=no                    | IMPASSABLE | IMPASSABLE | IMPASSABLE | IMPASSABLE",
        "vehicle=no                          | IMPASSABLE | IMPASSABLE | IMPASSABLE | IMPASSABLE",
        "vehicle=no,motor_vehicle=yes        | OPEN | OPEN | OPEN | OPEN",
        "motor_vehicle=no,hgv=yes            | IMPASSABLE | OPEN | OPEN | IMPASSABLE",
        "access=no,hgv=destination           | IMPASSABLE | EXCEPTED | EXCEPTED | IMPASSABLE",
        "access=private,hgv=no               | PRIVATE | FORBIDDEN | FORBIDDEN | PRIVATE",
        "hgv=no,hgv_articulated=yes          | OPEN | FORBIDDEN | OPEN | OPEN",
        "access:hgv=no                       | OPEN | FORBIDDEN | FORBIDDEN | OPEN",
        "motorcar=no                         | IMPASSABLE | IMPASSABLE | IMPASSABLE | IMPASSABLE",
        "motorcar=no,motor_vehicle=yes       | OPEN | OPEN | OPEN | OPEN",
        "motorcar=no,hgv=yes                 | IMPASSABLE | OPEN | OPEN | IMPASSABLE",
        "motorcar=yes,access=no              | IMPASSABLE | IMPASSABLE | IMPASSABLE | IMPASSABLE",
        "bicycle=no                          | OPEN | OPEN | OPEN | OPEN",
        "trailer=no                          | OPEN | OPEN | OPEN | OPEN",
      })
  void everyClassReadsItsOwnKeys(
      String tags, Verdict van, Verdict lorry, Verdict artic, Verdict any) {
    Tagged road = road(tags.split("[=,]"));
    assertThat(road.verdict(aVan())).isEqualTo(van);
    assertThat(road.verdict(aLorry())).isEqualTo(lorry);
    assertThat(road.verdict(anArtic())).isEqualTo(artic);
    assertThat(road.ofAnyMotorVehicle()).isEqualTo(any);
  }

  @Test
  void aVehicleOfUnknownWeightIsALorry() {
    assertThat(road("hgv", "no").verdict(Dimensions.UNKNOWN)).isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aSpecialKeyReplacesAGeneralOneWithItsConditions() {
    Tagged road =
        road(
            "motor_vehicle", "destination", "motor_vehicle:conditional", "no @ (Su)", "hgv", "yes");
    assertThat(road.at(aLorry(), "2026-11-22T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aVan(), "2026-11-22T12:00")).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road.at(aVan(), "2026-11-23T12:00")).isEqualTo(Verdict.EXCEPTED);
  }

  // Closed to all, and open to lorries at some hours: at the others nobody may cross it.
  @Test
  void whereAllAreShutOutHoursForLorriesMakeNoClassRuleOfIt() {
    Tagged road = road("access", "no", "hgv:conditional", "yes @ (06:00-11:00)");
    assertThat(road.at(aLorry(), "2026-11-23T10:59")).isEqualTo(Verdict.OPEN);
    assertThat(road.at(aLorry(), "2026-11-23T11:00")).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void conditionsAloneStandOnTheBaseOfTheNextKey() {
    Tagged road = road("motor_vehicle", "destination", "hgv:conditional", "no @ (22:00-06:00)");
    assertThat(road.at(aLorry(), "2026-11-23T12:00")).isEqualTo(Verdict.EXCEPTED);
    assertThat(road.at(aLorry(), "2026-11-23T23:00")).isGreaterThanOrEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void directionsAreHeeded() {
    Tagged road = road("hgv:backward", "no");
    assertThat(road.forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.backward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    Tagged opened = road("hgv", "no", "hgv:forward", "yes");
    assertThat(opened.forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(opened.backward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
  }

  // A node has no direction of its own: whoever passes it meets what either one is told.
  @ParameterizedTest
  @CsvSource({
    "motor_vehicle:backward, no, IMPASSABLE",
    "motor_vehicle:forward, no, IMPASSABLE",
    "hgv:backward, no, FORBIDDEN",
    "hgv:forward, destination, EXCEPTED",
    "hgv:lanes:forward, no|no, FORBIDDEN",
    "hgv:forward:lanes, no|no, FORBIDDEN",
    "hgv:lanes:backward, no|no, FORBIDDEN",
    "motorcar:backward, no, IMPASSABLE",
  })
  void atANodeATagForOneDirectionHoldsInBoth(String key, String value, Verdict verdict) {
    Tagged node = Tagged.node(key, value);
    assertThat(node.forward(aLorry())).isEqualTo(verdict);
    assertThat(node.backward(aLorry())).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "hgv:backward, no, FORBIDDEN",
    "hgv:lanes:backward, no|no, FORBIDDEN",
    "motorcar:backward, no, IMPASSABLE",
    "motor_vehicle:conditional:backward, no @ (Mo), IMPASSABLE",
  })
  void onARoadATagForOneDirectionHoldsInThatAlone(String key, String value, Verdict verdict) {
    assertThat(road(key, value).forward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road(key, value).backward(aLorry())).isEqualTo(verdict);
    Tagged turned = road(key.replace("backward", "forward"), value);
    assertThat(turned.forward(aLorry())).isEqualTo(verdict);
    assertThat(turned.backward(aLorry())).isEqualTo(Verdict.OPEN);
  }

  // https://wiki.openstreetmap.org/wiki/Lanes
  @Test
  void aRoadIsClosedByItsLanesOnlyWhenAllAre() {
    assertThat(road("access:lanes", "no|yes|yes").verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road("access:lanes", "psv|psv").verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(road("access:lanes", "official|official").verdict(aLorry()))
        .isEqualTo(Verdict.PRIVATE);
    assertThat(road("hgv:lanes", "no|no").verdict(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(road("hgv:lanes", "no|no").verdict(aVan())).isEqualTo(Verdict.OPEN);
    assertThat(road("hgv:lanes", "no||no").verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road("access:lanes", "no|no", "hgv:lanes", "yes|").verdict(aLorry()))
        .isEqualTo(Verdict.OPEN);
    Tagged forward = road("hgv:lanes:forward", "no");
    assertThat(forward.backward(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(forward.forward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    Tagged backward = road("hgv:lanes:backward", "no", "hgv:lanes", "yes");
    assertThat(backward.backward(aLorry())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(backward.forward(aLorry())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aBanOfGoodsVehiclesIsShownAsASign() {
    ShownSign ban = road("hgv", "no").sign();
    assertThat(ban.type()).isEqualTo(Measure.WEIGHT);
    assertThat(ban.amount()).isEqualTo(3_500);
    assertThat(ban.tag()).isEqualTo("hgv");
    assertThat(ban.sign().hazard()).isEqualTo(HazardKind.NO_GOODS_VEHICLES);
    assertThat(Tagged.info(ban)).isEqualTo("no goods vehicles");
    assertThat(road("hgv", "delivery").info()).isEqualTo("no goods vehicles, except for loading");
    assertThat(road("hgv", "destination").info()).isEqualTo("no goods vehicles, except for access");
    assertThat(road("hgv:conditional", "destination @ (6:00-11:00)").info())
        .isEqualTo("no goods vehicles, 6:00-11:00 for access");
    Tagged timed = road("hgv", "delivery", "hgv:conditional", "no @ (Mo-Fr 07:00-19:00)");
    assertThat(timed.info()).isEqualTo("no goods vehicles, except for loading, Mo-Fr 07:00-19:00");
    assertThat(road("goods", "no", "hgv", "yes").rules.get(0).sign()).isEmpty();
    assertThat(road("motor_vehicle", "no").rules.get(0).sign()).isEmpty();
  }

  @Test
  void aClosureIsNoClassRule() {
    assertThat(road("hgv", "no").rule().nature()).isEqualTo(Nature.LEGAL);
    assertThat(road("access", "private").rule().nature()).isEqualTo(Nature.CLOSURE);
    assertThat(road("access", "private").rules).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pedestrian",
        "busway",
        "raceway",
        "escape",
        "cycleway",
        "footway",
        "path",
        "bridleway"
      })
  void someRoadsAreClosedUnlessTheirTagsOpenThem(String highway) {
    assertThat(way("highway", highway).verdict(aVan())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", highway, "access", "private").verdict(aVan()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", highway, "motor_vehicle", "delivery").verdict(aVan()))
        .isEqualTo(Verdict.EXCEPTED);
  }

  @Test
  void aWayForEmergenciesIsClosedWithoutAnAccessTag() {
    assertThat(way("highway", "service", "service", "emergency_access").verdict(aVan()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", "service", "service", "driveway").rules).isEmpty();
  }

  // Strand Street, Douglas: a key of its own kind opens nothing.
  @Test
  void aKeyNeverSeenOpensNothing() {
    Tagged street = way("highway", "pedestrian", "motor_vehicle:loading", "Mo-Sa 10:00-17:00");
    assertThat(street.verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(street.issueKinds()).containsExactly("unknown_suffix");
  }

  // https://wiki.openstreetmap.org/wiki/Tag:route=ferry
  @ParameterizedTest
  @CsvSource({
    "motor_vehicle, yes, OPEN",
    "motorcar, yes, OPEN",
    "hgv, yes, OPEN",
    "access, yes, OPEN",
    "motor_vehicle, no, IMPASSABLE",
    "hgv, no, IMPASSABLE",
    "foot, yes, IMPASSABLE",
  })
  void aFerryCarriesLorriesOnlyWhenItSaysSo(String key, String value, Verdict verdict) {
    assertThat(way("route", "ferry", key, value).verdict(aLorry())).isEqualTo(verdict);
  }

  @Test
  void aFerryThatSaysNothingIsReported() {
    assertThat(way("route", "ferry").issueKinds()).containsExactly("untagged_ferry");
    assertThat(way("route", "ferry", "motor_vehicle", "no").issues).isEmpty();
    assertThat(way("route", "shuttle_train").verdict(aLorry())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void anOrdinaryRoadHasNoRules() {
    Tagged road = road("name", "Hauptstraße", "maxspeed", "50", "name:en", "Main", "lanes", "2");
    assertThat(road.rules).isEmpty();
    assertThat(road.issues).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "motor_vehicle:hgv, no, FORBIDDEN",
    "vehicle:hgv, destination, EXCEPTED",
    "access:hgv:forward, no, FORBIDDEN",
    "vehicle:goods, no, FORBIDDEN",
    "motor_vehicle:bus, no, OPEN",
  })
  void aVehicleAfterAMoreGeneralKeyIsHeard(String key, String value, Verdict verdict) {
    assertThat(road(key, value).verdict(aLorry())).isEqualTo(verdict);
  }

  @Test
  void ofTwoOpinionsOfAStreetTheClosedOneCounts() {
    assertThat(way("highway", "pedestrian;service").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", "unclassified; busway").verdict(aLorry()))
        .isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", ";pedestrian").verdict(aLorry())).isEqualTo(Verdict.IMPASSABLE);
    assertThat(way("highway", "unclassified;tertiary").verdict(aLorry())).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aMoreSpecialKeyCountsBesideTheLanesOfAMoreGeneralOne() {
    Tagged road = road("hgv", "yes", "access:lanes", "no|no");
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.verdict(aVan())).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void aKeyNeverSeenIsToldToThoseWhoReadItsFamily() {
    assertThat(unread(road("hgv:tuesday", "no")))
        .containsExactlyInAnyOrder(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);
    assertThat(unread(road("goods:tuesday", "destination")))
        .containsExactly(VehicleClass.LIGHT_GOODS);
    assertThat(unread(road("access:strange:conditional", "no @ (Mo-Fr)"))).hasSize(4);
    assertThat(road("hgv:tuesday", "no").issueKinds()).containsExactly("unknown_suffix");
  }

  private static Set<VehicleClass> unread(Tagged road) {
    assertThat(road.verdict(aLorry())).isEqualTo(Verdict.OPEN);
    assertThat(road.rule().subject()).isEqualTo(Matter.UNREAD_TAG);
    return road.rule().classes();
  }

  // What a sign says of something else than who may be there.
  @ParameterizedTest
  @CsvSource({
    "hgv:toll, no",
    "hgv:parking, no",
    "hgv:parking:conditional, no @ (22:00-06:00)",
    "motor_vehicle:overtaking, no",
    "hgv:overtaking:forward, no",
    "access:dog, no",
    "access:wheelchair, no",
    "vehicle:stopping, no",
    "goods:priority, designated",
    "access:M2, no",
    "motor_vehicle:O4, no",
    "access:bus, no",
    "maxheight:marine, 3.2",
    "maxwidth:ship, 2",
  })
  void whatIsNoAccessRestrictsNothing(String key, String value) {
    assertThat(road(key, value).rules).isEmpty();
    assertThat(road(key, value).issues).isEmpty();
  }

  // https://wiki.openstreetmap.org/wiki/Key:official
  @ParameterizedTest
  @CsvSource({
    "access, PRIVATE",
    "vehicle, PRIVATE",
    "motor_vehicle, PRIVATE",
    "motor_vehicle:forward, PRIVATE",
    "hgv, OPEN",
    "goods, OPEN",
    "access:hgv, OPEN",
  })
  void officialIsForOfficialsOnAGeneralKeyAndSignedOnASpecialOne(String key, Verdict verdict) {
    assertThat(road(key, "official").forward(aLorry())).isEqualTo(verdict);
  }

  // https://eur-lex.europa.eu/eli/reg/2018/858, article 4: van, 7.5 t, 12 t, 18 t, 40 t, unknown.
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "access:N3=destination                     # OPEN OPEN OPEN EXCEPTED EXCEPTED EXCEPTED",
        "access:N3=no                              # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "hgv:N3=no                                 # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "motor_vehicle:N3=no                       # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "access:N3G=no                             # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "access:N2=no                              # OPEN FORBIDDEN FORBIDDEN OPEN OPEN FORBIDDEN",
        "access:N1=no                              # FORBIDDEN OPEN OPEN OPEN OPEN OPEN",
        "access:N2=private,access:N3=no            # OPEN PRIVATE PRIVATE FORBIDDEN FORBIDDEN"
            + " FORBIDDEN",
        "hgv=no,access:N2=yes                      # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "hgv=yes,access:N3=no                      # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "access:N3:conditional=no @ (22:00-06:00)  # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "access:N3:lanes=no|no                     # OPEN OPEN OPEN FORBIDDEN FORBIDDEN FORBIDDEN",
        "access:N3:lanes=no|yes                    # OPEN OPEN OPEN OPEN OPEN OPEN",
      })
  void classesOfTheEuropeanUnionReadTheirOwnKeys(String tags, String verdicts) {
    Tagged road = road(tags.split("[=,]"));
    List<Verdict> all =
        Stream.of(
                aVan(),
                Tagged.aLorryOfWeight(7_500),
                Tagged.aLorryOfWeight(12_000),
                aLorry(),
                anArtic(),
                Dimensions.UNKNOWN)
            .map(road::verdict)
            .toList();
    assertThat(all).extracting(Verdict::name).containsExactly(verdicts.split(" "));
    assertThat(road.issueKinds()).doesNotContain("unknown_suffix");
  }

  @Test
  void aKeyOfTheEuropeanUnionHasDirectionsAndHours() {
    Tagged forward = road("access:N3:forward", "no");
    assertThat(forward.forward(anArtic())).isEqualTo(Verdict.FORBIDDEN);
    assertThat(forward.backward(anArtic())).isEqualTo(Verdict.OPEN);
    Tagged night = road("access:N3:backward:conditional", "destination @ (22:00-06:00)");
    assertThat(night.at(anArtic(), "2026-11-23T23:00")).isEqualTo(Verdict.EXCEPTED);
    assertThat(night.at(anArtic(), "2026-11-23T12:00")).isEqualTo(Verdict.OPEN);
    assertThat(Tagged.node("barrier", "gate", "access:N3:forward", "no").verdict(anArtic()))
        .isEqualTo(Verdict.FORBIDDEN);
  }

  @Test
  void aBanOfAClassOfTheEuropeanUnionIsShownWithItsWeight() {
    ShownSign heavy = road("access:N3", "destination").sign();
    assertThat(heavy.amount()).isEqualTo(12_000);
    assertThat(heavy.tag()).isEqualTo("access:N3");
    assertThat(Tagged.info(heavy)).isEqualTo("no goods vehicles, N3 (>12 t) for access");
    assertThat(road("access:N2", "no").sign().amount()).isEqualTo(3_500);
  }

  @Test
  void whatIsHeldAgainstLorriesTooIsReported() {
    assertThat(road("goods", "no").issueKinds()).containsExactly("goods_only");
    assertThat(road("goods", "yes").rules).isEmpty();
    assertThat(road("motorcar", "no").issueKinds()).containsExactly("motorcar_only");
    assertThat(road("motorcar", "yes").rules).isEmpty();
  }

  @Test
  void aRemarkIsNoTagToReport() {
    assertThat(road("hgv:source", "survey").issues).isEmpty();
    assertThat(road("hgv:lanes", "no|no", "maxheight", "none").issueKinds())
        .containsExactly("no_restriction");
  }

  @Test
  void lanesThatRestrictAreNotReportedAsRestrictingNothing() {
    assertThat(road("hgv:lanes", "no|no").issues).isEmpty();
    assertThat(road("hgv:lanes", "no|yes").issueKinds()).containsExactly("no_restriction");
  }
}
