/** The page for drivers: who is signed in, the vehicle, the drive. */
import {ApiError, call, getJson, postJson, whenSessionEnds} from "./api.js";
import {keepTimeOf} from "./clock.js";
import {Cockpit} from "./cockpit.js";
import {button, el, fill} from "./dom.js";
import {Drive, wayFrom} from "./drive.js";
import {failureText, readyScreen, signInScreen, vehicleScreen} from "./forms.js";
import {forget, keep, kept} from "./keep.js";
import {MadeUpDrive, PhonePositions} from "./made-up.js";
import {subscribe, unsubscribe} from "./pushes.js";
import {RoadMap} from "./road-map.js";
import {recentPlaces, remember, searchForm} from "./search.js";
import {signsOf} from "./sentences.js";
import {isNight} from "./sun.js";
import {setNight} from "./theme.js";
import {legsOf, tripStates} from "./trips.js";
import {Voice} from "./voice.js";
import {currentLanguage, distanceText, durationText, loadWords, measureAsIn, t} from "./words.js";

/** Day and night are looked at so often, milliseconds. */
const SUN_EVERY = 60_000;

/** Kept while the server does not know yet that the driver has signed out. */
const LEFT = "headroom.signed_out";

/** What a message is answered with. */
const ANSWERS = {yes: () => t("cab.yes"), no: () => t("cab.no"), later: () => t("cab.later")};

class Cab {
  #root = document.getElementById("cab");
  #session = null;
  #about = null;
  #drive = null;
  #cockpit = null;
  #map = null;
  #voice = null;
  #night = null;
  #trips = [];
  #wakeLock = null;
  #ended = false;
  #wanted = null;

  async start() {
    navigator.serviceWorker?.register("/cab/worker.js", {scope: "/cab/"}).catch(() => {});
    navigator.serviceWorker?.addEventListener("message", ({data}) => data.push && this.#pushed(data.push));
    whenSessionEnds(() => this.#sessionEnded());
    this.#light();
    window.setInterval(() => this.#light(), SUN_EVERY);
    window.addEventListener("resize", () => this.#map?.resized());
    document.addEventListener("visibilitychange", () => this.#seenAgain());
    try {
      await loadWords("/cab/api/words");
    } catch {
      this.#root.append(el("p.note", {role: "alert"}, "No connection."), button("↻", () => window.location.reload(), "big"));
      return;
    }
    document.title = t("cab.title");
    await this.#open();
  }

  /** Day by the sun where the place is known, else by the device. */
  #light() {
    const place = this.#drive?.state.fix ?? this.#session?.start ?? null;
    const night = place ? isNight(place, Date.now(), this.#night === true)
      : window.matchMedia("(prefers-color-scheme: dark)").matches;
    if (night !== this.#night) {
      this.#night = night;
      setNight(night);
      document.documentElement.classList.toggle("night", night);
      this.#map?.repaint();
    }
  }

  /** Asks who is signed in; without a network, it is who was last. */
  async #open() {
    if (!await this.#hasLeft()) {
      this.#showSignIn(false);
      return;
    }
    try {
      this.#session = await getJson("/cab/api/session");
      this.#about = await getJson("/cab/api/map");
      await keep("session", this.#session);
      await keep("map", this.#about);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        return;
      }
      this.#session = await kept("session");
      this.#about = await kept("map");
      if (!this.#session || !this.#about) {
        fill(this.#root, el("div.form", {}, el("h1", {}, "Headroom"),
          el("p.note.failure", {role: "alert"}, failureText(error)), button(t("cab.again"), () => this.#open(), "big")));
        return;
      }
    }
    this.#ended = false;
    this.#about.country = this.#about.countries?.[0] ?? "";
    measureAsIn(this.#about.country);
    signsOf(this.#about.country);
    keepTimeOf(this.#about.time_zones ?? [], this.#about.country);
    this.#light();
    if ("Notification" in window && Notification.permission === "granted" && this.#session.push_key) {
      // The server may have another key by now, and the browser another address.
      subscribe(this.#session.push_key);
    }
    await this.#readTrips();
    const way = await kept("way");
    this.#wanted = way ?? null;
    await this.#showReady();
  }

  async #readTrips() {
    try {
      const {data} = await getJson("/cab/api/trips");
      this.#trips = data.filter(({state}) => tripStates.open.includes(state));
    } catch {
      // What is known of trips stays.
    }
  }

  async #sessionEnded() {
    if (this.#ended) {
      return;
    }
    this.#ended = true;
    const was = this.#session !== null || (await kept("session")) !== undefined;
    this.#session = null;
    this.#endDrive();
    unsubscribe();
    await forget();
    this.#showSignIn(was);
  }

  #showSignIn(ended) {
    fill(this.#root, signInScreen(ended, () => {
      window.localStorage.removeItem(LEFT);
      this.#open();
    }));
  }

  /** Ends a session that was to end without a network; false while it is still open. */
  async #hasLeft() {
    if (window.localStorage.getItem(LEFT) === null) {
      return true;
    }
    try {
      await call("DELETE", "/cab/api/session");
    } catch (error) {
      if (error.status !== 401) {
        return false;
      }
    }
    window.localStorage.removeItem(LEFT);
    return true;
  }

  async #signOut() {
    window.localStorage.setItem(LEFT, "1");
    // The phone forgets all the same; without a network, the session ends when there is one.
    await this.#hasLeft();
    unsubscribe();
    await forget();
    this.#session = null;
    this.#ended = true;
    this.#showSignIn(false);
  }

  async #showReady() {
    const recent = await recentPlaces();
    fill(this.#root, readyScreen(this.#session, {
      trips: this.#trips, recent,
      notify: "Notification" in window && this.#session.push_key ? Notification.permission : "none",
      act: {
        drive: () => this.#beginDrive(new PhonePositions()),
        madeUp: () => this.#beginDrive(new MadeUpDrive(
          this.#session.start.line.map(([lat, lon]) => ({lat, lon})), () => this.#metresToLimit())),
        vehicle: () => this.#chooseVehicle(),
        notify: async () => {
          await subscribe(this.#session.push_key);
          await this.#showReady();
        },
        goTo: () => this.#search(),
        place: (place) => this.#goTo(place),
        open: (trip) => this.#openTrip(trip),
        signOut: () => this.#signOut(),
      },
    }));
  }

  #metresToLimit() {
    const {hazard} = this.#drive?.state ?? {};
    return hazard ? hazard.metres : Infinity;
  }

  async #chooseVehicle() {
    try {
      const {data} = await getJson("/cab/api/vehicles");
      fill(this.#root, vehicleScreen(data, this.#session.vehicle?.id, async ({id}) => {
        await call("PUT", "/cab/api/vehicle", {body: {id}});
        this.#session = await getJson("/cab/api/session");
        await keep("session", this.#session);
        await keep("ahead", null);
        await this.#showReady();
      }));
    } catch (error) {
      this.#root.append(el("p.note.failure", {role: "alert"}, failureText(error)));
    }
  }

  /** A push while the page is in front: the drive shows it, else the phone does. */
  async #pushed(push) {
    if (this.#drive) {
      this.#drive.notify(push);
      return;
    }
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(push.title, {body: push.text, tag: String(push.id)}).catch(() => {});
    await this.#seenAgain();
  }

  /** The page is in front again: the screen stays on, and trips are those of now. */
  async #seenAgain() {
    this.#stayAwake();
    if (document.visibilityState === "visible" && this.#root.querySelector(".ready")) {
      await this.#readTrips();
      if (this.#root.querySelector(".ready")) {
        await this.#showReady();
      }
    }
  }

  /** Begins to drive; it is called in a touch, which sound, screen and position need. */
  async #beginDrive(source) {
    this.#voice = new Voice(currentLanguage());
    this.#voice.begin();
    this.#cockpit = new Cockpit({menu: () => this.#menu()});
    fill(this.#root, this.#cockpit.element);
    this.#map = new RoadMap(this.#cockpit.map, this.#about, this.#session.vehicle ?? {});
    this.#map.repaint();
    this.#stayAwake();
    this.#voice.say(t("cab.driving"));
    const drive = new Drive({
      voice: this.#voice, waiting: await kept("positions"), ahead: await kept("ahead"), trip: this.#wanted?.trip,
      listen: (what, of) => this.#happened(what, of),
    });
    this.#drive = drive;
    this.#render();
    drive.begin(source);
    if (this.#wanted?.legs) {
      drive.follow(this.#wanted.legs, this.#wanted.leg ?? 0);
    } else if (this.#wanted?.place) {
      this.#planTo(this.#wanted.place);
    }
  }

  async #stayAwake() {
    if (this.#drive === null && this.#cockpit === null) {
      return;
    }
    try {
      if (document.visibilityState === "visible" && (this.#wakeLock === null || this.#wakeLock.released)) {
        this.#wakeLock = await navigator.wakeLock?.request("screen") ?? null;
      }
    } catch {
      // The driver sets how long the screen stays on.
    }
  }

  #endDrive() {
    this.#drive?.end();
    this.#voice?.end();
    this.#wakeLock?.release().catch(() => {});
    [this.#drive, this.#cockpit, this.#map, this.#wakeLock] = [null, null, null, null];
  }

  #happened(what, of) {
    switch (what) {
      case "fix":
      case "tick": return this.#render();
      case "way": return this.#showWay();
      case "notification": return this.#notified(of);
      case "trips": return this.#tripsChanged();
      case "arrived": return this.#arrived();
      case "end": return this.#sessionEnded();
      default: return undefined;
    }
  }

  #render() {
    const drive = this.#drive;
    if (drive === null) {
      return;
    }
    const {state} = drive;
    if (this.#night === null || state.fix) {
      this.#lightOnce();
    }
    this.#cockpit.show({...state, waiting: drive.waiting}, {stop: drive.trip?.name});
    if (state.fix) {
      const {progress, off} = state;
      this.#map.follow(progress && !off && progress.off < 30
        ? {...progress.place, speed: state.fix.speed} : state.fix);
    }
  }

  #lit = 0;

  #lightOnce() {
    if (Date.now() - this.#lit > SUN_EVERY) {
      this.#lit = Date.now();
      this.#light();
    }
  }

  #showWay() {
    const points = this.#drive.course?.line.points ?? null;
    this.#map.setWay(points);
    if (points) {
      this.#keepTiles(points);
    }
    this.#render();
  }

  /** Loads the map along the way, for a dead spot. */
  async #keepTiles(points) {
    if (!navigator.serviceWorker?.controller) {
      return;
    }
    for (const url of this.#map.tilesAlong(points)) {
      if (this.#drive === null || this.#drive.state.alone) {
        return;
      }
      await fetch(url, {credentials: "same-origin", priority: "low"}).catch(() => null);
    }
  }

  #notified(notification) {
    const {id, kind, title, text, answers, trip} = notification;
    if (kind === "message") {
      const away = this.#cockpit.card("message", el("strong", {}, title || t("cab.message")), el("p", {}, text),
        el("div.answers", {}, (answers ?? Object.keys(ANSWERS)).map((code) => button(ANSWERS[code]?.() ?? code, async () => {
          away();
          await postJson(`/cab/api/messages/${encodeURIComponent(id)}/answer`, {code}).catch(() => {});
        }, "big"))));
    } else if (kind === "trip" || trip) {
      this.#tripsChanged();
    } else if (kind !== "hard") {
      this.#cockpit.push(notification);
    }
    this.#render();
  }

  async #tripsChanged() {
    await this.#readTrips();
    const offered = this.#trips.find(({state}) => state === tripStates.offered);
    if (offered && this.#cockpit && offered.id !== this.#drive?.trip?.id) {
      this.#offer(offered);
    }
  }

  #offer(trip) {
    const away = this.#cockpit.card("trip", el("strong", {}, t("cab.trip_offered")),
      el("p", {}, `${trip.name}: ${trip.origin} – ${trip.destination}, ${distanceText(trip.distance)}, ${durationText(trip.duration)}`),
      el("div.answers", {},
        button(t("cab.accept"), () => {
          away();
          this.#takeTrip(trip);
        }, "primary.big"),
        button(t("cab.later"), () => away(), "big")));
  }

  /** Accepts a trip and follows it. */
  async #takeTrip(trip) {
    try {
      const whole = await getJson(`/cab/api/trips/${trip.id}`);
      if (whole.state === tripStates.offered) {
        await postJson(`/cab/api/trips/${trip.id}/state`, {state: "accepted"});
      }
      if (whole.state !== "under_way") {
        await postJson(`/cab/api/trips/${trip.id}/state`, {state: "under_way"});
      }
      this.#drive.trip = {id: trip.id, name: trip.name};
      this.#drive.readAheadAnew();
      this.#drive.follow(legsOf(whole));
    } catch (error) {
      this.#cockpit.push({kind: "soft", text: failureText(error)});
    }
  }

  /** Before a drive: the trip is shown with its stops, and driven at a touch. */
  async #openTrip(trip) {
    try {
      const whole = await getJson(`/cab/api/trips/${trip.id}`);
      const legs = legsOf(whole);
      const drive = button(t(whole.state === tripStates.offered ? "cab.accept_drive" : "cab.drive"), async () => {
        this.#wanted = null;
        await this.#beginDrive(new PhonePositions());
        await this.#takeTrip(whole);
      }, "primary.huge");
      drive.disabled = !this.#session.vehicle;
      fill(this.#root, el("div.form", {}, el("h1", {}, whole.name),
        el("p.quiet", {}, `${distanceText(whole.distance)} · ${durationText(whole.duration)}`),
        el("ol.stops", {}, legs.map(({name, notes}) => el("li", {}, el("strong", {}, name), notes ? el("p.quiet", {}, notes) : null))),
        drive, button(t("cab.back"), () => this.#showReady(), "big")));
    } catch (error) {
      this.#root.prepend(el("p.note.failure", {role: "alert"}, failureText(error)));
    }
  }

  #arrived() {
    const {arrived} = this.#drive.state;
    const next = this.#drive.nextLeg;
    const away = this.#cockpit.card("arrived", el("strong", {}, t("cab.arrived")), el("p", {}, arrived.name),
      arrived.notes ? el("p.quiet", {}, arrived.notes) : null,
      el("div.answers", {}, next ? button(t("cab.go_on", {name: next.name}), () => {
        away();
        this.#drive.goOn();
      }, "primary.big") : button(t("cab.done"), () => {
        away();
        this.#done();
      }, "primary.big")));
    this.#render();
  }

  async #done() {
    const {trip} = this.#drive;
    this.#drive.trip = null;
    this.#drive.leaveWay();
    if (trip) {
      await postJson(`/cab/api/trips/${trip.id}/state`, {state: "done"}).catch(() => {});
      await this.#readTrips();
    }
  }

  #menu() {
    const drive = this.#drive;
    const close = () => sheet.remove();
    const then = (act) => () => {
      close();
      act();
    };
    const sheet = el("div.sheet", {role: "dialog", "aria-label": t("cab.menu")},
      button(t("cab.where"), then(() => this.#search()), "big"),
      drive.course ? button(t("cab.end_way"), then(() => {
        drive.trip = null;
        drive.leaveWay();
      }), "big") : null,
      this.#trips.filter(({id}) => id !== drive.trip?.id).slice(0, 3).map((trip) =>
        button(trip.name || trip.destination, then(() => this.#takeTrip(trip)), "big")),
      button(t("cab.end_drive"), then(() => {
        this.#endDrive();
        this.#wanted = null;
        this.#showReady();
      }), "big"),
      button(t("cab.close"), close, "primary.big"));
    this.#root.append(sheet);
    sheet.querySelector("button").focus();
  }

  async #search() {
    const before = this.#cockpit?.element;
    const fix = this.#drive?.state.fix ?? null;
    const form = searchForm({
      near: fix ?? this.#session.start ?? null, moving: this.#drive?.state.moving ?? false, recent: await recentPlaces(),
      onClose: () => (before ? form.remove() : this.#showReady()),
      onChosen: (place) => {
        form.remove();
        this.#goTo(place);
      },
    });
    if (before) {
      this.#root.append(form);
    } else {
      fill(this.#root, form);
    }
    form.querySelector("input, button")?.focus();
  }

  /** Plans to a place: at once in a drive, else once the position is known. */
  async #goTo(place) {
    const to = {text: place.text || place.name, lat: place.lat, lon: place.lon};
    await remember(to);
    if (this.#drive) {
      this.#planTo(to);
      return;
    }
    fill(this.#root, el("div.form", {}, el("h1", {}, to.text),
      button(t("cab.drive"), () => {
        this.#wanted = {place: to};
        this.#beginDrive(new PhonePositions());
      }, "primary.huge"),
      button(t("cab.back"), () => this.#showReady(), "big")));
  }

  async #planTo(place) {
    const drive = this.#drive;
    if (drive.state.fix === null) {
      window.setTimeout(() => this.#drive === drive && this.#planTo(place), 300);
      return;
    }
    try {
      const route = await postJson("/cab/api/route", wayFrom(drive.state.fix, place));
      drive.trip = null;
      drive.follow([{route, form: "geojson", name: place.text, notes: "", to: place}]);
    } catch (error) {
      this.#voice.say(failureText(error));
      this.#cockpit.push({kind: "soft", text: failureText(error)});
    }
  }
}

new Cab().start();
