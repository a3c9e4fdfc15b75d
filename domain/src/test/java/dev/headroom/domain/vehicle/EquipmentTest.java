package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.vehicle.Equipment.Trait;
import dev.headroom.domain.vehicle.Load.Goods;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EquipmentTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(400, 1650, 255, 40_000);

  private static Equipment of(Map<Measure, Integer> amounts) {
    return new Equipment(amounts, Load.UNKNOWN, OptionalInt.empty());
  }

  private static Equipment of(Load load) {
    return new Equipment(Map.of(), load, OptionalInt.empty());
  }

  private static Load goods(Goods... kinds) {
    return new Load(Optional.of(Set.of(kinds)), List.of(), Optional.empty(), OptionalInt.empty());
  }

  private static Load code(String code, Goods... kinds) {
    return new Load(
        kinds.length == 0 ? Optional.empty() : Optional.of(Set.of(kinds)),
        AdrTunnelCode.read(code).orElseThrow(),
        Optional.empty(),
        OptionalInt.empty());
  }

  private static Map<Measure, Integer> loaded(Load load) {
    Map<Measure, Integer> amounts = new HashMap<>(of(load).on(Dimensions.UNKNOWN).amounts());
    assertThat(Load.MEASURES).containsAll(amounts.keySet());
    return amounts;
  }

  @Test
  void nothingKnownAddsNothing() {
    assertThat(Equipment.UNKNOWN.on(ARTIC)).isEqualTo(ARTIC);
    assertThat(Equipment.UNKNOWN.contradictions(ARTIC)).isEmpty();
    assertThat(Equipment.UNKNOWN.unknown()).isTrue();
    assertThat(of(goods()).unknown()).isFalse();
  }

  @Test
  void whatIsGivenIsMeasuredBesideTheDimensions() {
    Equipment equipment = of(Map.of(Measure.AXLES, 5, Measure.ARTICULATED, 1));

    assertThat(equipment.on(ARTIC))
        .isEqualTo(ARTIC.with(Measure.AXLES, 5).with(Measure.ARTICULATED, 1));
    assertThat(equipment.on(ARTIC).bare()).isEqualTo(ARTIC);
  }

  @Test
  void dimensionsAndMeasuresOfTheLoadAreNotGivenDirectly() {
    for (Measure measure : Measure.values()) {
      if (measure.isDimension() || Load.MEASURES.contains(measure)) {
        assertThatThrownBy(() -> of(Map.of(measure, 1)))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
    assertThatThrownBy(() -> of(Map.of(Measure.AXLES, 21)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whoCarriesNoGoodsIsStoppedByNoRuleOfGoods() {
    assertThat(loaded(goods()))
        .isEqualTo(
            Map.of(
                Measure.DANGEROUS_GOODS, 0,
                Measure.EXPLOSIVES, 0,
                Measure.WATER_POLLUTING, 0,
                Measure.TUNNEL_CODE, 0));
    assertThat(loaded(Load.UNKNOWN)).isEmpty();
  }

  @Test
  void goodsWithoutACodeHaveTheStrictestAndAnyKindIsPlacarded() {
    assertThat(loaded(goods(Goods.WATER_POLLUTING)))
        .isEqualTo(
            Map.of(
                Measure.DANGEROUS_GOODS, 1,
                Measure.EXPLOSIVES, 0,
                Measure.WATER_POLLUTING, 1,
                Measure.TUNNEL_CODE, 4));
  }

  @Test
  void aCodeAloneMeansGoodsOfUnknownKind() {
    assertThat(loaded(code("D/E")))
        .isEqualTo(Map.of(Measure.DANGEROUS_GOODS, 1, Measure.TUNNEL_CODE, 2));
    assertThat(loaded(code("D/E", Goods.GENERAL)))
        .containsEntry(Measure.EXPLOSIVES, 0)
        .containsEntry(Measure.TUNNEL_CODE, 2);
  }

  @Test
  void aCodeOrAMassOfExplosivesMeansExplosives() {
    assertThat(loaded(code("B1000C", Goods.GENERAL))).containsEntry(Measure.EXPLOSIVES, 1);
    Load mass =
        new Load(
            Optional.of(Set.of(Goods.GENERAL)),
            AdrTunnelCode.read("E").orElseThrow(),
            Optional.empty(),
            OptionalInt.of(200));
    assertThat(loaded(mass)).containsEntry(Measure.EXPLOSIVES, 1);
  }

  @Test
  void aMassOfExplosivesAloneMeansGoodsWithTheStrictestCode() {
    Load mass = Load.UNKNOWN.withNetExplosiveMass(1);
    assertThat(loaded(mass))
        .isEqualTo(
            Map.of(Measure.DANGEROUS_GOODS, 1, Measure.EXPLOSIVES, 1, Measure.TUNNEL_CODE, 4));
    assertThat(loaded(Load.UNKNOWN.withNetExplosiveMass(0))).isEmpty();
    assertThat(loaded(Load.UNKNOWN.inTank(true))).as("a tank of milk").isEmpty();
  }

  @Test
  void noCodeBesideNoGoodsIsNoLoad() {
    assertThat(loaded(Load.NOTHING.withTunnelCode("-"))).isEqualTo(loaded(Load.NOTHING));
    assertThat(loaded(Load.UNKNOWN.withTunnelCode("-")))
        .isEqualTo(Map.of(Measure.DANGEROUS_GOODS, 1, Measure.TUNNEL_CODE, 0));
  }

  @Test
  void axlesThatNobodyCountsBearTheLoadTogetherToo() {
    Map<Measure, Integer> light = Map.of(Measure.AXLE_LOAD, 4_000, Measure.LADEN_WEIGHT, 36_001);
    assertThat(of(light).contradictions(ARTIC)).containsOnlyKeys(Measure.AXLE_LOAD);
    Map<Measure, Integer> nine = Map.of(Measure.AXLE_LOAD, 4_000, Measure.LADEN_WEIGHT, 36_000);
    assertThat(of(nine).contradictions(ARTIC)).isEmpty();
    Map<Measure, Integer> train = Map.of(Measure.AXLE_LOAD, 4_000, Measure.LADEN_WEIGHT, 80_000);
    assertThat(of(train).contradictions(Dimensions.UNKNOWN)).as("twenty axles").isEmpty();
  }

  @Test
  void aWeightAboveAnotherThatIsNeverLessContradictsIt() {
    assertThat(of(Map.of(Measure.LADEN_WEIGHT, 40_001)).contradictions(ARTIC))
        .isEqualTo(
            Map.of(
                Measure.LADEN_WEIGHT,
                new VehicleProblem.Above(
                    new BigDecimal("40.001"), Measure.WEIGHT, new BigDecimal("40"))));
    assertThat(
            of(Map.of(Measure.LADEN_WEIGHT, 15_000, Measure.UNLADEN_WEIGHT, 15_001))
                .contradictions(Dimensions.UNKNOWN))
        .containsOnlyKeys(Measure.UNLADEN_WEIGHT);
    assertThat(of(Map.of(Measure.UNLADEN_WEIGHT, 40_001)).contradictions(ARTIC))
        .containsOnlyKeys(Measure.UNLADEN_WEIGHT);
    assertThat(
            of(Map.of(Measure.LADEN_WEIGHT, 40_000, Measure.UNLADEN_WEIGHT, 40_000))
                .contradictions(ARTIC))
        .isEmpty();
  }

  @Test
  void allAxlesTogetherBearTheLadenWeight() {
    Map<Measure, Integer> axles = Map.of(Measure.AXLES, 5, Measure.AXLE_LOAD, 8_000);

    assertThat(of(axles).on(ARTIC)).isNotNull();
    assertThat(of(axles).contradictions(ARTIC)).as("the laden weight is unknown").isEmpty();
    Map<Measure, Integer> laden = new HashMap<>(axles);
    laden.put(Measure.LADEN_WEIGHT, 40_000);
    assertThat(of(laden).contradictions(ARTIC)).isEmpty();
    laden.put(Measure.AXLE_LOAD, 7_999);
    assertThat(of(laden).contradictions(ARTIC)).containsOnlyKeys(Measure.AXLE_LOAD);
  }

  @Test
  void whatSaysGoodsContradictsThatThereAreNone() {
    Load none =
        new Load(
            Optional.of(Set.of()),
            AdrTunnelCode.read("B/D").orElseThrow(),
            Optional.of(true),
            OptionalInt.of(1));

    assertThat(of(none).contradictions(ARTIC))
        .containsOnlyKeys(Trait.TUNNEL_CODE, Trait.NET_EXPLOSIVE_MASS);
    assertThat(of(code("-")).contradictions(ARTIC)).isEmpty();
  }

  @Test
  void equipmentIsBuiltFromWhatPeopleSay() {
    Equipment built =
        Equipment.builder()
            .with(Measure.LADEN_WEIGHT, "15.5")
            .articulated(true)
            .load(Load.of(Set.of(Goods.GENERAL)).withTunnelCode("(B/D)").inTank(false))
            .speedLimiter(85)
            .build();

    assertThat(built.on(ARTIC).of(Measure.LADEN_WEIGHT)).hasValue(15_500);
    assertThat(built.on(ARTIC).of(Measure.TUNNEL_CODE)).hasValue(2);
    assertThat(built.speedLimiter()).hasValue(85);
    assertThat(Load.of(Set.of(Goods.EXPLOSIVE)).withTunnelCode("B1000C").withNetExplosiveMass(900))
        .extracting(Load::effectiveCode)
        .isEqualTo(OptionalInt.of(3));
    assertThat(Load.NOTHING.none()).isTrue();
    assertThatThrownBy(() -> Load.UNKNOWN.withTunnelCode("X"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Equipment.builder().with(Measure.AXLES, "1"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Equipment.builder().speedLimiter(10).build())
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsNotNamedStaysAndOtherGoodsAreAnotherLoad() {
    Equipment tanker =
        new Equipment(
            Map.of(Measure.AXLES, 5, Measure.TRAILERS, 1),
            code("C/E", Goods.GENERAL).inTank(true),
            OptionalInt.of(85));

    assertThat(of(Map.of(Measure.TRAILERS, 0)).or(tanker))
        .isEqualTo(
            new Equipment(
                Map.of(Measure.AXLES, 5, Measure.TRAILERS, 0), tanker.load(), OptionalInt.of(85)));
    assertThat(of(code("D/E")).or(tanker).load())
        .isEqualTo(code("D/E", Goods.GENERAL).inTank(true));
    assertThat(of(Load.NOTHING).or(tanker).load()).isEqualTo(Load.NOTHING);
    assertThat(of(goods(Goods.EXPLOSIVE)).or(tanker).load()).isEqualTo(goods(Goods.EXPLOSIVE));
    assertThat(Equipment.UNKNOWN.or(tanker)).isEqualTo(tanker);
  }
}
