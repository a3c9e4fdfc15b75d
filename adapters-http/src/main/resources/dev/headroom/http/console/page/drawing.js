/** Drawing a line on the map, by pointer or by keys. */

/** So near the line of the route, in pixels, a point is taken to be on it. */
const NEAR_ROUTE = 12;

/** A double click ends a line before the map takes it for its own. */
const DOUBLE_CLICK = 300;

/** What lies at a pixel: a point of the route's line where that is near, else what is below it. */
export function onRoute(map, route, pixel) {
  const below = map.getCoordinateFromPixel(pixel);
  if (route.length < 2) {
    return below;
  }
  const near = new ol.geom.LineString(route).getClosestPoint(below);
  const [x, y] = map.getPixelFromCoordinate(near);
  return Math.hypot(x - pixel[0], y - pixel[1]) <= NEAR_ROUTE ? near : below;
}

export class Drawing {
  #map;
  #source;
  #target;
  #draw = null;
  #snap = null;
  #middle = [];
  #lastKeyed = null;

  /**
   * @param {ol.Map} map
   * @param {ol.source.Vector} source which receives the line
   * @param {HTMLElement} target which has the keys
   */
  constructor(map, source, target) {
    this.#map = map;
    this.#source = source;
    this.#target = target;
  }

  /** Whether a line is being drawn. */
  get on() {
    return this.#draw !== null;
  }

  /**
   * Begins.
   *
   * @param {Array<number>} middle the pixel of the cross
   * @param {Array<Array<number>>} route the line of the route, which points near it are set on; on
   *     a map of a whole route a few pixels are more than the distance at which a road is found
   * @param {function(Array<Array<number>>)} done receives the line's coordinates of the map
   * @param {function(Array<Array<number>>)} onPoints receives those that are set, after each
   */
  begin(middle, route, done, onPoints) {
    this.end();
    this.#source.clear();
    this.#middle = middle;
    this.#draw = new ol.interaction.Draw({source: this.#source, type: "LineString"});
    let set = 0;
    this.#draw.on("drawstart", ({feature}) => {
      feature.getGeometry().on("change", ({target}) => {
        // The last one follows the pointer.
        const points = target.getCoordinates().slice(0, -1);
        if (points.length !== set) {
          set = points.length;
          onPoints(points);
        }
      });
    });
    this.#draw.on("drawend", (event) => {
      window.setTimeout(() => this.end(), DOUBLE_CLICK);
      done(event.feature.getGeometry().getCoordinates());
    });
    this.#map.addInteraction(this.#draw);
    if (route.length > 1) {
      this.#snap = new ol.interaction.Snap({
        features: new ol.Collection([new ol.Feature(new ol.geom.LineString(route))]),
        pixelTolerance: NEAR_ROUTE,
        vertex: false,
      });
      // The one that is added last has the pointer first.
      this.#map.addInteraction(this.#snap);
    }
    this.#target.classList.add("drawing");
    this.#target.addEventListener("keydown", this.#byKey);
    const [x, y] = middle;
    this.#target.style.setProperty("--cross-x", `${x}px`);
    this.#target.style.setProperty("--cross-y", `${y}px`);
    this.#target.focus();
  }

  /** Enter sets a point at the cross in the middle of the map; a second time there, it ends the line. */
  #byKey = (event) => {
    if (event.key !== "Enter" || !this.on) {
      return;
    }
    event.preventDefault();
    // The point is where the cross is when the key is pressed, though an arrow's pan is under way.
    this.#map.getView().cancelAnimations();
    this.#map.renderSync();
    const point = this.#map.getCoordinateFromPixel(this.#middle);
    if (this.#lastKeyed && String(this.#lastKeyed) === String(point)) {
      this.#lastKeyed = null;
      this.#draw.finishDrawing();
    } else {
      this.#lastKeyed = point;
      this.#draw.appendCoordinates([point]);
    }
  };

  /** Ends; what was drawn stays. */
  end() {
    if (this.on) {
      this.#map.removeInteraction(this.#draw);
      this.#draw = null;
      if (this.#snap !== null) {
        this.#map.removeInteraction(this.#snap);
        this.#snap = null;
      }
      this.#lastKeyed = null;
      this.#target.classList.remove("drawing");
      this.#target.removeEventListener("keydown", this.#byKey);
    }
  }
}
