package dev.headroom.osm.tags.element;

import dev.headroom.osm.tags.syntax.SignCodes;
import dev.headroom.osm.tags.syntax.Spelling;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The tags of an element as their mapper meant them: misspelt keys are corrected, and limits given
 * only by the code of a traffic sign are added.
 *
 * @param tags the tags to read
 * @param spelt the misspelt keys with their corrections
 * @param signs the keys of signs with the limits read from them
 * @param unread the keys of limiting signs that became no tag
 */
record MeantTags(
    Map<String, String> tags,
    Map<String, String> spelt,
    Map<String, String> signs,
    Set<String> unread) {

  private static final List<String> WEIGHTS = List.of("maxweight", "maxgcweight", "maxunladen");

  /** Keys about lorries, or about all motor vehicles. */
  private static final List<String> OF_LORRIES =
      List.of("hgv", "goods", "vehicle", "access", "maxweight", "maxgcweight");

  /** Those keys, and keys of limits. */
  private static final List<String> OF_LIMITS =
      Stream.concat(OF_LORRIES.stream(), Stream.of("maxheight", "maxwidth", "maxlength", "maxaxle"))
          .toList();

  /** Values of {@code motorcar} that restrict nobody, including lorries. */
  private static final Set<String> OPEN = Set.of("yes", "permissive", "designated");

  /** Tags as mapped. */
  static MeantTags asMapped(Map<String, String> tags) {
    return new MeantTags(tags, Map.of(), Map.of(), Set.of());
  }

  /**
   * The meant tags of an element.
   *
   * @param way whether its signs apply to it; those beside a node may be for the road behind it
   */
  static MeantTags of(Map<String, String> mapped, String country, boolean way) {
    if (mapped.keySet().stream()
        .noneMatch(key -> SignCodes.isKey(key) || Spelling.meant(key).isPresent())) {
      return asMapped(mapped);
    }
    MeantTags meant =
        new MeantTags(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeSet<>());
    mapped.forEach(meant::takeSpelt);
    mapped.forEach((key, value) -> meant.takeSigns(key, value, country, way));
    return meant;
  }

  /** Adds a corrected key. If the key also exists in correct spelling, both values hold. */
  private void takeSpelt(String key, String value) {
    Optional<String> right = Spelling.meant(key);
    right.ifPresent(name -> spelt.put(key, name));
    tags.merge(right.orElse(key), value, (one, other) -> one + ";" + other);
  }

  private void takeSigns(String key, String value, String country, boolean way) {
    if (!SignCodes.isKey(key)) {
      return;
    }
    String direction = key.substring("traffic_sign".length());
    for (SignCodes.Code code : SignCodes.read(value, country)) {
      boolean told = isTold(code);
      if (!told && way && code.limit().isPresent() && code.figure().isPresent()) {
        String limit = code.limit().get() + direction;
        tags.put(limit, code.figure().get());
        code.except().ifPresent(whom -> tags.put(limit + ":conditional", "none @ " + whom));
        signs.put(key, limit + "=" + code.figure().get());
      } else if (!told) {
        unread.add(key);
      }
    }
  }

  /** Whether a tag already covers the limit of a sign. */
  private boolean isTold(SignCodes.Code code) {
    List<String> families =
        code.limit()
            .map(key -> key.split(":", 2)[0])
            .map(family -> family.startsWith(WEIGHTS.get(0)) ? WEIGHTS : List.of(family))
            .orElse(code.figure().isPresent() ? OF_LIMITS : OF_LORRIES);
    boolean ban = code.limit().isEmpty() && code.figure().isEmpty();
    return tags.keySet().stream().anyMatch(key -> families.stream().anyMatch(key::contains))
        || (ban && !OPEN.contains(tags.getOrDefault("motorcar", "yes")));
  }
}
