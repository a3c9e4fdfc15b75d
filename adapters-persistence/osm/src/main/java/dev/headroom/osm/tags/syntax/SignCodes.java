package dev.headroom.osm.tags.syntax;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads the codes of traffic signs that limit measures and weights: {@code DE:262[5.5],1020-30}.
 *
 * <p>Sources: the catalogues of signs DE StVO annex 2, AT StVO § 52, CH SSV annex 2, FR arrêté du
 * 24 novembre 1967, NL RVV 1990 annex 1, BE KB 1975 article 68, ES Reglamento General de
 * Circulación, PL Dz.U. 2002 nr 170, CZ 294/2015, GB TSRGD 2016, FI tieliikennelaki 729/2018 annex
 * 3, SE vägmärkesförordning 2007:90, IT DPR 495/1992, RU and BY annex 1 of the traffic rules, US
 * MUTCD 2009.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:traffic_sign">Key:traffic_sign</a>
 */
public final class SignCodes {

  private static final int LONGEST = 255;

  private static final Pattern LEADING_ZERO = Pattern.compile("(?<=[a-z])0+(?=[0-9])");

  private static final Map<String, String> LIMITS = limits();

  /** Bans of vehicles, of motor vehicles, and of lorries. */
  private static final Set<String> BANS =
      normal(
          "DE:250 DE:251 DE:253 DE:260 AT:52.1 AT:52.6a AT:52.6c AT:52.7a",
          "CH:2.01 CH:2.03 CH:2.07 CH:2.13 CH:2.14 FR:B0 FR:B7a FR:B7b FR:B8",
          "NL:C1 NL:C6 NL:C7 NL:C12 BE:C3 BE:C5 BE:C23 ES:R100 ES:R102 ES:R103 ES:R106",
          "PL:B-1 PL:B-3 PL:B-5 CZ:B1 CZ:B4 CZ:B11 GB:617 GB:619",
          "SE:C2 SE:C3 SE:C4 SE:C7 IT:II.46 IT:II.60 US:R5-2");

  /** Names of lorry bans used by mappers instead of the code of the sign. */
  private static final Set<String> NAMED_BANS = Set.of("hgv", "no_hgv", "hgv=no");

  private static final Pattern CODE =
      Pattern.compile("(?:([A-Za-z]{2}):)?([A-Za-z0-9._=/-]{1,20}?)(?:\\[([^\\]]{1,20})\\])?");

  /** {@code DE:262-5.5}: the German catalogue numbers signs by their figures too. */
  private static final Pattern GERMAN =
      Pattern.compile("(DE:26[2-6])-([0-9]{1,2}(?:[.][0-9]{1,2})?)");

  /**
   * An unknown sign with a figure in tonnes limits a weight, and one with a decimal figure or feet
   * a measure: speeds are whole numbers, and distances are in kilometres or many metres.
   */
  private static final Pattern LIMITING =
      Pattern.compile(
          "(?i)[0-9]{1,2}(?:[.,][0-9]{1,2})? ?(?:t|tonnes?|tons?)"
              + "|[0-9]{1,2}[.,][0-9]{1,2} ?m?|[0-9]{1,2} ?(?:'|ft).{0,9}");

  /** Plates below a sign: access for business there; deliveries. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(normal("DE:1020-30"), "destination", normal("DE:1026-35"), "delivery");

  /**
   * A sign.
   *
   * @param limit the key with the same meaning; empty for a ban of lorries, and for an unknown
   *     limit
   * @param figure as signed; empty if the code has none
   * @param except the users that a plate excepts, as a value of an access key
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
    put(limits, "maxweight", "FI:C24 SE:C20 SE:C21 IT:II.68 RU:3.11 BY:3.11 US:R12-1");
    put(limits, "maxgcweight", "FI:C25");
    put(limits, "maxaxleload", "FI:C26 SE:C23 IT:II.69 RU:3.12 BY:3.12 US:R12-2");
    put(limits, "maxbogieweight", "FI:C27");
    put(limits, "maxwidth", "FI:C21 SE:C16 IT:II.65 RU:3.14 BY:3.14 GB:629");
    put(limits, "maxheight", "FI:C22 SE:C17 IT:II.66 RU:3.13 BY:3.13 US:W12-2 US:W12-2a");
    put(limits, "maxlength", "FI:C23 SE:C18 IT:II.67 RU:3.15 BY:3.15");
    put(limits, "maxlength", "GB:629.1");
    put(limits, "maxheight", "GB:629.2 GB:629.2A");
    return Map.copyOf(limits);
  }

  private static void put(Map<String, String> limits, String key, String codes) {
    for (String code : codes.split(" ")) {
      limits.put(normal(code), key);
    }
  }

  private static Set<String> normal(String... codes) {
    return Arrays.stream(codes)
        .flatMap(each -> Arrays.stream(each.split(" ")))
        .map(SignCodes::normal)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Normalises a code: {@code NL:C07} to {@code NL:C7}, {@code PL:B18} to {@code PL:B-18}, {@code
   * AT:52/9c} to one with a point.
   */
  private static String normal(String code) {
    return LEADING_ZERO
        .matcher(code.toLowerCase(Locale.ROOT).replace('/', '.').replace("-", ""))
        .replaceAll("");
  }

  /** Whether a key has such codes: {@code traffic_sign}, also for a direction. */
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
        land = code.group(1) == null ? land : code.group(1).toUpperCase(Locale.ROOT);
        String name = land + ":" + code.group(2);
        String except = EXCEPTIONS.get(normal(name));
        if (except != null && last.isPresent()) {
          codes.remove(last.get());
          last =
              Optional.of(new Code(last.get().limit(), last.get().figure(), Optional.of(except)));
          codes.add(last.get());
        } else {
          Optional<Code> read = code(name, Optional.ofNullable(code.group(3)));
          read.ifPresent(codes::add);
          last = read;
        }
      }
    }
    return codes;
  }

  private static Optional<Code> code(String name, Optional<String> figure) {
    Matcher german = GERMAN.matcher(name);
    if (figure.isEmpty() && german.matches()) {
      return code(german.group(1), Optional.of(german.group(2)));
    }
    String word = name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    // The key itself is a name of the sign as well.
    Optional<String> limit =
        LIMITS.containsValue(word)
            ? Optional.of(word)
            : Optional.ofNullable(LIMITS.get(normal(name)));
    boolean ban = BANS.contains(normal(name)) || NAMED_BANS.contains(word);
    boolean limits = figure.filter(text -> LIMITING.matcher(text.strip()).matches()).isPresent();
    return limit.isPresent() || limits || ban
        ? Optional.of(new Code(limit, figure, Optional.empty()))
        : Optional.empty();
  }
}
