package dev.headroom.osm.emission;

import dev.headroom.domain.vehicle.VehicleClass;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the low-emission zones of a country, or one of them, ask of some vehicles.
 *
 * @param country ISO 3166-1 alpha-2 code
 * @param name a part of the names of the zones, in lower case; empty for all of the country
 * @param vehicles the classes that it is about
 * @param asks what they ask
 * @param source the address of the page that says so
 */
public record ZoneRow(
    String country, String name, Set<VehicleClass> vehicles, Asked asks, String source) {

  /** The columns of a file of rows, each of them required. */
  public static final List<String> COLUMNS =
      List.of("country", "name", "vehicles", "asks", "source");

  /** The most characters of a name or a source. */
  static final int LONGEST_TEXT = 255;

  /** The goods vehicles; cars are the reference for detours, which meets no zone. */
  static final Set<VehicleClass> GOODS_VEHICLES =
      Set.of(VehicleClass.LIGHT_GOODS, VehicleClass.HGV, VehicleClass.HGV_ARTICULATED);

  private static final Map<String, Set<VehicleClass>> VEHICLES =
      Map.of(
          "lorries", Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
          "vans", Set.of(VehicleClass.LIGHT_GOODS),
          "all", GOODS_VEHICLES);

  private static final int EURO_0 = 8;
  private static final Pattern EURO = Pattern.compile("(charge_)?euro_([0-7])");

  /**
   * What a zone asks of a class of vehicles.
   *
   * @param of those that emit more than {@code most}
   * @param most an amount of {@link dev.headroom.domain.vehicle.Measure#EMISSION}
   */
  record Asked(Kind of, int most) {

    /** A zone that closes to nobody for certain: it depends on what a vehicle does not tell. */
    static final Asked NOTHING_CERTAIN = new Asked(Kind.REPORTED, 0);

    /** A zone that charges all vehicles with emissions. */
    static final Asked CHARGE = new Asked(Kind.CHARGED, 0);
  }

  /** What becomes of a vehicle that emits more than a zone asks. */
  enum Kind {
    KEPT_OUT,
    CHARGED,
    REPORTED
  }

  /** Copies the set. */
  public ZoneRow {
    vehicles = Set.copyOf(vehicles);
  }

  /**
   * Reads a row.
   *
   * @param cells the text of each of {@link #COLUMNS}
   * @param problems receives what is wrong with it
   * @return the row; empty if anything is wrong
   */
  public static Optional<ZoneRow> read(Map<String, String> cells, List<String> problems) {
    List<String> found = new ArrayList<>();
    String country = cells.get("country").toUpperCase(Locale.ROOT);
    if (!Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(country)) {
      found.add("country is no country such as DE");
    }
    String name = cells.get("name");
    if (!isText(name)) {
      found.add(
          "name is longer than " + LONGEST_TEXT + " characters, or has one that cannot be printed");
    }
    Set<VehicleClass> vehicles = VEHICLES.get(cells.get("vehicles"));
    if (vehicles == null) {
      found.add("vehicles is none of lorries, vans and all");
    }
    Optional<Asked> asks = asks(cells.get("asks"));
    if (asks.isEmpty()) {
      found.add(
          "asks is none of euro_0 to euro_7, zero, charge_euro_0 to charge_euro_7, charge and"
              + " report");
    }
    if (!isAddress(cells.get("source"))) {
      found.add("source is no address such as https://example.org/zones");
    }
    problems.addAll(found);
    return found.isEmpty()
        ? Optional.of(
            new ZoneRow(
                country,
                name.toLowerCase(Locale.ROOT),
                vehicles,
                asks.orElseThrow(),
                cells.get("source")))
        : Optional.empty();
  }

  private static Optional<Asked> asks(String text) {
    Matcher euro = EURO.matcher(text);
    if (euro.matches()) {
      Kind of = euro.group(1) == null ? Kind.KEPT_OUT : Kind.CHARGED;
      return Optional.of(new Asked(of, ofEuro(Integer.parseInt(euro.group(2)))));
    }
    return switch (text) {
      case "zero" -> Optional.of(new Asked(Kind.KEPT_OUT, 0));
      case "charge" -> Optional.of(Asked.CHARGE);
      case "report" -> Optional.of(Asked.NOTHING_CERTAIN);
      default -> Optional.empty();
    };
  }

  /** The amount of a Euro class. */
  static int ofEuro(int euro) {
    return EURO_0 - euro;
  }

  private static boolean isText(String text) {
    return text.length() <= LONGEST_TEXT
        && text.codePoints().noneMatch(c -> Character.isISOControl(c) || !Character.isDefined(c));
  }

  private static boolean isAddress(String text) {
    try {
      URI address = new URI(text);
      return text.length() <= LONGEST_TEXT
          && "https".equals(address.getScheme())
          && address.getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Whether it is about one zone rather than all of its country. */
  boolean names() {
    return !name.isEmpty();
  }
}
