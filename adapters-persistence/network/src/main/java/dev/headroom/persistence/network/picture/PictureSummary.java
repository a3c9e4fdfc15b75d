package dev.headroom.persistence.network.picture;

import dev.headroom.domain.picture.FeatureKind;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The number of features in a picture by kind.
 *
 * @param bytes of its section
 * @param features how many of each kind are drawn in the greatest detail, every kind named
 */
public record PictureSummary(long bytes, Map<FeatureKind, Integer> features) {

  /** Keeps the kinds in their order. */
  public PictureSummary {
    features = Collections.unmodifiableMap(new EnumMap<>(features));
  }

  /** The number of all features drawn in the greatest detail. */
  public int total() {
    return features.values().stream().mapToInt(Integer::intValue).sum();
  }
}
