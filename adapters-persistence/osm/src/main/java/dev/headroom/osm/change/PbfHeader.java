package dev.headroom.osm.change;

import dev.headroom.domain.geo.Box;
import java.time.Instant;
import java.util.Optional;

/**
 * The metadata of a PBF file.
 *
 * @param dataAt the date of the data
 * @param box that it was cut out of
 */
record PbfHeader(Optional<Instant> dataAt, Optional<Box> box) {}
