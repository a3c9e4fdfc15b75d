package dev.headroom.osm.tags.guide;

import dev.headroom.domain.network.Lane;
import dev.headroom.domain.network.Signpost;
import java.util.List;

/**
 * What guides those who drive a way in one direction.
 *
 * @param signpost where they enter it
 * @param lanes where they leave it, from the left; none where they are not mapped
 */
public record Guide(Signpost signpost, List<Lane> lanes) {

  /** Copies the lanes. */
  public Guide {
    lanes = List.copyOf(lanes);
  }
}
