/**
 * Draws restrictions as they stand at the roadside: a red ring with the number and its unit, and
 * marks that say which measure is limited.
 */
import {isInTonnes, otherSignText} from "./other-limits.js";
import {TYPE, feet, inFeet, plainMetres, plainTonnes} from "./units.js";

const RED = "#c1121f";
const INK = "#14171a";
const PALE_RED = "#d9a3a7";
const PALE_INK = "#6b7280";
const drawn = new Map();

/**
 * A sign as a canvas, drawn once for each look.
 *
 * @param {{type: number, maximum: number, assumed: ?boolean}} limit assumed: nobody has read it from a
 *     sign; its ring is dashed, and its figure has a question mark
 * @param {string} country whose units the sign shows
 * @param {"strong"|"pale"} strength strong where it stops the vehicle
 * @param {boolean} chosen whether it is pointed at
 */
export function signCanvas({type, maximum, assumed = false}, country, strength, chosen = false) {
  const key = `${type} ${maximum} ${assumed} ${country} ${strength} ${chosen}`;
  if (!drawn.has(key)) {
    drawn.set(key, draw({type, maximum, assumed}, country, strength === "strong", chosen));
  }
  return drawn.get(key);
}

/** Pixels of a canvas for each pixel of the page. */
export const SIGN_RATIO = 2;

function draw({type, maximum, assumed}, country, strong, chosen) {
  const radius = (strong ? 21 : 14) * SIGN_RATIO;
  const size = 2 * radius + 6 * SIGN_RATIO;
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  context.translate(size / 2, size / 2);
  if (chosen) {
    disc(context, radius + 3 * SIGN_RATIO, "#0b3d91");
  }
  disc(context, radius, "#ffffff");
  const inner = radius * (strong ? 0.79 : 0.86);
  ring(context, inner, radius - 0.5 * SIGN_RATIO, strong ? RED : PALE_RED, assumed);
  context.fillStyle = strong ? INK : PALE_INK;
  figures(context, label(type, maximum, country) + (assumed ? "?" : ""), inner * (type === TYPE.width ? 1.3 : 1.76));
  marks(context, type, inner);
  return canvas;
}

/** So many dashes has the ring of a value that is assumed. */
const DASHES = 10;

function ring(context, inner, outer, colour, dashed) {
  const middle = (inner + outer) / 2;
  const dash = (2 * Math.PI * middle) / DASHES;
  context.beginPath();
  context.arc(0, 0, middle, 0, 2 * Math.PI);
  context.setLineDash(dashed ? [dash * 0.6, dash * 0.4] : []);
  context.lineWidth = outer - inner;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function disc(context, radius, colour) {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** What stands on the sign: in feet and inches where the country's signs do. */
function label(type, maximum, country) {
  if (type === TYPE.weight || isInTonnes(type)) {
    return `${plainTonnes(maximum)}t`;
  }
  if (![TYPE.height, TYPE.length, TYPE.width].includes(type)) {
    return otherSignText(type, maximum);
  }
  const inches = inFeet(country) ? feet(maximum) : null;
  return inches ?? `${plainMetres(maximum)}m`;
}

/** As large as it fits between the marks. */
function figures(context, text, width) {
  context.letterSpacing = `${-width / 60}px`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  let size = width * 0.6;
  do {
    size -= 1;
    context.font = `700 ${size}px "Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif`;
  } while (context.measureText(text).width > width && size > 6);
  context.fillText(text, 0, size * 0.06);
}

/** Triangles above and below for a height, beside for a width, an arrow below for a length. */
function marks(context, type, inner) {
  const side = inner * 0.28;
  const out = inner * 0.9;
  if (type === TYPE.height) {
    triangle(context, 0, -out, side, 0);
    triangle(context, 0, out, side, Math.PI);
  } else if (type === TYPE.width) {
    triangle(context, -inner * 0.98, 0, side, -Math.PI / 2);
    triangle(context, inner * 0.98, 0, side, Math.PI / 2);
  } else if (type === TYPE.length) {
    const y = inner * 0.58;
    triangle(context, -inner * 0.6, y, side * 0.6, Math.PI / 2);
    triangle(context, inner * 0.6, y, side * 0.6, -Math.PI / 2);
    context.fillRect(-inner * 0.5, y - side * 0.12, inner, side * 0.24);
  }
}

/** A triangle whose base lies outwards and which points at the middle. */
function triangle(context, x, y, side, turn) {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.beginPath();
  context.moveTo(-side, 0);
  context.lineTo(side, 0);
  context.lineTo(0, side);
  context.fill();
  context.restore();
}

/** A sign for a list: an image with the canvas's picture and the sign's words. */
export function signImage(limit, country, strength, words) {
  const canvas = signCanvas(limit, country, strength);
  const image = document.createElement("canvas");
  image.width = canvas.width;
  image.height = canvas.height;
  image.getContext("2d").drawImage(canvas, 0, 0);
  image.className = "sign";
  image.setAttribute("role", "img");
  image.setAttribute("aria-label", words);
  return image;
}
