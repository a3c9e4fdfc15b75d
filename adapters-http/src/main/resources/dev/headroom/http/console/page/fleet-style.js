/** How the company's vehicles look on the map. */
import {SIGN_RATIO} from "./signs.js";
import {colours} from "./theme.js";

/**
 * An arrow where the vehicle drives and its heading is known, else a dot; its name below. Red where
 * it heads for a limit that stops it.
 */
export function fleetStyle(feature) {
  const paint = colours();
  const moving = feature.get("moving");
  const heading = feature.get("heading");
  const stopped = feature.get("stopped");
  const arrow = moving && heading !== undefined;
  const shape = {
    declutterMode: "obstacle",
    fill: new ol.style.Fill({color: stopped ? paint.vehicleStopped : moving === undefined ? paint.vehicleUnknown
      : moving ? paint.vehicle : paint.vehicleStanding}),
    stroke: new ol.style.Stroke({color: paint.routeEdge, width: 2.5}),
  };
  return new ol.style.Style({
    image: arrow
      ? new ol.style.Icon({
        img: arrowCanvas(stopped ? paint.vehicleStopped : paint.vehicle, paint.routeEdge),
        scale: 1 / SIGN_RATIO,
        rotation: (heading * Math.PI) / 180,
        declutterMode: "obstacle",
      })
      : new ol.style.Circle({radius: 8, ...shape}),
    text: new ol.style.Text({
      text: feature.get("name"),
      font: "600 13px system-ui, sans-serif",
      offsetY: 21,
      declutterMode: "declutter",
      fill: new ol.style.Fill({color: paint.place}),
      stroke: new ol.style.Stroke({color: paint.labelEdge, width: 3}),
    }),
  });
}

const arrows = new Map();

/** An arrow that points north. */
function arrowCanvas(colour, edge) {
  if (!arrows.has(colour)) {
    const canvas = document.createElement("canvas");
    canvas.width = 30 * SIGN_RATIO;
    canvas.height = 30 * SIGN_RATIO;
    const context = canvas.getContext("2d");
    context.scale(SIGN_RATIO, SIGN_RATIO);
    context.beginPath();
    [[15, 3], [25, 26], [15, 20.5], [5, 26]].forEach(([x, y]) => context.lineTo(x, y));
    context.closePath();
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = edge;
    context.stroke();
    context.fillStyle = colour;
    context.fill();
    arrows.set(colour, canvas);
  }
  return arrows.get(colour);
}
