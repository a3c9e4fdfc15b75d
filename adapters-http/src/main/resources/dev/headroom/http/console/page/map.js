/**
 * The map over the whole window: base map, restrictions, closures, the route, and what the user
 * points at.
 */
import {SIGNS_FIRST_FROM_ZOOM, attributionsOf, baseTiles, groundStyle, nameStyle, repaint, townStyle} from "./basemap.js";
import {colours, forPaper, whenThemeChanges} from "./theme.js";
import {TYPE, ownOf} from "./units.js";
import {SIGN_RATIO, signCanvas} from "./signs.js";
import {atRest, calm} from "./dom.js";
import {Corridor} from "./corridor.js";
import {Drawing, onRoad} from "./drawing.js";
import {fleetStyle} from "./fleet-style.js";
import {Lines} from "./lines.js";
import {whenMenuIsWanted} from "./map-menu.js";
import {MapStack} from "./map-stack.js";
import {Scale} from "./scale.js";
import {Pins} from "./pins.js";
import {PlaceMarks} from "./place-marks.js";
import {placeName} from "./plan.js";

/** What is shown of a map without roads. */
const EUROPE = [-11, 35, 30, 62];
const SIGNS_FROM_ZOOM = 10;
const CLOSED_FROM_ZOOM = 11.5;

/** So wide is a tile, in pixels, at its own zoom: it has the roads that its zoom of the view needs. */
const TILE = 256;

const toMap = ({lat, lon}) => ol.proj.fromLonLat([lon, lat]);

/** A place in degrees with as many decimals as a decimetre needs. */
function toPlace(coordinate) {
  const [lon, lat] = ol.proj.toLonLat(coordinate);
  return {lat: Math.round(lat * 1e6) / 1e6, lon: Math.round(lon * 1e6) / 1e6};
}

/** The limit of a feature of the tiles, in the interface's types and units. */
function limitOf(feature) {
  const kind = feature.get("kind");
  const amount = feature.get("amount");
  const assumed = Boolean(feature.get("assumed"));
  return {type: TYPE[kind], maximum: kind === "weight" ? amount / 1000 : amount / 100, assumed};
}

/** Heavier goods vehicles are lorries, and longer lorries count as articulated. */
const VAN_TONNES = 3.5;
const RIGID_METRES = 12;

/** Signs at one place stand so many pixels apart. */
const BESIDE = 34;

/** How far from a line a click may be that means it, pixels. */
const CLICKED_WITHIN = 8;

/** What was dragged has come to rest after so many milliseconds. */
const REST = 150;

/** So far a restriction's sign in the tiles may be from the place that an answer names; map units. */
const SAME_PLACE = 250;

const sameLimit = (one, other) =>
  one.type === other.type && Math.abs(one.maximum - other.maximum) < 0.0005;

/** What a sign of the tiles says of itself. */
const fromTile = (feature) => ({
  number: feature.getId(),
  id: feature.get("id"),
  ...limitOf(feature),
  info: feature.get("info") || feature.get("label"),
  street: feature.get("street"),
});

/** A vehicle's class; none without a weight and a length. */
const classOf = ({weight, length, equipment}) =>
  !weight || !length ? "" :
    weight <= VAN_TONNES ? "van" : equipment?.articulated ?? length > RIGID_METRES ? "articulated" : "lorry";

/** Whether a road is closed to a vehicle's class at all times, as the tiles say. */
export function closedTo(vehicle, classes, roadClass = "") {
  // A ferry that takes no lorry is no road that is closed to it.
  return roadClass !== "ferry" && Boolean(classes) && classes.split(",").includes(classOf(vehicle));
}

/** A closed line of places; a point where it has one only. */
const closedFeature = (places) => new ol.Feature(places.length > 1
  ? new ol.geom.LineString(places.map(toMap))
  : new ol.geom.Point(toMap(places[0])));

/** Whether a limit is below what a vehicle measures. */
const stops = ({type, maximum}, vehicle) => {
  const measure = ownOf(vehicle, type);
  return measure !== undefined && measure > maximum;
};

const stroke = (color, width, more = {}) =>
  new ol.style.Style({stroke: new ol.style.Stroke({color, width, lineJoin: "round", ...more})});

/** The console's map. */
export class ConsoleMap {
  #element;
  #stack;
  #lines = new Lines();
  #corridor = new Corridor();
  #map;
  #pins;
  #marks = new PlaceMarks(toMap);
  #about;
  #vehicle = {};
  #limitsDrawn = new Map();
  #chosenSign = null;
  #signsSet = "";
  #pinsAt = "";
  #covered = {ends: [], stops: []};
  #tiles = null;
  #layers;
  #sources = {
    closures: new ol.source.Vector(),
    signs: new ol.source.Vector(),
    pins: new ol.source.Vector(),
    drawn: new ol.source.Vector(),
    areas: new ol.source.Vector(),
    drive: new ol.source.Vector(),
  };
  #onClick = () => {};
  #onOther = () => {};
  #others = [];
  #route = [];
  #onDragged = () => {};
  #onSignHovered = () => {};
  #onRestriction = () => {};
  #onVehicle = () => {};
  #onCompanyPlace = null;
  #drawing;
  #closures = {stored: [], trip: []};

  /** Receives a place on the map, its pixel, and the place of a road to close, where a menu is wanted. */
  onMenu = () => {};

  /**
   * @param {HTMLElement} target
   * @param {Object} about the map that the server has open: bbox, country, attribution, tiles
   * @param {string} name what a screen reader calls it
   */
  constructor(target, about, name) {
    this.#about = about;
    this.#element = target;
    target.setAttribute("role", "application");
    target.setAttribute("aria-label", name);
    target.tabIndex = 0;
    this.#layers = this.#makeLayers();
    const {base, ground, closed, areas, closures, drive, drawn, names, restrictions, towns, signs, pins, places, gate, fleet} = this.#layers;
    this.#stack = new MapStack(target, {
      ground: [base, ground, closed].filter(Boolean),
      lines: this.#lines,
      signs: [areas, closures, drive, drawn, names, restrictions, towns, signs, pins, places, gate, fleet],
      controls: [
        new ol.control.Attribution({collapsible: false}),
        new ol.control.Zoom(),
        new Scale().control,
      ],
    });
    this.#map = this.#stack.top;
    this.#drawing = new Drawing(this.#map, this.#sources.drawn, target);
    this.#pins = new Pins(this.#map, (end, coordinate, done) =>
      this.#onDragged(end, toPlace(coordinate), done));
    this.showAll();
    this.#zoomInTheMiddle();
    this.#listen();
    whenThemeChanges(() => this.#repaint());
    this.#ground();
  }

  #repaint() {
    repaint();
    this.#lines.repaint();
    Object.values(this.#layers).forEach((layer) => layer.changed());
    this.#ground();
  }

  /** The tiles of another network file, once the server has opened one. */
  replaceTiles(about) {
    this.#about = about;
    this.#tiles.setUrl(about.tiles);
    this.#tiles.refresh();
  }

  #ground() {
    this.#element.style.setProperty("--ground", colours().ground);
  }

  /** The buttons zoom about the middle of what the panel leaves, not about a place behind it. */
  #zoomInTheMiddle() {
    this.#element.querySelectorAll(".ol-zoom button").forEach((each) =>
      each.addEventListener("click", (event) => {
        event.stopImmediatePropagation();
        const view = this.#map.getView();
        view.cancelAnimations();
        view.animate({
          zoom: view.getZoom() + (each.classList.contains("ol-zoom-in") ? 1 : -1),
          anchor: this.#map.getCoordinateFromPixel(this.#middle()),
          duration: calm() ? 0 : 250,
        });
      }, {capture: true}));
  }

  #makeLayers() {
    const about = this.#about;
    const sources = this.#sources;
    sources.fleet = new ol.source.Vector({attributions: attributionsOf(about)});
    const layers = {};
    this.#tiles = new ol.source.VectorTile({
      format: new ol.format.MVT(),
      url: about.tiles,
      tileGrid: ol.tilegrid.createXYZ({maxZoom: 14, tileSize: TILE}),
      transition: calm() ? 0 : 150,
    });
    if (about.base) {
      layers.base = new ol.layer.Tile({source: baseTiles(about.base)});
    }
    layers.ground = new ol.layer.VectorTile({
      source: this.#tiles,
      style: groundStyle,
      visible: !about.base,
    });
    layers.closed = new ol.layer.VectorTile({
      source: this.#tiles,
      style: (feature) => this.#closedStyle(feature),
      opacity: 0.55,
      minZoom: CLOSED_FROM_ZOOM,
    });
    layers.areas = new ol.layer.Vector({
      source: sources.areas,
      style: () => new ol.style.Style({
        fill: new ol.style.Fill({color: "rgb(193 18 31 / 14%)"}),
        stroke: new ol.style.Stroke({color: colours().closed, width: 2, lineDash: [7, 5]}),
      }),
    });
    layers.closures = new ol.layer.Vector({
      source: sources.closures,
      style: () => this.#closureStyle(),
    });
    layers.drive = new ol.layer.Vector({
      source: sources.drive,
      style: (feature) => (feature.get("broken") ? this.#closureStyle()
        : [stroke(colours().routeEdge, 8), stroke(colours().route, 5)]),
    });
    layers.drawn = new ol.layer.Vector({
      source: sources.drawn,
      style: () => this.#closureStyle(),
    });
    layers.names = new ol.layer.VectorTile({
      source: this.#tiles,
      style: nameStyle,
      declutter: "signs",
      visible: !about.base,
    });
    layers.restrictions = new ol.layer.VectorTile({
      source: this.#tiles,
      style: (feature, resolution) => this.#restrictionStyle(feature, resolution),
      renderOrder: (a, b) => this.#strength(b) - this.#strength(a),
      declutter: "signs",
      minZoom: SIGNS_FROM_ZOOM,
    });
    layers.towns = new ol.layer.VectorTile({
      source: this.#tiles,
      style: townStyle,
      declutter: "signs",
      visible: !about.base,
      maxZoom: SIGNS_FIRST_FROM_ZOOM,
    });
    layers.signs = new ol.layer.Vector({
      source: sources.signs,
      declutter: "signs",
      style: (feature) => this.#signStyle(feature.get("limit"), "strong",
        feature.get("index") === this.#chosenSign, 0, "obstacle"),
    });
    layers.pins = new ol.layer.Vector({
      source: sources.pins,
      declutter: "signs",
      style: new ol.style.Style({
        image: new ol.style.Circle({
          radius: 15,
          declutterMode: "obstacle",
          fill: new ol.style.Fill({color: "transparent"}),
        }),
      }),
    });
    layers.places = this.#marks.layer;
    layers.gate = this.#marks.gateLayer;
    // It is always in view, and names whose the map is.
    layers.fleet = new ol.layer.Vector({
      source: sources.fleet,
      declutter: "signs",
      style: (feature) => fleetStyle(feature),
    });
    Object.values(layers).forEach((layer, index) => layer.setZIndex(index));
    return layers;
  }

  /** Whether a limit is below what the vehicle measures, now that it is drawn. */
  #stops(limit) {
    this.#limitsDrawn.set(`${limit.type} ${limit.maximum}`, limit);
    return stops(limit, this.#vehicle);
  }

  #strength(feature) {
    return this.#stops(limitOf(feature)) ? 1 : 0;
  }

  /**
   * Signs at one place stand beside each other. What stops the vehicle is not on its route: such a
   * sign gives way to the line, or it would seem to be.
   */
  #restrictionStyle(feature, resolution) {
    if (feature.get("layer") !== "signs") {
      return null;
    }
    const limit = limitOf(feature);
    const order = feature.get("order") ?? 0;
    const strong = this.#stops(limit);
    const [x, y] = feature.getFlatCoordinates();
    return strong && this.#corridor.covers([x + order * BESIDE * resolution, y], resolution)
      ? null
      : this.#signStyle(limit, strong ? "strong" : "pale", false, order);
  }

  /** A sign; one of the answer always shows, and others give way to it. */
  #signStyle(limit, strength, chosen, order = 0, declutterMode = "declutter") {
    return new ol.style.Style({
      zIndex: chosen ? 3 : strength === "strong" ? 2 : 1,
      image: new ol.style.Icon({
        declutterMode,
        img: signCanvas(limit, this.#about.country, strength, chosen),
        scale: 1 / SIGN_RATIO,
        displacement: [order * BESIDE, 0],
      }),
    });
  }

  /** Shades what a limit closes to the vehicle, and what is closed to all of its class. */
  #closedStyle(feature) {
    const closed = feature.get("layer") === "limits"
      ? this.#stops(limitOf(feature))
      : feature.get("layer") === "roads" && closedTo(this.#vehicle, feature.get("closed"), feature.get("class"));
    return closed ? stroke(colours().closed, 7) : null;
  }

  #closureStyle() {
    return [
      stroke("#ffffff", 9, {lineCap: "butt"}),
      stroke("#c1121f", 7, {lineDash: [5, 5], lineCap: "butt"}),
      new ol.style.Style({
        image: new ol.style.Circle({
          radius: 8,
          fill: new ol.style.Fill({color: "#c1121f"}),
          stroke: new ol.style.Stroke({color: "#ffffff", width: 3}),
        }),
      }),
    ];
  }

  #listen() {
    this.#map.on("singleclick", (event) => {
      if (this.#drawing.on || menuOpened()) {
        return;
      }
      const driver = this.#map.forEachFeatureAtPixel(event.pixel, (feature) => feature.get("driver"),
        {layerFilter: (layer) => layer === this.#layers.fleet, hitTolerance: 4});
      const place = this.#onCompanyPlace && this.#map.forEachFeatureAtPixel(event.pixel,
        (feature) => feature.get("companyPlace"),
        {layerFilter: (layer) => layer === this.#layers.places, hitTolerance: 4});
      const hit = driver === undefined && !place && this.#restrictionAt(event.pixel);
      if (driver !== undefined) {
        this.#onVehicle(driver);
      } else if (place) {
        this.#onCompanyPlace(place);
      } else if (hit) {
        this.#onRestriction(hit, toPlace(event.coordinate));
      } else if (this.#otherAt(event.coordinate) >= 0) {
        this.#onOther(this.#otherAt(event.coordinate));
      } else {
        this.#onClick(toPlace(event.coordinate));
      }
    });
    const menuOpened = whenMenuIsWanted(this.#element, () => this.#middle(), (pixel) => {
      if (!this.#drawing.on) {
        this.onMenu(toPlace(this.#map.getCoordinateFromPixel(pixel)), pixel,
          toPlace(onRoad(this.#map, this.#roads, pixel)));
      }
    });
    this.#map.on("pointermove", (event) => {
      if (event.dragging || this.#drawing.on) {
        return;
      }
      const sign = this.#map.forEachFeatureAtPixel(event.pixel, (feature) => feature.get("index"),
        {layerFilter: (layer) => layer === this.#layers.signs});
      this.#onSignHovered(sign ?? null);
    });
  }

  /** The restriction whose sign is at a pixel: one of the tiles, or of the answer, as far as known. */
  #restrictionAt(pixel) {
    return this.#map.forEachFeatureAtPixel(pixel,
      (feature) => {
        if (feature.get("layer") === "signs") {
          return fromTile(feature);
        }
        const limit = feature.get("limit");
        return limit && {...limit, ...this.#tileSignOf(limit)};
      },
      {
        layerFilter: (layer) => layer === this.#layers.restrictions || layer === this.#layers.signs,
        hitTolerance: 3,
      });
  }

  /** What the tiles know of a restriction of the answer, whose sign hides theirs. */
  #tileSignOf(limit) {
    const [x, y] = toMap(limit);
    const extent = [x - SAME_PLACE, y - SAME_PLACE, x + SAME_PLACE, y + SAME_PLACE];
    const sign = this.#layers.restrictions.getFeaturesInExtent(extent)
      .find((feature) => feature.get("layer") === "signs" && sameLimit(limitOf(feature), limit));
    return sign && fromTile(sign);
  }

  /**
   * Has functions called for clicks on nothing, dragged ends, and signs, vehicles and places of the
   * company that are meant.
   */
  listen({click, otherRoute, dragged, signHovered, restriction, vehicle, companyPlace}) {
    this.#onClick = click ?? (() => {});
    this.#onOther = otherRoute ?? (() => {});
    this.#onDragged = dragged ?? (() => {});
    this.#onSignHovered = signHovered ?? (() => {});
    this.#onRestriction = restriction ?? (() => {});
    this.#onVehicle = vehicle ?? (() => {});
    this.#onCompanyPlace = companyPlace ?? null;
  }

  /**
   * The vehicle for which signs are strong or pale. All that is in view is drawn anew only where
   * some of it looks different then: most centimetres of the slider cross no limit.
   */
  setVehicle(vehicle) {
    const before = this.#vehicle;
    this.#vehicle = vehicle;
    const differs = classOf(before) !== classOf(vehicle)
      || [...this.#limitsDrawn.values()].some((each) => stops(each, before) !== stops(each, vehicle));
    if (differs) {
      this.#layers.restrictions.changed();
      this.#layers.closed.changed();
    }
  }

  /** Where the route begins and ends; null where that is not known. */
  setEnds(from, to) {
    const places = Object.entries({from, to}).map(([end, place]) => [end, place ? toMap(place) : undefined]);
    places.forEach(([end, coordinate]) =>
      this.#pins.put(end, coordinate, coordinate && placeName({from, to}[end])));
    this.#covered.ends = places.map(([, coordinate]) => coordinate).filter(Boolean);
    this.#clearPins();
  }

  /** The stops between the ends, which have numbers. */
  setStops(stops) {
    this.#covered.stops = stops.map(toMap);
    this.#pins.putStops(this.#covered.stops, stops.map(placeName));
    this.#clearPins();
  }

  #clearPins() {
    const covered = [...this.#covered.ends, ...this.#covered.stops];
    if (String(covered) !== this.#pinsAt) {
      this.#pinsAt = String(covered);
      this.#keepClear(covered);
    }
  }

  /** Names and small signs give way to the ends and stops, once these have come to rest. */
  #keepClear = atRest(REST, (coordinates) => {
    this.#sources.pins.clear();
    this.#sources.pins.addFeatures(coordinates.map((each) => new ol.Feature(new ol.geom.Point(each))));
  });

  /**
   * A route's line, a GeoJSON LineString; null for none. Dotted lines lead to it from the place
   * where it was to begin, and from it to the one where it was to end.
   */
  setRoute(geometry, {from, to} = {}) {
    const degrees = ({lat, lon}) => [lon, lat];
    const line = geometry?.coordinates;
    this.#route = this.#setLine("route", geometry);
    this.#giveWay(this.#route);
    this.#setLine("start", line && {coordinates: [degrees(from), line[0]]});
    this.#setLine("end", line && {coordinates: [line[line.length - 1], degrees(to)]});
  }

  /** Signs of other roads give way to the route, once it has come to rest. */
  #giveWay = atRest(REST, (line) => {
    this.#corridor.put(line);
    this.#layers.restrictions.changed();
  });

  /** The line of the route without limits; null for none. */
  setUnlimited(geometry) {
    this.#setLine("unlimited", geometry);
  }

  /** The lines of routes that could be chosen instead, at most three. */
  setOthers(geometries) {
    this.#others = [0, 1, 2].map((i) => this.#setLine(`other${i}`, geometries[i] ?? null));
  }

  /** Which of these lines is at a point of the map; -1 for none. */
  #otherAt(coordinate) {
    const near = CLICKED_WITHIN * this.#map.getView().getResolution();
    return this.#others.findIndex((line) => line.length > 1
      && Math.hypot(...new ol.geom.LineString(line).getClosestPoint(coordinate)
        .map((value, axis) => value - coordinate[axis])) <= near);
  }

  #setLine(line, geometry) {
    const coordinates = (geometry?.coordinates ?? []).map((point) => ol.proj.fromLonLat(point));
    this.#lines.put(line, coordinates);
    return coordinates;
  }

  /** The restrictions that the answer speaks of, in the order of its list. */
  setSigns(restrictions) {
    const same = JSON.stringify(restrictions);
    if (same === this.#signsSet) {
      this.chooseSign(null);
      return;
    }
    this.#signsSet = same;
    this.#sources.signs.clear();
    this.#chosenSign = null;
    this.#sources.signs.addFeatures(restrictions.map((limit, index) =>
      new ol.Feature({geometry: new ol.geom.Point(toMap(limit)), limit, index})));
  }

  /** Marks one of those signs, by its place in the list; null for none. */
  chooseSign(index) {
    if (this.#chosenSign !== index) {
      this.#chosenSign = index;
      this.#layers.signs.changed();
    }
  }

  /** Where the company's vehicles are: each with lat, lon, name, driver, and what is known of moving. */
  setFleet(vehicles) {
    this.#sources.fleet.clear();
    this.#sources.fleet.addFeatures(vehicles.map(({lat, lon, name, driver, moving, heading, ahead}) =>
      new ol.Feature({
        geometry: new ol.geom.Point(toMap({lat, lon})), name, driver: driver.id, moving, heading,
        stopped: ahead !== undefined,
      })));
  }

  /** The company's own places, as marks; no places take them away. */
  setCompanyPlaces(places) {
    this.#marks.put(places);
  }

  /** Marks a place of the company, by its id; null for none. */
  chooseCompanyPlace(id) {
    this.#marks.choose(id);
  }

  /** Shows where a gate is being set; null for nowhere. */
  setGate(place) {
    this.#marks.setGate(place);
  }

  /** Closures as the server gives them. */
  setClosures(closures) {
    this.#showClosures({stored: closures.map(({line, point}) => line ?? [point])});
  }

  /** The lines of what is closed for the plan's trip only; one of a single place is a point. */
  setTripClosures(lines) {
    this.#showClosures({trip: lines});
  }

  #showClosures(change) {
    Object.assign(this.#closures, change);
    this.#sources.closures.clear();
    this.#sources.closures.addFeatures(
      [...this.#closures.stored, ...this.#closures.trip].map(closedFeature));
  }

  /**
   * Has the user draw a line: a click for each point, a double click ends; or by keys.
   *
   * @param {function(Array<{lat: number, lon: number}>)} done receives its points
   * @param {function(Array<{lat: number, lon: number}>)} onPoints receives those that are set so far
   */
  draw(done, onPoints) {
    this.#drawing.begin(this.#middle(), this.#roads,
      (line) => done(line.map(toPlace)), (line) => onPoints(line.map(toPlace)));
  }

  /**
   * Has the user draw an area: a click for each corner, a double click ends; or by keys.
   *
   * @param {function(Array<{lat: number, lon: number}>)} done receives its corners
   */
  drawArea(done) {
    this.#drawing.begin(this.#middle(), null, (ring) => done(ring.map(toPlace)), () => {});
  }

  /** Shows areas to avoid, each by its corners; none takes them away. */
  setAreas(rings) {
    this.#sources.areas.clear();
    this.#sources.areas.addFeatures(rings.map((ring) => new ol.Feature(
      new ol.geom.Polygon([[...ring, ring[0]].map(toMap)]))));
  }

  /** What is drawn of roads. */
  get #roads() {
    return {route: this.#route, roads: this.#about.base ? this.#layers.closed : this.#layers.ground};
  }

  /** Shows these lines in the place of what was drawn. */
  showDrawn(lines) {
    this.#sources.drawn.clear();
    this.#sources.drawn.addFeatures(lines.map(closedFeature));
  }

  /**
   * Shows a drive in the place of any other.
   *
   * @param {Array<Array<Object>>} driven its lines
   * @param {Array<Array<Object>>} broken those where it broke a rule; one of a single place is a point
   */
  showDrive(driven, broken) {
    this.#sources.drive.clear();
    this.#sources.drive.addFeatures(driven.map(closedFeature));
    // A short line may be hidden by a sign; its beginning is marked as well.
    this.#sources.drive.addFeatures(broken.flatMap((line) => [line, line.slice(0, 1)]).map((line) => {
      const feature = closedFeature(line);
      feature.set("broken", true);
      return feature;
    }));
  }

  /** Ends drawing; what was drawn stays until clearDrawn(). */
  endDrawing() {
    this.#drawing.end();
  }

  clearDrawn() {
    this.#sources.drawn.clear();
  }

  /** What the map shows, in the middle. */
  centre() {
    return toPlace(this.#map.getView().getCenter());
  }

  /** Shows all of the network. */
  showAll() {
    this.#fit(this.#about.bbox.length === 4 ? this.#about.bbox : EUROPE, 0);
  }

  /** Shows a route, beside the panel. */
  showBox(bbox) {
    this.#fit(bbox, calm() ? 0 : 250);
  }

  /** Shows several places, beside the panel. */
  showPlaces(places) {
    const [lons, lats] = [places.map(({lon}) => lon), places.map(({lat}) => lat)];
    this.showBox([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]);
  }

  /** Shows a place, closer where the view is far. */
  showPlace(place, zoom = 15) {
    const view = this.#map.getView();
    const close = Math.max(view.getZoom() ?? zoom, zoom);
    const [top, right, bottom, left] = this.#padding();
    const [x, y] = toMap(place);
    const resolution = view.getResolutionForZoom(close);
    view.animate({
      center: [x + ((right - left) / 2) * resolution, y + ((top - bottom) / 2) * resolution],
      zoom: close,
      duration: calm() ? 0 : 250,
    });
  }

  #fit([west, south, east, north], duration) {
    const extent = ol.proj.transformExtent([west, south, east, north], "EPSG:4326", "EPSG:3857");
    this.#map.getView().fit(extent, {
      size: this.#map.getSize(),
      padding: this.#padding(),
      maxZoom: 16,
      duration,
    });
  }

  /** What the panel covers, and some air. */
  #padding() {
    const covered = this.#coveredLeft();
    const {top} = document.getElementById("panel").getBoundingClientRect();
    return covered > 0
      ? [50, 60, 60, covered + 50]
      : [40, 40, Math.max(40, window.innerHeight - top + 30), 40];
  }

  /** The pixel in the middle of what the panel leaves. */
  #middle() {
    const [width, height] = this.#map.getSize();
    const [top, right, bottom, left] = this.#padding();
    return [(left + width - right) / 2, (top + height - bottom) / 2];
  }

  /** How many pixels at the left the panel covers; none where it is a sheet from below. */
  #coveredLeft() {
    const panel = document.getElementById("panel").getBoundingClientRect();
    return panel.width < window.innerWidth * 0.8 ? panel.right : 0;
  }

  /** What the map shows now beside the panel, as an image for printing; the address of a picture. */
  async picture() {
    forPaper(true);
    this.#repaint();
    try {
      const canvas = await this.#stack.picture(this.#coveredLeft(), colours().ground);
      this.#pins.draw(canvas.getContext("2d"));
      return canvas.toDataURL("image/png");
    } finally {
      forPaper(false);
      this.#repaint();
    }
  }

  /** Lets the map learn that its window changed. */
  resized() {
    this.#map.updateSize();
  }
}
