/**
 * The ends of the route and the stops between them, as elements above the map that can be dragged:
 * moving one draws nothing else anew.
 */
import {el} from "./dom.js";

const RADIUS = 13;
const EDGE = 3;

/** Each end: its letter, its ground and its ink. */
const LOOKS = {
  from: {letter: "A", ground: "#ffffff", ink: "#14171a"},
  to: {letter: "B", ground: "#14171a", ink: "#ffffff"},
};

/** A stop between the ends has its number. */
const looksOf = (end) => LOOKS[end] ?? {letter: String(end + 1), ground: "#0b3d91", ink: "#ffffff"};

export class Pins {
  #map;
  #overlays = {};
  #onMoved;

  /**
   * @param {ol.Map} map
   * @param {function(string|number, Array<number>, boolean)} onMoved receives what is dragged ("from",
   *     "to", or a stop by its place among those between), where it is on the map, and whether it is
   *     let go
   */
  constructor(map, onMoved) {
    this.#map = map;
    this.#onMoved = onMoved;
    Object.keys(LOOKS).forEach((end) => this.#add(end, end));
  }

  #add(end, kind) {
    // Addresses and places are typed by who has no pointer.
    const element = el(`div.pin.${kind}`, {"aria-hidden": "true"}, looksOf(end).letter);
    this.#overlays[end] = new ol.Overlay({element, positioning: "center-center"});
    this.#map.addOverlay(this.#overlays[end]);
    this.#listen(end, element);
  }

  /** Moves the stops between the ends to coordinates of the map, and names them. */
  putStops(coordinates, names) {
    coordinates.forEach((coordinate, index) => {
      if (!this.#overlays[index]) {
        this.#add(index, "via");
      }
      this.put(index, coordinate, names[index]);
    });
    for (let index = coordinates.length; this.#overlays[index]; index++) {
      this.put(index, undefined);
    }
  }

  /** Moves an end to a coordinate of the map, and names it; undefined takes it away. */
  put(end, coordinate, name = "") {
    this.#overlays[end].setPosition(coordinate);
    this.#overlays[end].getElement().title = name;
  }

  #listen(end, element) {
    const overlay = this.#overlays[end];
    let grip = null;
    let moved = false;
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) {
        return;
      }
      element.setPointerCapture(event.pointerId);
      const [x, y] = this.#map.getPixelFromCoordinate(overlay.getPosition());
      const [atX, atY] = this.#map.getEventPixel(event);
      grip = [x - atX, y - atY];
      moved = false;
    });
    element.addEventListener("pointermove", (event) => {
      if (grip === null) {
        return;
      }
      moved = true;
      const [x, y] = this.#map.getEventPixel(event);
      overlay.setPosition(this.#map.getCoordinateFromPixel([x + grip[0], y + grip[1]]));
      this.#onMoved(end, overlay.getPosition(), false);
    });
    const letGo = () => {
      const dragged = grip !== null && moved;
      grip = null;
      if (dragged) {
        this.#onMoved(end, overlay.getPosition(), true);
      }
    };
    element.addEventListener("pointerup", letGo);
    element.addEventListener("pointercancel", letGo);
  }

  /** Draws them, in pixels of the map, for a picture of it. */
  draw(context) {
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const [key, overlay] of Object.entries(this.#overlays)) {
      const {letter, ground, ink} = looksOf(Object.hasOwn(LOOKS, key) ? key : Number(key));
      const coordinate = overlay.getPosition();
      if (coordinate) {
        const [x, y] = this.#map.getPixelFromCoordinate(coordinate);
        context.beginPath();
        context.arc(x, y, RADIUS, 0, 2 * Math.PI);
        context.fillStyle = ground;
        context.fill();
        context.lineWidth = EDGE;
        context.strokeStyle = ink;
        context.stroke();
        context.fillStyle = ink;
        context.font = "700 13px system-ui, sans-serif";
        context.fillText(letter, x, y + 1);
      }
    }
  }
}
