package dev.headroom.persistence.osm.tags.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the codes of traffic signs that limit measures and weights: {@code DE:262[5.5],1020-30}.
 *
 * <p>Sources: the catalogues of signs DE StVO annex 2, AT StVO § 52, CH SSV annex 2, FR arrêté du
 * 24 novembre 1967, NL RVV 1990 annex 1, BE KB 1975 article 68, ES Reglamento General de
 * Circulación, PL Dz.U. 2002 nr 170, CZ 294/2015, GB TSRGD 2016, FI tieliikennelaki 729/2018 annex
 * 3, SE vägmärkesförordning 2007:90, RU and BY annex 1 of the traffic rules, US MUTCD 2009.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:traffic_sign">Key:traffic_sign</a>
 */
public final class SignCodes {

  private static final int LONGEST = 255;

  private static final Map<String, String> LIMITS = limits();

  /** No lorries. */
  private static final Set<String> BANS =
      Set.of(
          "DE:253",
          "AT:52.7a",
          "CH:2.07",
          "FR:B8",
          "NL:C7",
          "BE:C23",
          "ES:R106",
          "PL:B-5",
          "CZ:B4");

  private static final Pattern CODE =
      Pattern.compile("(?:([A-Z]{2}):)?([A-Za-z0-9.-]{1,20})(?:\\[([^\\]]{1,20})\\])?");

  /**
   * An unknown sign with a figure in tonnes limits a weight, and one with a decimal figure or feet
   * a measure: speeds are whole, and distances are in kilometres or many metres.
   */
  private static final Pattern LIMITING =
      Pattern.compile(
          "(?i)[0-9]{1,2}(?:[.,][0-9]{1,2})? ?(?:t|tonnes?|tons?)"
              + "|[0-9]{1,2}[.,][0-9]{1,2} ?m?|[0-9]{1,2} ?(?:'|ft).{0,9}");

  /** Plates below a sign: those who have business there; those who deliver. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of("DE:1020-30", "destination", "DE:1026-35", "delivery");

  /**
   * A sign.
   *
   * @param limit the key that says the same; empty for a ban of lorries, and for a limit of which
   *     nobody knows which
   * @param figure as it is signed; empty where the code has none
   * @param except whom a plate excepts, as a value of an access key
   */
  public record Code(Optional<String> limit, Optional<String> figure, Optional<String> except) {}

  private SignCodes() {}

  private static Map<String, String> limits() {
    Map<String, String> limits = new HashMap<>();
    put(limits, "maxweight", "DE:262 AT:52.9c CH:2.16 FR:B13 NL:C21 BE:C21 ES:R201 PL:B-18 CZ:B13");
    put(limits, "maxweight", "GB:626.2A GB:626.2AA");
    put(limits, "maxweightrating:hgv", "GB:622.1A GB:622.1AA");
    put(limits, "maxaxleload", "DE:263 AT:52.9d CH:2.17 FR:B13a NL:C20 ES:R202 PL:B-19 CZ:B14");
    put(limits, "maxwidth", "DE:264 AT:52.9a CH:2.18 FR:B11 NL:C18 BE:C27 ES:R204 PL:B-15 CZ:B15");
    put(limits, "maxheight", "DE:265 AT:52.9b CH:2.19 FR:B12 NL:C19 BE:C29 ES:R205 PL:B-16 CZ:B16");
    put(limits, "maxlength", "DE:266 CH:2.20 FR:B10a NL:C17 BE:C25 ES:R203 PL:B-17 CZ:B17");
    put(limits, "maxweight", "FI:C24 SE:C20 RU:3.11 BY:3.11 US:R12-1");
    put(limits, "maxgcweight", "FI:C25");
    put(limits, "maxaxleload", "FI:C26 RU:3.12 BY:3.12 US:R12-2");
    put(limits, "maxbogieweight", "FI:C27");
    put(limits, "maxwidth", "FI:C21 SE:C16 RU:3.14 BY:3.14");
    put(limits, "maxheight", "FI:C22 SE:C17 RU:3.13 BY:3.13 US:W12-2 US:W12-2a");
    put(limits, "maxlength", "FI:C23 SE:C18 RU:3.15 BY:3.15");
    put(limits, "maxwidth", "GB:629");
    put(limits, "maxlength", "GB:629.1");
    put(limits, "maxheight", "GB:629.2 GB:629.2A");
    return Map.copyOf(limits);
  }

  private static void put(Map<String, String> limits, String key, String codes) {
    for (String code : codes.split(" ")) {
      limits.put(code, key);
    }
  }

  /** Whether a key has such codes: {@code traffic_sign}, also of a direction. */
  public static boolean isKey(String key) {
    return key.equals("traffic_sign")
        || key.equals("traffic_sign:forward")
        || key.equals("traffic_sign:backward");
  }

  /** The signs of a value that limit a measure or a weight. */
  public static List<Code> read(String text, String country) {
    List<Code> codes = new ArrayList<>();
    if (text.length() > LONGEST) {
      return codes;
    }
    String land = country;
    // A comma is before a plate that belongs to the sign, a semicolon before the next sign.
    for (String sign : text.split(";", 16)) {
      Optional<Code> last = Optional.empty();
      for (String each : sign.split(",(?![0-9]{1,2}[ tTm\\]])", 16)) {
        Matcher code = CODE.matcher(each.strip());
        if (!code.matches()) {
          continue;
        }
        land = code.group(1) == null ? land : code.group(1);
        String name = land + ":" + code.group(2);
        String except = EXCEPTIONS.get(name);
        if (except != null && last.isPresent()) {
          codes.remove(last.get());
          last =
              Optional.of(new Code(last.get().limit(), last.get().figure(), Optional.of(except)));
          codes.add(last.get());
        } else {
          Optional<Code> read = code(code, name);
          read.ifPresent(codes::add);
          last = read;
        }
      }
    }
    return codes;
  }

  private static Optional<Code> code(Matcher code, String name) {
    Optional<String> figure = Optional.ofNullable(code.group(3));
    // Where no country stands, the key itself is a name of the sign as well.
    boolean asKey = code.group(1) == null && LIMITS.containsValue(code.group(2));
    Optional<String> limit = Optional.ofNullable(asKey ? code.group(2) : LIMITS.get(name));
    boolean limits = figure.filter(text -> LIMITING.matcher(text.strip()).matches()).isPresent();
    return limit.isPresent() || limits || BANS.contains(name)
        ? Optional.of(new Code(limit, figure, Optional.empty()))
        : Optional.empty();
  }
}
