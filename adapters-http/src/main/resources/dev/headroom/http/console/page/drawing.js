/** Drawing a line or an area on the map, by pointer or by keys. */
import {nearRoad} from "./near-road.js";

/** So near the line of the route or a road, in pixels, a point is taken to be on it. */
const NEAR = 12;

/** A double click ends a line before the map takes it for its own. */
const DOUBLE_CLICK = 300;

/**
 * The point of a road that a pixel means: on the route's line where that is near, else on the nearest
 * road; what is below the pixel where neither is. On a map of a whole route a few pixels are more than
 * the distance at which the server finds a road.
 *
 * @param {ol.Map} map
 * @param {?{route: Array<Array<number>>, roads: ol.layer.VectorTile}} drawn null for no roads
 * @param {Array<number>} pixel
 */
export function onRoad(map, drawn, pixel) {
  const below = map.getCoordinateFromPixel(pixel);
  if (drawn === null) {
    return below;
  }
  const {route, roads} = drawn;
  const reach = NEAR * map.getView().getResolution();
  if (route.length > 1) {
    const near = new ol.geom.LineString(route).getClosestPoint(below);
    if (Math.hypot(near[0] - below[0], near[1] - below[1]) <= reach) {
      return near;
    }
  }
  return nearRoad(roads, below, reach) ?? below;
}

export class Drawing {
  #map;
  #source;
  #target;
  #draw = null;
  #snap = null;
  #middle = [];
  #drawn = null;
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
   * @param {?Object} drawn the route and the roads, which points near them are set on; null for an area
   * @param {function(Array<Array<number>>)} done receives the line's coordinates of the map, or the
   *     corners of the area
   * @param {function(Array<Array<number>>)} onPoints receives those of a line that are set, after each
   */
  begin(middle, drawn, done, onPoints) {
    this.end();
    this.#source.clear();
    this.#middle = middle;
    this.#drawn = drawn;
    this.#draw = new ol.interaction.Draw({source: this.#source, type: drawn === null ? "Polygon" : "LineString"});
    let set = 0;
    this.#draw.on("drawstart", ({feature}) => {
      feature.getGeometry().on("change", ({target}) => {
        // The last one follows the pointer.
        const points = drawn === null ? [] : target.getCoordinates().slice(0, -1);
        if (points.length !== set) {
          set = points.length;
          onPoints(points);
        }
      });
    });
    this.#draw.on("drawend", (event) => {
      window.setTimeout(() => this.end(), DOUBLE_CLICK);
      const points = event.feature.getGeometry().getCoordinates();
      // An area is closed by its first corner once more.
      done(drawn === null ? points[0].slice(0, -1) : points);
    });
    this.#map.addInteraction(this.#draw);
    this.#snap = new ol.interaction.Interaction({
      handleEvent: (event) => {
        event.coordinate = onRoad(this.#map, drawn, event.pixel);
        event.pixel = this.#map.getPixelFromCoordinate(event.coordinate);
        return true;
      },
    });
    // The one that is added last has the pointer first.
    this.#map.addInteraction(this.#snap);
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
    const point = onRoad(this.#map, this.#drawn, this.#middle);
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
      this.#map.removeInteraction(this.#snap);
      this.#lastKeyed = null;
      this.#target.classList.remove("drawing");
      this.#target.removeEventListener("keydown", this.#byKey);
    }
  }
}
