/** Distances and directions on the ground, exact to a metre within some ten kilometres. */

const RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Metres between two places. */
export function metresBetween(a, b) {
  const y = (b.lat - a.lat) * RADIANS;
  const x = (b.lon - a.lon) * RADIANS * Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return Math.hypot(x, y) * RADIUS;
}

/** The compass direction from one place to another, degrees from 0 to 360. */
export function bearing(a, b) {
  const y = b.lat - a.lat;
  const x = (b.lon - a.lon) * Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return (Math.atan2(x, y) / RADIANS + 360) % 360;
}

/** By how much two compass directions differ, from 0 to 180. */
export const turnBetween = (a, b) => Math.abs(((a - b + 540) % 360) - 180);

/** The place so many metres away in a direction. */
export function moved({lat, lon}, direction, metres) {
  const share = metres / RADIUS / RADIANS;
  return {
    lat: lat + share * Math.cos(direction * RADIANS),
    lon: lon + (share * Math.sin(direction * RADIANS)) / Math.cos(lat * RADIANS),
  };
}

/** A line of places with the metres from its beginning to each of them. */
export class Line {
  /** @param {Array<{lat: number, lon: number}>} points two at least */
  constructor(points) {
    this.points = points;
    this.starts = [0];
    for (let i = 1; i < points.length; i += 1) {
      this.starts.push(this.starts[i - 1] + metresBetween(points[i - 1], points[i]));
    }
    this.length = this.starts[points.length - 1];
  }

  /** The number of the segment on which a point so many metres along the line lies. */
  segmentAt(along) {
    let low = 0;
    let high = this.points.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= along) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return Math.max(0, low);
  }

  /** The place so many metres along the line, and the direction in which the line leads there. */
  at(along) {
    const i = this.segmentAt(along);
    const length = this.starts[i + 1] - this.starts[i];
    const share = length > 0 ? Math.min(1, Math.max(0, (along - this.starts[i]) / length)) : 0;
    const [a, b] = [this.points[i], this.points[i + 1]];
    return {
      lat: a.lat + (b.lat - a.lat) * share,
      lon: a.lon + (b.lon - a.lon) * share,
      heading: bearing(a, b),
    };
  }

  /**
   * The nearest point of the line between two distances from its beginning.
   *
   * @param {number} turnCosts metres which a place counts as farther away for a road that leads
   *     against the heading
   * @returns {{along: number, off: number, heading: number}} metres along and beside the line, and the
   *     direction in which it leads there
   */
  nearest(place, {from = 0, to = this.length, heading = null, turnCosts = 0} = {}) {
    const best = {along: 0, off: Infinity, heading: 0, cost: Infinity};
    const scale = Math.cos(place.lat * RADIANS);
    const last = Math.min(this.points.length - 2, this.segmentAt(Math.max(0, to)));
    for (let i = this.segmentAt(Math.max(0, from)); i <= last; i += 1) {
      const [a, b] = [this.points[i], this.points[i + 1]];
      const [bx, by] = [(b.lon - a.lon) * scale, b.lat - a.lat];
      const [px, py] = [(place.lon - a.lon) * scale, place.lat - a.lat];
      const square = bx * bx + by * by;
      const share = square > 0 ? Math.min(1, Math.max(0, (px * bx + py * by) / square)) : 0;
      const off = Math.hypot(px - bx * share, py - by * share) * RADIANS * RADIUS;
      const leads = bearing(a, b);
      const cost = off + (heading !== null && turnBetween(heading, leads) > 90 ? turnCosts : 0);
      if (cost < best.cost) {
        Object.assign(best, {
          along: this.starts[i] + (this.starts[i + 1] - this.starts[i]) * share, off, heading: leads, cost,
        });
      }
    }
    return best;
  }
}
