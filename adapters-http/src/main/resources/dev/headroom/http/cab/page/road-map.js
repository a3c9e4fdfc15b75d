/** The map in the direction of travel: roads, the limits that stop this vehicle, the way, the vehicle. */
import {attributionsOf, groundStyle, nameStyle, repaint} from "./basemap.js";
import {el} from "./dom.js";
import {moved} from "./geo.js";
import {SIGN_RATIO, signCanvas} from "./signs.js";
import {colours} from "./theme.js";
import {TYPE, ownOf} from "./units.js";

const TILE = 256;
const DEEPEST = 14;
const RADIANS = Math.PI / 180;

/** The share of the map's height that is before the vehicle, of what is above its middle. */
const BELOW_MIDDLE = 0.22;

/** A phone with finer points draws no finer map: it would cost battery. */
const FINEST = 2;

/** The view turns in such steps, degrees, and zooms in such steps. */
const TURN = 3;

const toMap = ({lat, lon}) => ol.proj.fromLonLat([lon, lat]);

/** The zoom at a speed in metres a second: so that some half a minute's way is in view. */
const zoomAt = (speed) => (speed < 10 ? 16.2 : speed < 17 ? 15.6 : speed < 23 ? 15 : 14.4);

const limitOf = (feature) => {
  const kind = feature.get("kind");
  const amount = feature.get("amount");
  return {
    type: TYPE[kind], maximum: kind === "weight" ? amount / 1000 : amount / 100,
    assumed: Boolean(feature.get("assumed")),
  };
};

export class RoadMap {
  #map;
  #about;
  #vehicle;
  #layers;
  #way = new ol.source.Vector();
  #arrow = el("div.arrow", {"aria-hidden": "true"});
  #zoom = 15;
  #shown = "";

  /**
   * @param {HTMLElement} target
   * @param {Object} about the map that the server has open
   * @param {Object} vehicle whose limits are shown
   */
  constructor(target, about, vehicle) {
    this.#about = about;
    this.#vehicle = vehicle;
    const source = new ol.source.VectorTile({
      format: new ol.format.MVT(),
      url: tilesOf(about),
      tileGrid: ol.tilegrid.createXYZ({maxZoom: DEEPEST, tileSize: TILE}),
      attributions: attributionsOf(about),
      transition: 0,
      cacheSize: 24,
    });
    const ways = new ol.layer.Vector({source: this.#way, style: () => this.#wayStyle()});
    this.#layers = [
      new ol.layer.VectorTile({source, style: groundStyle, renderBuffer: 60, cacheSize: 32}),
      ways,
      new ol.layer.VectorTile({
        source, style: (feature, resolution) => this.#over(feature, resolution), declutter: true,
        renderMode: "vector", renderBuffer: 60, cacheSize: 32,
      }),
    ];
    this.#map = new ol.Map({
      target,
      layers: this.#layers,
      controls: [new ol.control.Attribution({collapsible: false})],
      interactions: [],
      pixelRatio: Math.min(FINEST, window.devicePixelRatio || 1),
      view: new ol.View({center: toMap(middleOf(about)), zoom: 12, maxZoom: 17, constrainResolution: false}),
    });
    target.append(this.#arrow);
    this.#map.on("rendercomplete", () => target.setAttribute("aria-busy", "false"));
  }

  /** Names, and signs of what stops the vehicle. */
  #over(feature, resolution) {
    if (feature.get("layer") !== "signs") {
      return nameStyle(feature, resolution);
    }
    const limit = limitOf(feature);
    const own = ownOf(this.#vehicle, limit.type);
    if (own === undefined || own <= limit.maximum) {
      return null;
    }
    return new ol.style.Style({
      zIndex: 1000,
      image: new ol.style.Icon({
        img: signCanvas(limit, this.#about.country, "strong"), scale: 1 / SIGN_RATIO,
      }),
    });
  }

  #wayStyle() {
    const paint = colours();
    return [[paint.routeEdge, 15], [paint.route, 9]].map(([color, width]) => new ol.style.Style({
      stroke: new ol.style.Stroke({color, width, lineCap: "round", lineJoin: "round"}),
    }));
  }

  /** The vehicle for which signs are shown. */
  setVehicle(vehicle) {
    this.#vehicle = vehicle;
    this.#layers[2].changed();
  }

  /** Draws the way; null for none. */
  setWay(points) {
    this.#way.clear();
    if (points) {
      this.#way.addFeature(new ol.Feature(new ol.geom.LineString(points.map(toMap))));
    }
  }

  /**
   * Shows where the vehicle is, with more of the way before it than behind it.
   *
   * @param {Object} place lat, lon, heading in degrees or null, speed
   */
  follow({lat, lon, heading, speed}) {
    const view = this.#map.getView();
    const turned = Math.round((heading ?? 0) / TURN) * TURN;
    const wanted = zoomAt(speed);
    this.#zoom = Math.abs(wanted - this.#zoom) > 0.3 ? wanted : this.#zoom;
    const shown = [lat.toFixed(5), lon.toFixed(5), turned, this.#zoom].join(" ");
    this.#arrow.classList.toggle("unknown", heading === null);
    this.#arrow.hidden = false;
    if (shown === this.#shown || !this.#map.getSize()) {
      return;
    }
    this.#shown = shown;
    const resolution = view.getResolutionForZoom(this.#zoom);
    const metres = resolution * Math.cos(lat * RADIANS);
    const ahead = this.#map.getSize()[1] * BELOW_MIDDLE * metres;
    view.setRotation(-turned * RADIANS);
    view.setResolution(resolution);
    view.setCenter(toMap(moved({lat, lon}, turned, ahead)));
  }

  /** Takes the colours of the day, or of the night. */
  repaint() {
    repaint();
    this.#layers.forEach((layer) => layer.changed());
    this.#map.getTargetElement().style.setProperty("--ground", colours().ground);
  }

  resized() {
    this.#map.updateSize();
    this.#shown = "";
  }

  /** The addresses of the tiles along a line, for a dead spot; at most so many. */
  #tilesAlong(points, most = 250) {
    const urls = new Set();
    for (const {lat, lon} of points) {
      for (const zoom of [DEEPEST, 12]) {
        const n = 2 ** zoom;
        const x = Math.floor(((lon + 180) / 360) * n);
        const y = Math.floor(((1 - Math.asinh(Math.tan(lat * RADIANS)) / Math.PI) / 2) * n);
        urls.add(tilesOf(this.#about).replace("{z}", zoom).replace("{x}", x).replace("{y}", y));
      }
      if (urls.size >= most) {
        break;
      }
    }
    return [...urls];
  }

  /**
   * Has the worker keep the tiles along a line.
   *
   * @param {Function} over returns whether to stop
   */
  async keepAlong(points, over) {
    if (!navigator.serviceWorker?.controller) {
      return;
    }
    for (const url of this.#tilesAlong(points)) {
      if (over()) {
        return;
      }
      await fetch(url, {credentials: "same-origin", priority: "low"}).catch(() => null);
    }
  }
}

/** Tiles of another map have other addresses, so that those of this one can be kept. */
const tilesOf = ({tiles, checksum}) => `${tiles}?map=${encodeURIComponent(checksum ?? "")}`;

function middleOf({bbox, examples}) {
  return examples?.[0] ?? (bbox?.length === 4
    ? {lon: (bbox[0] + bbox[2]) / 2, lat: (bbox[1] + bbox[3]) / 2} : {lat: 54, lon: -2});
}
