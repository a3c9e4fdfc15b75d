/** The page for drivers: who is signed in, the vehicle, the drive. */
import {ApiError, call, getJson, postJson, whenSessionEnds} from "./api.js";
import {keepTimeOf} from "./clock.js";
import {arrivedCard, menuSheet, messageCard, offerCard, tripScreen} from "./cards.js";
import {Cockpit} from "./cockpit.js";
import {button, el, fill} from "./dom.js";
import {wayFrom} from "./course.js";
import {Drive} from "./drive.js";
import {failureText, readyScreen, signInScreen, vehicleScreen} from "./forms.js";
import {forget, keep, kept} from "./keep.js";
import {cancelLeaving, hasLeft, leave} from "./leave.js";
import {MadeUpDrive, PhonePositions} from "./made-up.js";
import {subscribe, unsubscribe} from "./pushes.js";
import {RoadMap} from "./road-map.js";
import {recentPlaces, remember, searchForm} from "./search.js";
import {signsOf} from "./sentences.js";
import {Screen} from "./screen.js";
import {legsOf, tripStates} from "./trips.js";
import {Voice} from "./voice.js";
import {currentLanguage, loadWords, measureAsIn, t} from "./words.js";

class Cab {
  #root = document.getElementById("cab");
  #session = null;
  #about = null;
  #drive = null;
  #cockpit = null;
  #map = null;
  #voice = null;
  #trips = [];
  #ended = false;
  #wanted = null;
  #screen = new Screen(() => this.#drive?.state.fix ?? this.#session?.start ?? null, () => this.#map?.repaint());

  async start() {
    navigator.serviceWorker?.register("/cab/worker.js", {scope: "/cab/"}).catch(() => {});
    navigator.serviceWorker?.addEventListener("message", ({data, ports: [worker]}) => {
      if (data.push) {
        const shown = this.#pushed(data.push);
        worker?.postMessage(shown);
      }
    });
    whenSessionEnds(() => this.#sessionEnded());
    this.#screen.begin();
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

  /** Asks who is signed in; without a network, it is who was last. */
  async #open() {
    if (!await hasLeft()) {
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
    this.#screen.light();
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
      cancelLeaving();
      this.#open();
    }));
  }

  async #signOut() {
    // The phone forgets all the same; without a network, the session ends when there is one.
    await leave();
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

  /** A push that the drive shows; without a drive, the worker does, and this returns false. */
  #pushed(push) {
    this.#drive?.notify(push);
    if (!this.#drive) {
      this.#seenAgain();
    }
    return this.#drive !== null;
  }

  /** The page is in front again: the screen stays on, and trips are those of now. */
  async #seenAgain() {
    if (this.#cockpit) {
      this.#screen.stayAwake();
    }
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
    this.#screen.stayAwake();
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

  #endDrive() {
    this.#drive?.end();
    this.#voice?.end();
    this.#screen.rest();
    [this.#drive, this.#cockpit, this.#map] = [null, null, null];
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
    this.#screen.light(false);
    this.#cockpit.show({...state, waiting: drive.waiting}, {stop: drive.trip?.name});
    if (state.fix) {
      const {progress, off} = state;
      this.#map.follow(progress && !off && progress.off < 30
        ? {...progress.place, speed: state.fix.speed} : state.fix);
    }
  }

  #showWay() {
    const points = this.#drive.course?.line.points ?? null;
    this.#map.setWay(points);
    if (points) {
      this.#map.keepAlong(points, () => this.#drive === null || this.#drive.state.alone);
    }
    this.#render();
  }

  #notified(notification) {
    const {kind, trip} = notification;
    if (kind === "message") {
      messageCard(this.#cockpit, notification);
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
      offerCard(this.#cockpit, offered, () => this.#takeTrip(offered));
    }
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
      fill(this.#root, tripScreen(whole, {
        ready: Boolean(this.#session.vehicle),
        drive: async () => {
          this.#wanted = null;
          await this.#beginDrive(new PhonePositions());
          await this.#takeTrip(whole);
        },
        back: () => this.#showReady(),
      }));
    } catch (error) {
      this.#root.prepend(el("p.note.failure", {role: "alert"}, failureText(error)));
    }
  }

  #arrived() {
    arrivedCard(this.#cockpit, this.#drive.state.arrived, this.#drive.nextLeg,
      {goOn: () => this.#drive.goOn(), done: () => this.#done()});
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
    const sheet = menuSheet({
      trips: this.#trips.filter(({id}) => id !== drive.trip?.id),
      act: {
        search: () => this.#search(),
        leaveWay: drive.course ? () => {
          drive.trip = null;
          drive.leaveWay();
        } : null,
        take: (trip) => this.#takeTrip(trip),
        endDrive: () => {
          this.#endDrive();
          this.#wanted = null;
          this.#showReady();
        },
      },
    });
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
