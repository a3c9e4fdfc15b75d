/** Where the route's line is on the screen, so that signs of other roads do not stand on it. */

/** So far from the line, in pixels, the middle of a sign has to be: its radius, half the line, and some air. */
const CLEAR = 32;

export class Corridor {
  #line = [];
  #cells = new Map();

  /** @param {Array<Array<number>>} line coordinates of the map; none for no route */
  put(line) {
    this.#line = line;
    this.#cells.clear();
  }

  /**
   * Whether a sign at a coordinate would stand on the line.
   *
   * @param {Array<number>} coordinate of the map
   * @param {number} resolution units of the map for a pixel
   */
  covers([x, y], resolution) {
    if (this.#line.length === 0) {
      return false;
    }
    const size = CLEAR * resolution;
    const cells = this.#at(size);
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    for (let i = column - 1; i <= column + 1; i += 1) {
      for (let j = row - 1; j <= row + 1; j += 1) {
        if ((cells.get(`${i} ${j}`) ?? []).some(([px, py]) => Math.hypot(px - x, py - y) < size)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Points of the line, a quarter of the distance apart, by the squares of that size in which they are. */
  #at(size) {
    if (!this.#cells.has(size)) {
      const cells = new Map();
      this.#line.forEach((end, index) => {
        const start = this.#line[Math.max(0, index - 1)];
        const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
        const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / (size / 4)));
        for (let step = 1; step <= steps; step += 1) {
          const point = [start[0] + (dx * step) / steps, start[1] + (dy * step) / steps];
          const cell = point.map((each) => Math.floor(each / size)).join(" ");
          cells.set(cell, [...(cells.get(cell) ?? []), point]);
        }
      });
      this.#cells.set(size, cells);
    }
    return this.#cells.get(size);
  }
}
