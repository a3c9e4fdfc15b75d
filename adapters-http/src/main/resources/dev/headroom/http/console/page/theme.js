/** The colours of the map, by day and by night. Those of the panel stand in console.css. */

const LIGHT = {
  ground: "#efefea",
  built: "#e4e4de",
  wood: "#dce7d5",
  water: "#cfdde5",
  rail: "#b9bdc2",
  road: "#ffffff",
  roadEdge: "#adada4",
  major: "#ffffff",
  majorEdge: "#8d8d84",
  label: "#4b5157",
  labelEdge: "#f4f4f0",
  place: "#2a2f34",
  route: "#0b3d91",
  routeEdge: "#ffffff",
  unlimited: "#646b75",
  other: "#8ea3c9",
  away: "#0b3d91",
  own: "#6a1b7a",
  closed: "#c1121f",
  vehicle: "#00695c",
  vehicleStanding: "#37474f",
  vehicleUnknown: "#8a939c",
  vehicleStopped: "#c1121f",
};

const DARK = {
  ground: "#1a1d21",
  built: "#22262b",
  wood: "#1c2721",
  water: "#13222e",
  rail: "#4a5059",
  road: "#464e58",
  roadEdge: "#15181b",
  major: "#66717d",
  majorEdge: "#15181b",
  label: "#a4adb8",
  labelEdge: "#1a1d21",
  place: "#d5dae0",
  route: "#7db0ff",
  routeEdge: "#0a1020",
  unlimited: "#98a1ad",
  other: "#51658c",
  away: "#7db0ff",
  own: "#e3a6f2",
  closed: "#ff5c5c",
  vehicle: "#4dd0b8",
  vehicleStanding: "#b6c2ca",
  vehicleUnknown: "#6d7781",
  vehicleStopped: "#ff5a5f",
};

const night = window.matchMedia("(prefers-color-scheme: dark)");

let onPaper = false;
let bySun = null;

/** The colours that hold now. */
export const colours = () => ((bySun ?? night.matches) && !onPaper ? DARK : LIGHT);

/** Has the sun say whether it is night, in place of the device. */
export function setNight(is) {
  bySun = is;
}

/** Has the colours of the day hold, for a picture on paper, or no longer. */
export function forPaper(is) {
  onPaper = is;
}

/** Has a function called when day and night change. */
export function whenThemeChanges(listener) {
  night.addEventListener("change", listener);
}
