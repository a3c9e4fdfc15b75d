/** The view in which a route is planned. */
import {Alternatives} from "./alternatives.js";
import {Answer, restrictionsOf, vehicleText} from "./answer.js";
import {allVehicles, getJson, loadPart, nameAt, postJson} from "./api.js";
import {Beginning} from "./beginning.js";
import {DepartureForm} from "./departure-form.js";
import {Paced, atRest, button, el} from "./dom.js";
import {equipmentText, lackingText, sameEquipment} from "./equipment.js";
import {copyLink} from "./exports.js";
import {failureNote} from "./failure.js";
import {JourneyPart} from "./journey-part.js";
import {isJourney, journeyRequest, lackingAt, problemOf, withName, withVia} from "./journey-plan.js";
import {exceededMaxima} from "./legal-maxima.js";
import {PlaceField} from "./place-field.js";
import {
  MEASURES, MOST_CLOSED, emptyPlan, fromFragment, isComplete, isMeasured, placeName, planLink, planVehicle,
  requestOf, toFragment,
} from "./plan.js";
import {PlanHistory} from "./plan-history.js";
import {Planner} from "./planner.js";
import {knownPlaces, loadSettings, usualVehicle} from "./planner-settings.js";
import {TripClosures} from "./trip-closures.js";
import {TYPE, limitText, typeText, vehicleName} from "./units.js";
import {VehicleForm} from "./vehicle-form.js";
import {costText, t} from "./words.js";

/** How far above the headroom the next question asks: the least step of a height. */
const STEP = 0.01;

/** While the route follows the pointer, its words and signs follow so often, in milliseconds. */
const PACE = 250;

/** Changes that follow each other so fast, in milliseconds, are one: keys that move the slider. */
const ONE_CHANGE = 1000;

/** So long after an answer is loaded what may be needed next, in milliseconds. */
const LATER = 2000;

export class PlanView {
  #map;
  #about;
  #company;
  #plan = emptyPlan();
  #route = null;
  #answeredPlan = null;
  #fits = false;
  #pushed = 0;
  #from;
  #to;
  #vehicle;
  #departure;
  #alternatives;
  #journey;
  #answer;
  #planner;
  #details;
  #underWay = false;
  #settled = null;
  #history = new PlanHistory();
  #trip;
  #note = el("div", {});
  #beginning;
  #maxima = el("div", {role: "status"});
  #sending = el("div", {});
  #said = el("p.quiet.said", {role: "status"});
  #check = null;
  #checked = el("div.checked", {});
  #askFleet = button(t("check.open"), () => this.#checkFleet(), "link");

  /**
   * @param {ConsoleMap} map
   * @param {Object} about the map that the server has open
   * @param {string} company whose sheets are printed
   */
  constructor(map, about, company) {
    this.#map = map;
    this.#company = company;
    this.#about = about;
    const near = () => map.centre();
    const {country} = about;
    this.#from = new PlaceField(t("plan.from"), {
      mark: "A", near, country, known: () => knownPlaces(true), onChosen: (place) => this.#placed("from", place),
    });
    this.#to = new PlaceField(t("plan.to"), {
      mark: "B", near, country, known: () => knownPlaces(false), onChosen: (place) => this.#placed("to", place),
    });
    this.#vehicle = new VehicleForm(about.country, (vehicle, done) => this.#chosen(vehicle, done));
    this.#beginning = new Beginning(country);
    this.#departure = new DepartureForm((departure) => this.#changed({departure}, true));
    this.#alternatives = new Alternatives(this.#map, (route) => this.#showInstead(route));
    this.#journey = new JourneyPart({
      map, country, near, company, mapName: () => this.#about.name,
      vehicleName: (vehicle) => this.#vehicle.nameOf(vehicle),
      onChange: (change, done, fits) => {
        this.#fits ||= fits === true;
        this.#changed(change, done);
      },
    });
    this.#answer = new Answer(about.country, {
      onHover: (index) => this.#pointAt(index),
      onPlace: (place) => map.showPlace(place),
    });
    this.#planner = new Planner((plan) => this.#ask(plan), {
      answer: (answer, plan, newer) => this.#answered(answer, plan, newer),
      failure: (error, plan, again) => this.#failed(error, plan, again),
      busy: (is) => {
        this.#underWay = is;
        this.#showBusy();
      },
    });
    this.#trip = new TripClosures(map, (index) =>
      this.#changed({closed: this.#plan.closed.filter((closure, each) => each !== index)}, true));
    this.#undo = el("button.undo", {
      type: "button", title: t("plan.undo"), "aria-label": t("plan.undo"), disabled: true,
      on: {click: () => this.#goBack()},
    }, "↶");
    this.element = el("div.plan", {},
      el("h2.visually-hidden", {}, t("tab.plan")),
      el("section.ends", {"aria-label": t("plan.ends")},
        this.#from.element, this.#journey.stops, this.#to.element, this.#journey.add,
        el("button.swap", {
          type: "button",
          title: t("plan.swap"),
          "aria-label": t("plan.swap"),
          on: {click: () => this.#changed({
            from: this.#plan.to, to: this.#plan.from, stops: [...this.#plan.stops].reverse(),
          }, true)},
        }, "⇅"),
        this.#undo),
      this.#note,
      this.#vehicle.element,
      this.#beginning.vehicle,
      this.#maxima,
      this.#departure.element,
      this.#journey.options,
      this.#trip.element,
      this.#askFleet, this.#checked,
      this.#answer.element,
      this.#alternatives.element,
      this.#beginning.recent);
    this.#details = new Paced(PACE, (show) => show());
    this.#askBeyond = atRest(350, (route, plan) => this.#lookBeyond(route, plan));
  }

  #askBeyond;
  #undo;

  /** Shows itself, with the plan of a link where there is one. */
  enter(fragment) {
    this.#map.listen({
      otherRoute: (line) => this.#alternatives.chooseLine(line),
      click: (place) => this.#clicked(place),
      dragged: (end, place, done) => this.#dragged(end, {...place, name: ""}, done),
      signHovered: (index) => this.#pointAt(index),
      restriction: this.onRestriction,
      companyPlace: this.onCompanyPlace,
    });
    if (fragment.startsWith("plan?")) {
      this.#plan = fromFragment(fragment);
      this.#fits = true;
    }
    // Opening is a change of its own, and so is what follows it, however fast.
    this.#pushed = -ONE_CHANGE;
    this.#settle();
    this.#show();
    this.#replan();
    this.#nameEnds();
    this.#loadFleet();
    this.#begin();
  }

  /** Begins with the usual vehicle, where no other was chosen, and shows what was planned lately. */
  async #begin() {
    await loadSettings();
    const id = usualVehicle();
    if (id !== null && this.#isUntouched()) {
      const usual = await getJson(`/console/api/vehicles/${id}`).catch(() => null);
      if (usual !== null && this.#isUntouched()) {
        this.#plan = {...this.#plan,
          vehicle: {id, ...Object.fromEntries(MEASURES.map((name) => [name, usual[name]]))}};
        this.#show();
      }
    }
    this.#beginning.show(this.#plan);
  }

  /** Whether the plan is as a new one: nothing was chosen. */
  #isUntouched() {
    return toFragment(this.#plan) === toFragment(emptyPlan());
  }

  /** Receives a restriction that was clicked on the map. */
  onRestriction = () => {};

  /** Receives the id of a place of the company that was clicked on the map. */
  onCompanyPlace = () => {};

  /** Starts or ends the route at a place ("from", "to"), or leads it there ("via"). */
  put(end, {lat, lon, name}) {
    this.#fits = true;
    const place = {lat, lon, name, street: ""};
    this.#plan = end === "via" ? withVia(this.#plan, place) : {...this.#plan, [end]: place};
  }

  /** Whether the plan has no start or no destination, so that nothing lies between. */
  get isOpenEnded() {
    return !this.#plan.from || !this.#plan.to;
  }

  /** Closes a road for this trip only. */
  addClosed(closure) {
    this.#plan = {...this.#plan, closed: [...this.#plan.closed, closure].slice(-MOST_CLOSED)};
    this.#settle();
    this.onClosed();
    this.replan();
  }

  /** Called when a road is closed for the trip while another view is open. */
  onClosed = () => {};

  /** Asks anew for the route that the map shows while another view is open. */
  replan() {
    const {from, to, stops, vehicle, closed} = this.#plan;
    this.#map.setEnds(from, to);
    this.#map.setStops(stops);
    this.#map.setVehicle(vehicle);
    this.#trip.show(closed);
    this.#replan();
  }

  /** Leaves the map to another view, which may show the route too. */
  leave(showsRoute) {
    this.#closeCheck();
    if (!showsRoute) {
      this.clear();
    }
    document.title = "Headroom";
  }

  /** Takes the route from the map. */
  clear() {
    this.#planner.forget();
    this.#clearMap();
    this.#trip.clear();
    this.#map.setEnds(null, null);
    this.#journey.clear();
  }

  /** The map or the session is new: the same plan is asked for again. */
  refresh(about = this.#about) {
    this.#about = about;
    this.#loadFleet();
    this.#replan();
  }

  /** The plan as the fragment of a link. */
  get fragment() {
    return toFragment(this.#plan);
  }

  async #loadFleet() {
    try {
      this.#vehicle.setFleet(await allVehicles());
      this.#note.replaceChildren();
      await this.checkVehicle();
    } catch (error) {
      if (error.status !== 401) {
        this.#note.replaceChildren(failureNote(error, {retry: () => this.#loadFleet()}));
      }
    }
  }

  /**
   * Asks what the vehicle of the plan measures now: somebody may have changed it since the link was
   * made or the page was opened. The plan follows, and the page says what has changed.
   */
  async checkVehicle() {
    const {id} = this.#plan.vehicle;
    if (id === null) {
      return;
    }
    const now = await getJson(`/console/api/vehicles/${id}`)
      .catch((error) => (error.status === 404 ? null : undefined));
    const {vehicle} = this.#plan;
    if (now === undefined || vehicle.id !== id) {
      return;
    }
    this.#vehicle.renew(id, now);
    const changed = now === null ? [] : MEASURES.filter((name) => now[name] !== vehicle[name])
      .map((name) => `${typeText(TYPE[name])} ${limitText(TYPE[name], now[name], this.#about.country)}`);
    if (now !== null && !sameEquipment(now.equipment, vehicle.equipment)) {
      changed.push(equipmentText(now.equipment) || t("equipment.forgotten"));
    }
    if (now === null) {
      this.#changed({vehicle: {...vehicle, id: null}}, true);
      this.#tell(t("vehicle.gone"));
    } else if (changed.length > 0) {
      this.#changed({vehicle: planVehicle(now)}, true);
      this.#tell(t("vehicle.changed", {name: vehicleName(now), measures: changed.join(", ")}));
    }
  }

  #tell(sentence) {
    this.#note.replaceChildren(el("p.note.violated", {role: "status"}, sentence));
  }

  #chosen(vehicle, done) {
    const another = vehicle.id !== this.#plan.vehicle.id;
    this.#note.replaceChildren();
    this.#changed({vehicle}, done);
    if (another) {
      this.checkVehicle();
    }
  }

  #placed(end, place) {
    this.#fits = true;
    const {lat, lon, name, street} = place ?? {};
    this.#changed({[end]: place && {lat, lon, name, street}}, true);
    if (place && !isComplete(this.#plan)) {
      this.#map.showPlace(place);
    }
  }

  /** A click sets the end that is missing; where none is, it asks which it means. */
  #clicked(place) {
    const set = (end) => {
      this.#note.replaceChildren();
      this.#changed({[end]: {...place, name: ""}}, true);
    };
    if (!this.#plan.from || !this.#plan.to) {
      set(this.#plan.from ? "to" : "from");
      return;
    }
    this.#note.replaceChildren(el("div.note.here", {role: "group", "aria-label": t("plan.here")},
      el("p", {}, t("plan.here")),
      el("div.actions", {},
        button(t("plan.from_here"), () => set("from")),
        button(t("plan.to_here"), () => set("to")),
        button(t("journey.via_here"), () => {
          this.#note.replaceChildren();
          this.#changed({stops: withVia(this.#plan, {...place, name: ""}).stops}, true);
        }),
        button(t("action.cancel"), () => this.#note.replaceChildren()))));
  }

  /** An end, or a stop by its number, is elsewhere. */
  #dragged(end, place, done) {
    this.#changed(typeof end === "number"
      ? {stops: this.#plan.stops.map((stop, index) => (index === end ? {...stop, ...place, street: ""} : stop))}
      : {[end]: place}, done);
  }

  #changed(change, done) {
    this.#plan = {...this.#plan, ...change};
    this.#show();
    this.#replan();
    if (done) {
      const wiped = this.#settled !== null && isComplete(this.#settled) && !(this.#plan.from && this.#plan.to);
      this.#settle(wiped);
      this.#keep();
      this.#nameEnds();
      if (wiped) {
        this.#note.replaceChildren(el("div.note.wiped", {role: "status"},
          el("p", {}, t("plan.wiped")), button(t("action.undo"), () => this.#goBack())));
      }
    }
  }

  /**
   * Keeps the plan before for Undo; changes that follow each other fast are one.
   *
   * @param {boolean} always whether it is kept even then, since Undo is offered for this change
   */
  #settle(always = false) {
    const before = this.#settled;
    this.#settled = this.#plan;
    const anew = performance.now() - this.#pushed > ONE_CHANGE;
    if (before !== null && (always || anew) && toFragment(before) !== this.fragment) {
      this.#history.keep(before);
    }
    this.#undo.disabled = this.#history.empty;
  }

  /** The plan before the last change. */
  #goBack() {
    if (!this.#history.empty) {
      this.#note.replaceChildren();
      this.#plan = this.#history.back();
      this.#settled = this.#plan;
      this.#undo.disabled = this.#history.empty;
      this.#fits = true;
      this.#show();
      this.#replan();
      this.#keep();
      this.#nameEnds();
    }
  }

  /** Shows which vehicles of the fleet can make this trip. */
  async #checkFleet() {
    try {
      const {FleetCheck} = await loadPart(() => import("./fleet-check.js"));
      this.#check = new FleetCheck(this.#about.country, {
        onChoose: (vehicle) => this.#chosen(vehicle, true),
        onClose: () => this.#closeCheck(),
      });
      this.#checked.replaceChildren(this.#check.element);
      this.#askFleet.hidden = true;
      this.#check.start(this.#plan);
    } catch (error) {
      this.#checked.replaceChildren(failureNote(error, {retry: () => this.#checkFleet()}));
    }
  }

  /** The table is for one trip: another one has none until it is asked for. */
  #closeCheck() {
    this.#check?.stop();
    this.#check = null;
    this.#checked.replaceChildren();
    this.#askFleet.hidden = !this.#plan.from || !this.#plan.to || isJourney(this.#plan);
  }

  /** Keeps the plan in the address; the browser's Back goes to the one before. */
  #keep() {
    const address = `#${this.fragment}`;
    if (window.location.hash === address) {
      return;
    }
    const now = performance.now();
    const anew = now - this.#pushed > ONE_CHANGE;
    this.#pushed = now;
    window.history[anew ? "pushState" : "replaceState"](null, "", address);
  }

  /** Asks what is at an end or a stop that has no name yet; without an answer its coordinates stay. */
  #nameEnds() {
    const {from, to, stops} = this.#plan;
    [from, to, ...stops].filter((place) => place && !place.name).forEach(async (place) => {
      const name = await nameAt(place).catch(() => "");
      const named = name ? withName(this.#plan, place, name) : this.#plan;
      if (toFragment(named) !== this.fragment) {
        const settled = this.#settled === this.#plan;
        this.#plan = named;
        this.#settled = settled ? this.#plan : this.#settled;
        if (this.element.isConnected) {
          this.#show();
          window.history.replaceState(null, "", `#${this.fragment}`);
        }
      }
    });
  }

  /** An end of a plan with its name, which may have come after the plan was asked for. */
  #end(plan, end) {
    return isAt(this.#plan[end], plan[end]) ? this.#plan[end] : plan[end];
  }

  #show() {
    const {from, to, vehicle, departure, closed} = this.#plan;
    this.#from.show(from);
    this.#to.show(to);
    this.#vehicle.show(vehicle);
    this.#departure.show(departure);
    this.#beginning.show(this.#plan);
    this.#showMaxima(vehicle);
    this.#map.setEnds(from, to);
    this.#map.setVehicle(vehicle);
    this.#journey.show(this.#plan);
    this.#askFleet.hidden = !from || !to || this.#check !== null || isJourney(this.#plan);
    if (this.#check && !this.#check.isFor(this.#plan)) {
      this.#closeCheck();
    }
    this.#trip.show(closed);
    const title = from && to ? `${t("sheet.title", {from: placeName(from), to: placeName(to)})} · ` : "";
    document.title = `${title}Headroom`;
  }

  /** Says what the vehicle exceeds of what is usual where the map is. */
  #showMaxima(vehicle) {
    const sentences = exceededMaxima(vehicle, this.#about.countries ?? []);
    const text = sentences.join(" ");
    if (this.#maxima.dataset.said !== text) {
      this.#maxima.dataset.said = text;
      this.#maxima.replaceChildren(...(sentences.length === 0 ? [] : [el("div.note.maxima", {},
        sentences.map((sentence) => el("p", {}, sentence)),
        el("p.quiet", {}, t("maxima.what")))]));
    }
  }

  #replan() {
    const problem = problemOf(this.#plan);
    if (isComplete(this.#plan) && problem === "") {
      this.#planner.want(this.#plan);
    } else {
      this.#planner.forget();
      this.#clearMap();
      this.#vehicle.setHeadroom(null);
      this.#answer.showNothing(!isMeasured(this.#plan) ? unmeasuredText(this.#plan)
        : problem && problemText(problem));
    }
  }

  #clearMap() {
    this.#sending.replaceChildren();
    this.#details.forget();
    this.#alternatives.forget();
    this.#route = null;
    this.#map.setRoute(null);
    this.#map.setUnlimited(null);
    this.#map.setSigns([]);
    this.#showBusy();
  }

  /** What is shown is not the answer yet while one is under way, or waits to be shown. */
  #showBusy() {
    this.#answer.busy(this.#underWay || this.#details.waits);
  }

  /** A refusal is an answer too. */
  async #ask(plan) {
    const view = isJourney(plan) ? await this.#journey.view() : null;
    try {
      if (view) {
        return {view, journey: await postJson("/console/api/journeys?passed=1", journeyRequest(plan, requestOf(plan)))};
      }
      return {route: await postJson("/console/api/route?unlimited=1&passed=1", requestOf(plan))};
    } catch (error) {
      if (error.status === 422) {
        return {view, refusal: error.body};
      }
      throw error;
    }
  }

  /** The line first, since it follows the pointer. */
  #answered({route, refusal, journey, view}, plan, newer) {
    if (refusal) {
      this.#refused(refusal, plan, view);
      if (this.#fits) {
        this.#fits = newer;
        this.#map.showPlaces([plan.from, ...plan.stops, plan.to]);
      }
      return;
    }
    if (journey) {
      this.#journeyAnswered(journey, view, plan, newer);
      return;
    }
    this.#alternatives.forget();
    this.#route = route;
    this.#answeredPlan = plan;
    this.#sending.replaceChildren();
    this.#map.setRoute(route.geometry, plan);
    this.#map.setUnlimited((route.avoided ?? []).length > 0 ? route.unlimited : null);
    this.#vehicle.setHeadroom(route.headroom?.height ?? null);
    this.#details.want([() => this.#showDetails(route, plan, newer)], newer);
    if (this.#fits) {
      this.#fits = newer;
      this.#map.showBox(route.bbox);
    }
  }

  #journeyAnswered(journey, view, plan, newer) {
    this.#alternatives.forget();
    this.#route = null;
    this.#answeredPlan = plan;
    this.#sending.replaceChildren();
    this.#map.setUnlimited(null);
    this.#vehicle.setHeadroom(view.draw(journey, plan));
    this.#details.want([() => {
      this.#answer.showParts(view.answer(journey, plan));
      this.#showBusy();
      if (!newer) {
        this.#beginning.answered(() => this.#plan);
      }
    }], newer);
    if (this.#fits) {
      this.#fits = newer;
      view.fit(journey);
    }
  }

  #showDetails(route, plan, newer) {
    this.#map.setSigns(restrictionsOf(route));
    this.#answer.showRoute(route, this.#actions(), {inTime: plan.departure.kind === "by"});
    this.#showBusy();
    if (!newer) {
      window.setTimeout(() => loadSheet().catch(() => {}), LATER);
      this.#beginning.answered(() => this.#plan);
      this.#askBeyond(route, plan);
      this.#alternatives.want(route, plan);
    }
  }

  /** Shows another route of the same answer. */
  #showInstead(route) {
    this.#route = route;
    this.#map.setRoute(route.geometry, this.#answeredPlan);
    this.#map.setUnlimited((route.avoided ?? []).length > 0 ? route.unlimited ?? null : null);
    this.#map.setSigns(restrictionsOf(route));
    this.#answer.showRoute(route, this.#actions());
  }

  #refused(problem, plan, view) {
    this.#clearMap();
    this.#map.setSigns(restrictionsOf(problem));
    this.#vehicle.setHeadroom(problem.headroom?.height
      ? {this_route: undefined, any_route: problem.headroom.height.any_route}
      : null);
    this.#answer.showRefusal(problem, view?.refusal(problem, plan));
  }

  /** The answer before stays where the same plan is asked for again, and nothing of it elsewhere. */
  #failed(error, plan, again) {
    if (again > 0) {
      this.#details.now();
    } else {
      this.#clearMap();
      this.#vehicle.setHeadroom(null);
    }
    this.#answer.showFailure(error, again, again > 0 ? null : () => this.#planner.want(plan));
  }

  /** What the least height beyond this route's headroom costs. */
  async #lookBeyond(route, plan) {
    const most = route.headroom?.height?.this_route;
    if (typeof most !== "number" || route !== this.#route) {
      return;
    }
    const height = Math.round((most + STEP) * 100) / 100;
    try {
      const higher = await this.#ask({...plan, vehicle: {...plan.vehicle, height}});
      if (route !== this.#route) {
        return;
      }
      const limit = limitText(TYPE.height, height, "");
      this.#answer.showBeyond(higher.route
        ? t("headroom.beyond", {
          height: limit,
          time: costText(higher.route.data.duration - route.data.duration),
        })
        : t("headroom.beyond_none", {height: limit}));
    } catch {
      // It explains the answer, and is left out where it cannot be had.
      this.#answer.showBeyond(null);
    }
  }

  #pointAt(index) {
    this.#map.chooseSign(index);
    this.#answer.choose(index);
  }

  #vehicleText() {
    return vehicleText(this.#answeredPlan.vehicle, this.#about.country);
  }

  #routeName() {
    const [from, to] = ["from", "to"].map((end) => placeName(this.#end(this.#answeredPlan, end)));
    return t("sheet.title", {from, to});
  }

  #actions() {
    return el("div", {}, el("div.actions", {},
      button(t("action.print"), () => this.#print(), "primary"),
      button(t("send.title"), () => this.#send()),
      button(t("action.link"), async () => {
        window.history.replaceState(null, "", `#${this.fragment}`);
        this.#said.textContent = await copyLink(window.location.href);
      }),
      button(t("trips.keep"), () => this.#journey.keep(this.#sending, this.#answeredPlan)),
      this.#said),
    this.#sending);
  }

  /** The address of the plan that is answered. */
  #link() {
    const plan = this.#answeredPlan;
    return planLink({...plan, from: this.#end(plan, "from"), to: this.#end(plan, "to")});
  }

  /** Shows the ways to send the plan, whose module is loaded when it is first needed. */
  async #send() {
    const plan = this.#answeredPlan;
    try {
      const {sendingCard} = await loadPart(() => import("./sending.js"));
      this.#sending.replaceChildren(sendingCard({
        route: this.#route,
        link: this.#link(),
        title: this.#routeName(),
        vehicle: this.#vehicleText(),
        ends: [this.#end(plan, "from"), this.#end(plan, "to")],
        country: this.#about.country,
      }, () => this.#sending.replaceChildren()));
      this.#sending.querySelector("button, a").focus();
    } catch (error) {
      this.#sending.replaceChildren(failureNote(error, {retry: () => this.#send()}));
    }
  }

  /** Lays out the route that is shown, with the plan that it answers: a newer one may be typed. */
  async #print() {
    const {layOutSheet} = await loadSheet();
    const [route, plan] = [this.#route, this.#answeredPlan];
    this.#map.showBox(route.bbox);
    this.#map.setEnds(plan.from, plan.to);
    this.#map.setVehicle(plan.vehicle);
    // The sheet has the route that was chosen, and no other.
    this.#alternatives.drawn(false);
    const picture = await this.#map.picture();
    this.#alternatives.drawn(true);
    this.#show();
    if (route !== this.#route) {
      await (this.#route && this.#print());
      return;
    }
    await layOutSheet({
      route,
      plan: {...plan, from: this.#end(plan, "from"), to: this.#end(plan, "to")},
      country: this.#about.country,
      picture,
      mapName: this.#about.name,
      company: this.#company,
      vehicleName: this.#vehicle.nameOf(plan.vehicle),
      link: this.#link(),
    });
    window.print();
  }
}

/** Why nothing can be planned with the vehicles of a plan. */
function unmeasuredText(plan) {
  const number = plan.stops.findIndex((stop, index) => lackingAt(plan, index + 1).length > 0) + 1;
  return number === 0 ? t("answer.unmeasured")
    : `${t("journey.stop", {number})}: ${lackingText(lackingAt(plan, number))}`;
}

/** What is missing before a journey can be planned. */
function problemText(problem) {
  switch (problem) {
    case "hours": return t("hours.need_departure");
    case "rest": return t("hours.need_rest");
    default: return t("journey.windows_need_time");
  }
}

/** The module of the sheet: loaded after the first answer, so that it prints without a network too. */
const loadSheet = () => import("./sheet.js");

const isAt = (one, other) => Boolean(one && other && one.lat === other.lat && one.lon === other.lon);
