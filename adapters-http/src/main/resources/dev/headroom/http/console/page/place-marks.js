/** The company's own places on the map, as small marks with their names; and a gate that is being set. */
import {colours} from "./theme.js";

const SIZE = 8;

export class PlaceMarks {
  #places = new ol.source.Vector();
  #gate = new ol.Feature();
  #chosen = null;
  #toMap;

  /** @param {function(Object): Array<number>} toMap makes a coordinate of the map of a place */
  constructor(toMap) {
    this.#toMap = toMap;
    this.layer = new ol.layer.Vector({
      source: this.#places,
      declutter: "signs",
      style: (feature) => this.#style(feature),
    });
    this.gateLayer = new ol.layer.Vector({
      source: new ol.source.Vector({features: [this.#gate]}),
      style: () => gateStyle(),
    });
  }

  /** Shows these places. */
  put(places) {
    this.#places.clear();
    this.#places.addFeatures(places.map((place) => new ol.Feature({
      geometry: new ol.geom.Point(this.#toMap(place)), companyPlace: place.id, name: place.name, kind: place.kind,
    })));
  }

  /** Marks one by its id; null for none. */
  choose(id) {
    this.#chosen = id;
    this.layer.changed();
  }

  /** Shows the gate that is being set; null for none. */
  setGate(place) {
    this.#gate.setGeometry(place ? new ol.geom.Point(this.#toMap(place)) : undefined);
  }

  /** A square for a depot, a disc for a customer, a triangle for a site. */
  #style(feature) {
    const paint = colours();
    const chosen = feature.get("companyPlace") === this.#chosen;
    const look = {
      radius: chosen ? SIZE + 3 : SIZE,
      declutterMode: "none",
      fill: new ol.style.Fill({color: paint.own}),
      stroke: new ol.style.Stroke({color: paint.labelEdge, width: 2}),
    };
    const shapes = {
      depot: () => new ol.style.RegularShape({...look, points: 4, angle: Math.PI / 4}),
      site: () => new ol.style.RegularShape({...look, points: 3}),
    };
    return new ol.style.Style({
      zIndex: chosen ? 3 : 1,
      image: shapes[feature.get("kind")]?.() ?? new ol.style.Circle({...look, radius: look.radius - 1}),
      text: new ol.style.Text({
        text: feature.get("name"),
        font: "600 12px system-ui, sans-serif",
        offsetY: 17,
        declutterMode: "declutter",
        fill: new ol.style.Fill({color: paint.own}),
        stroke: new ol.style.Stroke({color: paint.labelEdge, width: 3}),
      }),
    });
  }
}

/** A ring, whose middle is the gate. */
function gateStyle() {
  const ring = (color, width) => new ol.style.Style({
    image: new ol.style.Circle({radius: 11, stroke: new ol.style.Stroke({color, width})}),
  });
  const {own, labelEdge} = colours();
  return [ring(labelEdge, 7), ring(own, 3), new ol.style.Style({
    image: new ol.style.Circle({radius: 3, fill: new ol.style.Fill({color: own})}),
  })];
}
