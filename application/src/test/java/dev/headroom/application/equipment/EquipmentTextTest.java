package dev.headroom.application.equipment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.Wording;
import dev.headroom.domain.vehicle.AdrTunnelCode;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Equipment.Trait;
import dev.headroom.domain.vehicle.Load;
import dev.headroom.domain.vehicle.Load.Goods;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EquipmentTextTest {

  private static final Equipment EVERYTHING =
      new Equipment(
          Map.of(
              Measure.LADEN_WEIGHT, 15_500,
              Measure.UNLADEN_WEIGHT, 14_000,
              Measure.AXLE_LOAD, 7_200,
              Measure.BOGIE_LOAD, 12_000,
              Measure.AXLES, 5,
              Measure.TRAILERS, 0,
              Measure.ARTICULATED, 1,
              Measure.EMISSION, 2),
          new Load(
              Optional.of(Set.of(Goods.GENERAL, Goods.WATER_POLLUTING)),
              List.of(AdrTunnelCode.B_D, AdrTunnelCode.E),
              Optional.of(true),
              OptionalInt.of(0)),
          OptionalInt.of(85));

  private final List<String> faults = new ArrayList<>();

  private Equipment read(Map<VehicleField, String> texts) {
    return EquipmentText.read(
        texts,
        (field, fault) ->
            faults.add(EquipmentText.name(field) + " " + Wording.english().text(fault)));
  }

  @Test
  void everyFieldIsWrittenAndReadBack() {
    Map<VehicleField, String> texts = EquipmentText.of(EVERYTHING);
    Map<String, String> named = new LinkedHashMap<>();
    texts.forEach((field, text) -> named.put(EquipmentText.name(field), text));

    assertThat(named)
        .isEqualTo(
            Map.ofEntries(
                Map.entry("laden_weight", "15.5"),
                Map.entry("unladen_weight", "14"),
                Map.entry("axle_load", "7.2"),
                Map.entry("bogie_load", "12"),
                Map.entry("axles", "5"),
                Map.entry("trailers", "0"),
                Map.entry("articulated", "yes"),
                Map.entry("emission_class", "euro_6"),
                Map.entry("hazardous", "general,water_polluting"),
                Map.entry("tunnel_code", "B/D, E"),
                Map.entry("tank", "yes"),
                Map.entry("net_explosive_mass", "0"),
                Map.entry("speed_limiter", "85")));
    assertThat(texts.keySet()).containsExactlyElementsOf(Equipment.FIELDS);
    assertThat(read(texts)).isEqualTo(EVERYTHING);
    assertThat(faults).isEmpty();
  }

  @Test
  void nothingIsWrittenOfWhatIsUnknown() {
    assertThat(EquipmentText.of(Equipment.UNKNOWN)).isEmpty();
    assertThat(read(Map.of())).isEqualTo(Equipment.UNKNOWN);
  }

  @Test
  void noGoodsIsSomethingElseThanUnknownGoods() {
    Equipment none = read(Map.of(Trait.HAZARDOUS, "none"));

    assertThat(none.load().none()).isTrue();
    assertThat(EquipmentText.of(none)).isEqualTo(Map.of(Trait.HAZARDOUS, "none"));
  }

  @ParameterizedTest
  @CsvSource({"euro_0, 8", "euro_6, 2", "euro_7, 1", "zero, 0"})
  void theBetterTheClassTheSmallerTheAmount(String text, int amount) {
    assertThat(read(Map.of(Measure.EMISSION, text)).of(Measure.EMISSION)).hasValue(amount);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "laden_weight | 15000 | laden_weight 15000 looks like kilograms; give tonnes: it has to be"
            + " between 0.1 and 200 tonnes",
        "laden_weight | 1e3 | laden_weight is no number like 4.6",
        "axle_load | 31 | axle_load has to be between 0.1 and 30 tonnes",
        "axles | 1 | axles has to be between 2 and 20",
        "axles | 2.5 | axles has to be between 2 and 20",
        "trailers | 4 | trailers has to be between 0 and 3",
        "articulated | maybe | articulated has to be one of: yes, no",
        "hazardous | general,fire | hazardous has to be one of: general, explosive,"
            + " water_polluting",
        "hazardous | general,none | hazardous has to be one of: general, explosive,"
            + " water_polluting",
        "tunnel_code | F | tunnel_code is no tunnel restriction code of ADR, such as B/D, B1000C"
            + " or E",
        "net_explosive_mass | 0.5 | net_explosive_mass has to be a whole number between 0 and"
            + " 100000",
        "speed_limiter | 19 | speed_limiter has to be a whole number between 20 and 130",
        "emission_class | euro_8 | emission_class has to be one of: euro_0, euro_1, euro_2,"
            + " euro_3, euro_4, euro_5, euro_6, euro_7, zero",
      })
  void whatCannotBeReadIsLeftOutAndSaid(String name, String text, String fault) {
    VehicleField field =
        Equipment.FIELDS.stream()
            .filter(one -> EquipmentText.name(one).equals(name))
            .findFirst()
            .orElseThrow();

    assertThat(read(Map.of(field, text))).isEqualTo(Equipment.UNKNOWN);
    assertThat(faults).containsExactly(fault);
  }
}
