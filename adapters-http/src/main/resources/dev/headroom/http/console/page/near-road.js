/** The road drawn on the map that a point next to it means. */

/** The point of a segment that is nearest to another. */
function nearestOf([x1, y1], [x2, y2], [x, y]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
  return [x1 + share * dx, y1 + share * dy];
}

/**
 * The nearest point of a drawn road; null where none is near. Ferries are no roads.
 *
 * @param {ol.layer.VectorTile} layer of the map's tiles
 * @param {Array<number>} coordinate of the map
 * @param {number} reach the greatest distance, in units of the map
 */
export function nearRoad(layer, coordinate, reach) {
  const [x, y] = coordinate;
  let best = null;
  let least = reach;
  for (const feature of layer.getFeaturesInExtent([x - reach, y - reach, x + reach, y + reach])) {
    if (feature.get("layer") === "roads" && feature.get("class") !== "ferry") {
      const flat = feature.getFlatCoordinates();
      let start = 0;
      for (const end of feature.getEnds?.() ?? [flat.length]) {
        for (let i = start; i + 3 < end; i += 2) {
          const near = nearestOf([flat[i], flat[i + 1]], [flat[i + 2], flat[i + 3]], coordinate);
          const distance = Math.hypot(near[0] - x, near[1] - y);
          if (distance < least) {
            [best, least] = [near, distance];
          }
        }
        start = end;
      }
    }
  }
  return best;
}
