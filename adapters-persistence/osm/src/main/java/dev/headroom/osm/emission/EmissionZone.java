package dev.headroom.osm.emission;

import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.emission.ZoneRow.Asked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One low-emission zone of the map. A row of the table that names it holds before its tags: what is
 * known of this zone in particular is more than a mapper can say in a tag. Its tags hold before the
 * row of its country. For one thread.
 *
 * <p>Read are {@code hgv:conditional=no @ (emissions<euro_6)}, the same with {@code goods}, {@code
 * motor_vehicle}, {@code vehicle} and {@code access}, and {@code toll}, {@code charge} and {@code
 * fee}: a zone with one of these charges and is closed to nobody.
 */
public final class EmissionZone {

  private static final List<String> NAMES =
      List.of("name", "official_name", "alt_name", "short_name", "name:en", "operator");
  private static final List<String> CHARGES = List.of("toll", "charge", "fee");

  /** Spaces are bounded, so that a hostile text costs nothing. */
  private static final Pattern BAN =
      Pattern.compile(
          "no ?@ ?\\(? ?emissions? ?< ?euro[_ ]?([0-7]) ?\\)?", Pattern.CASE_INSENSITIVE);

  private final Map<String, String> tags;
  private final ZoneTable table;
  private final String names;
  private final Map<String, Map<VehicleClass, Asked>> byCountry = new HashMap<>();

  /** A zone with these tags, in the light of a table. */
  public EmissionZone(Map<String, String> tags, ZoneTable table) {
    this.tags = Map.copyOf(tags);
    this.table = table;
    List<String> all = new ArrayList<>();
    NAMES.forEach(key -> all.add(tags.getOrDefault(key, "").toLowerCase(Locale.ROOT)));
    names = String.join("\n", all);
  }

  /**
   * What the zone asks of each class of goods vehicles.
   *
   * @param country in which the road lies; empty if it is not known
   */
  Map<VehicleClass, Asked> asks(String country) {
    return byCountry.computeIfAbsent(country, this::found);
  }

  private Map<VehicleClass, Asked> found(String country) {
    Map<VehicleClass, Asked> asked = new HashMap<>();
    for (VehicleClass each : ZoneRow.GOODS_VEHICLES) {
      asked.put(each, asked(country, each));
    }
    return asked;
  }

  private Asked asked(String country, VehicleClass of) {
    return row(country, of, ZoneRow::names)
        .or(() -> tagged(of))
        .or(() -> row(country, of, row -> !row.names()))
        .orElse(Asked.NOTHING_CERTAIN);
  }

  private Optional<Asked> row(String country, VehicleClass of, Predicate<ZoneRow> kind) {
    return table.rows().stream()
        .filter(row -> row.country().equals(country) && row.vehicles().contains(of))
        .filter(kind)
        .filter(row -> names.contains(row.name()))
        .findFirst()
        .map(ZoneRow::asks);
  }

  private Optional<Asked> tagged(VehicleClass of) {
    for (String key : CHARGES) {
      if (!tags.getOrDefault(key, "no").equals("no")) {
        return Optional.of(Asked.CHARGE);
      }
    }
    String own = of == VehicleClass.LIGHT_GOODS ? "goods" : "hgv";
    for (String key : List.of(own, "motor_vehicle", "vehicle", "access")) {
      String text = tags.getOrDefault(key + ":conditional", "");
      Matcher ban = BAN.matcher(text.strip());
      if (ban.matches()) {
        int most = ZoneRow.ofEuro(Integer.parseInt(ban.group(1)));
        return Optional.of(new Asked(ZoneRow.Kind.KEPT_OUT, most));
      }
      if (!text.isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
