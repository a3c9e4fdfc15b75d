/** Limits, turnings and steps as sentences. */
import {limitText, typeText} from "./units.js";
import {distanceText, t} from "./words.js";

let country = "";

/** Has limits given as on the signs of a country. */
export function signsOf(code) {
  country = code;
}

export const countryOfSigns = () => country;

/** A limit as its sign says it: "Low bridge 3.9 m", "Weight 7.5 t". */
export const limitName = ({sign}) => sign.info
  || `${typeText(sign.type)} ${limitText(sign.type, sign.maximum, country)}`;

const SIDES = {left: "cab.turn_left", right: "cab.turn_right"};

/** What to do at the last turning: "Turn left into Mill Lane". */
export const turnText = ({side, street}) => {
  const key = Object.hasOwn(SIDES, side) ? SIDES[side] : "cab.turn_off";
  return street ? t(key, {street}) : t(`${key}_nameless`);
};

/** "In 350 m: Low bridge 3.9 m. Your vehicle: 4.2 m. Last chance in 120 m: Turn left into Mill Lane." */
export const hazardText = (hazard) => [
  t("cab.in_distance_do", {distance: distanceText(hazard.metres), what: hazard.warning || `${limitName(hazard)}.`}),
  hazard.turn_off ? t("cab.last_turning", {
    distance: distanceText(hazard.turn_off.metres), what: turnText(hazard.turn_off),
  }) : t("cab.no_way_out"),
].join(" ");

/** The way out first: "Stop. Low bridge 3.9 m in 180 m. Turn left into Mill Lane." */
export const adviceText = (hazard) => [
  t("cab.stop_limit", {limit: limitName(hazard), distance: distanceText(Math.max(0, hazard.metres))}),
  hazard.turn_off ? `${turnText(hazard.turn_off)}.` : t("cab.no_way_out"),
].join(" ");
