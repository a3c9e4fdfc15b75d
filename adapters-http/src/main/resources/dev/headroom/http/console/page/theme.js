/** The colours of the map, by day and by night. Those of the panel stand in console.css. */

const LIGHT = {
  ground: "#f3f3ef",
  built: "#e9e9e4",
  wood: "#dce7d5",
  water: "#cfdde5",
  rail: "#b9bdc2",
  road: "#ffffff",
  roadEdge: "#d5d5cf",
  major: "#ffffff",
  majorEdge: "#b9b9b1",
  label: "#4b5157",
  labelEdge: "#f8f8f5",
  place: "#2a2f34",
  route: "#0b3d91",
  routeEdge: "#ffffff",
  unlimited: "#646b75",
  closed: "rgba(193, 18, 31, 0.55)",
};

const DARK = {
  ground: "#1a1d21",
  built: "#22262b",
  wood: "#1c2721",
  water: "#13222e",
  rail: "#4a5059",
  road: "#343a42",
  roadEdge: "#15181b",
  major: "#4a525c",
  majorEdge: "#15181b",
  label: "#a4adb8",
  labelEdge: "#1a1d21",
  place: "#d5dae0",
  route: "#7db0ff",
  routeEdge: "#0a1020",
  unlimited: "#98a1ad",
  closed: "rgba(255, 92, 92, 0.6)",
};

const night = window.matchMedia("(prefers-color-scheme: dark)");

/** The colours that hold now. */
export const colours = () => (night.matches ? DARK : LIGHT);

/** Has a function called when day and night change. */
export function whenThemeChanges(listener) {
  night.addEventListener("change", listener);
}
