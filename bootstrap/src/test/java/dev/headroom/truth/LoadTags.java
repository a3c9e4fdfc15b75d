package dev.headroom.truth;

import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.Finding.Grade;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What tags say of goods and trailers.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:hazmat">Key:hazmat</a>
 */
final class LoadTags {

  private static final Set<String> FREE =
      Set.of("yes", "designated", "permissive", "official", "public");
  private static final Set<String> ENDS =
      Set.of("destination", "delivery", "private", "customers", "permit");

  private LoadTags() {}

  /** Every tag that does not let the vehicle pass freely. */
  static List<Finding> judge(Map<String, String> tags, boolean forward, Lorry lorry) {
    List<Finding> findings = new ArrayList<>();
    tags.forEach(
        (key, value) -> {
          List<String> parts = new ArrayList<>(Arrays.asList(key.split(":")));
          boolean goods = parts.get(0).equals("hazmat");
          boolean trailer =
              parts.get(0).equals("trailer") || (key.equals("hgv:trailer") && !lorry.light());
          if ((!goods && !trailer)
              || parts.contains(forward ? "backward" : "forward")
              || FREE.contains(value.toLowerCase(Locale.ROOT))) {
            return;
          }
          String about = parts.size() > 1 && goods ? parts.get(1) : "";
          Grade grade =
              key.contains("conditional")
                  ? Grade.CANNOT_SAY
                  : ENDS.contains(value) ? Grade.ENDS : trailer ? Grade.LEGAL : Grade.NEVER;
          if (trailer
              ? lorry.more().of(Measure.TRAILERS).orElse(0) > 0
              : carries(about, value, lorry)) {
            findings.add(new Finding(grade, key, key + "=" + value));
          }
        });
    return findings;
  }

  private static boolean carries(String about, String value, Lorry lorry) {
    int code = lorry.more().of(Measure.TUNNEL_CODE).orElse(0);
    return switch (about) {
      case "water" -> lorry.more().of(Measure.WATER_POLLUTING).orElse(0) > 0;
      case "explosive" -> lorry.more().of(Measure.EXPLOSIVES).orElse(0) > 0;
      // Code E is 1 and stopped in E only, B is 4 and stopped in all but A.
      case "A", "B", "C", "D", "E" -> code >= 1 + "EDCBA".indexOf(about);
      case "adr_tunnel_cat", "tunnel_cat" ->
          code >= 1 + "EDCBA".indexOf(value.toUpperCase(Locale.ROOT));
      default -> lorry.more().of(Measure.DANGEROUS_GOODS).orElse(0) > 0;
    };
  }
}
