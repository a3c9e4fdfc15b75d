package dev.headroom.osm.tags.guide;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Signpost;
import java.util.List;

/**
 * The guidance for driving a way in one direction.
 *
 * @param signpost at the beginning
 * @param lanes at the end, from the left; empty if they are not mapped
 */
public record Guide(Signpost signpost, List<Lane> lanes) {

  /** Copies the lanes. */
  public Guide {
    lanes = List.copyOf(lanes);
  }
}
