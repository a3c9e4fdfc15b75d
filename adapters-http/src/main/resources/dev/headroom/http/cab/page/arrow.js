/** Manoeuvres and lanes as arrows. */

const SVG = "http://www.w3.org/2000/svg";

/** The angle to which each manoeuvre, or arrow of a lane, leads. */
const ANGLES = {
  depart: 0, continue: 0, ferry: 0, through: 0,
  turn_slight_left: -40, keep_left: -30, exit_left: -35, slight_left: -40, merge_to_left: -30,
  turn_left: -90, left: -90, turn_sharp_left: -135, sharp_left: -135,
  turn_slight_right: 40, keep_right: 30, exit_right: 35, slight_right: 40, merge_to_right: 30,
  turn_right: 90, right: 90, turn_sharp_right: 135, sharp_right: 135,
  u_turn: 179, reverse: 179,
};

function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...children);
  return element;
}

const point = (x, y, angle, length) => {
  const radians = (angle * Math.PI) / 180;
  return [x + Math.sin(radians) * length, y - Math.cos(radians) * length];
};

/** A stem from below, bent into a direction, with a head. */
function bent(angle) {
  const [endX, endY] = point(24, 26, angle, 15);
  const [tipX, tipY] = point(endX, endY, angle, 7);
  const [leftX, leftY] = point(endX, endY, angle - 90, 8);
  const [rightX, rightY] = point(endX, endY, angle + 90, 8);
  return [
    svg("path", {d: `M24 44V26L${endX} ${endY}`, fill: "none", stroke: "currentColor", "stroke-width": 6, "stroke-linejoin": "round"}),
    svg("path", {d: `M${leftX} ${leftY}L${tipX} ${tipY}L${rightX} ${rightY}Z`, fill: "currentColor"}),
  ];
}

function roundabout(exit) {
  const text = svg("text", {x: 24, y: 30, "text-anchor": "middle", "font-size": 18, "font-weight": 700, fill: "currentColor"}, exit ?? "");
  return [
    svg("circle", {cx: 24, cy: 24, r: 14, fill: "none", stroke: "currentColor", "stroke-width": 5}),
    svg("path", {d: "M24 47V38M38 12L44 6", stroke: "currentColor", "stroke-width": 5}),
    text,
  ];
}

const flag = () => [svg("path", {d: "M14 44V6H36L30 14L36 22H17V44Z", fill: "currentColor"})];

/** The picture of a manoeuvre; its words stand beside it. */
export const arrow = ({manoeuvre, exit}) => svg("svg", {viewBox: "0 0 48 48", "class": "manoeuvre", "aria-hidden": "true"},
  ...(manoeuvre === "arrive" ? flag() : manoeuvre === "roundabout" ? roundabout(exit) : bent(ANGLES[manoeuvre] ?? 0)));

/** The picture of the lanes before a manoeuvre, from the left. */
export function lanesOf(lanes, label) {
  const element = document.createElement("div");
  element.className = "lanes";
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  element.append(...lanes.map(({directions, usable}) => svg("svg",
    {viewBox: "0 0 48 48", "class": usable ? "lane usable" : "lane"},
    ...(directions.length === 0 ? ["through"] : directions.slice(0, 2)).flatMap((each) => bent(ANGLES[each] ?? 0)))));
  return element;
}
