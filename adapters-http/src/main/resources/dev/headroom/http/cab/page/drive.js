/**
 * One drive: takes positions, reports them, says what is ahead, guides along a way, and plans anew.
 * It shows nothing itself: a listener receives what has changed.
 */
import {Ahead} from "./ahead.js";
import {postJson} from "./api.js";
import {Shown} from "./backlog.js";
import {Course, OffCourse, StepCalls, wayFrom} from "./course.js";
import {metresBetween} from "./geo.js";
import {keep} from "./keep.js";
import {urgency} from "./on-its-own.js";
import {Reporter} from "./reporter.js";
import {adviceText, hazardText} from "./sentences.js";
import {Moving, Track} from "./track.js";
import {distanceText, t} from "./words.js";

/** A vehicle that drives and has no position for so long is lost, milliseconds. */
const LOST_AFTER = 15_000;

/** So many limits at once are said, the nearest ones. */
const MOST_SAID = 3;

/** A route that could not be planned is tried again after so many milliseconds. */
const PLAN_AGAIN = 8000;

/** So near its end a leg is done, metres. */
const ARRIVED = 40;
const ARRIVED_SLOW = 90;
const SLOW = 3;

/** The server hears again of a hazard that the phone has said itself; the driver does not. */
const SAID_FOR = 120_000;

/** A limit on a road that forks off is shown so long after the server has warned of it. */
const BRANCH_FOR = 30_000;

export class Drive {
  #track = new Track();
  #moving = new Moving();
  #reporter;
  #voice;
  #listen;
  #source = null;
  #shown = new Shown();
  #ahead;
  #hazards = {list: [], at: 0, fix: null};
  #urgency = new Map();
  #saidByPhone = new Map();
  #pushed = new Map();
  #connected = "cab.connected";
  #vehicle = null;
  #legs = [];
  #leg = 0;
  #course = null;
  #off = new OffCourse();
  #calls = new StepCalls();
  #planning = false;
  #planAgain = 0;
  #offSaid = false;
  #timer = 0;

  /** What the page shows. */
  state = {
    fix: null, moving: false, alone: false, silent: 0, knownSince: null, failure: null,
    lacks: null, hazard: null, urgency: 0, pushed: null, progress: null, off: false, planning: false, arrived: null,
  };

  /**
   * @param {Object} options voice; waiting and ahead, as they were kept; listen: called with what
   *     happened ("fix", "notification", "trips", "end", "way")
   */
  constructor({voice, waiting, ahead, trip, listen}) {
    this.#voice = voice;
    this.#listen = listen;
    this.trip = trip ?? null;
    this.#ahead = new Ahead(ahead);
    this.#reporter = new Reporter(waiting ?? [],
      (answer, fix) => this.#answered(answer, fix), () => this.#listen("end"));
  }

  /** Begins to take the positions of a source. */
  begin(source) {
    this.#source = source;
    this.#reporter.begin();
    source.watch((position) => this.take(position), (failure) => {
      if (failure === "refused" && this.state.failure !== failure) {
        this.#voice.say(t("cab.position_refused"), "message");
      }
      this.state.failure = failure;
      this.#listen("fix");
    });
    // A standing phone may give no positions: the last one is reported again.
    this.#timer = window.setInterval(() => this.#idle(), 1000);
  }

  end() {
    this.#source?.end();
    window.clearInterval(this.#timer);
  }

  get waiting() {
    return this.#reporter.waiting;
  }

  /** Takes a position of the phone. */
  take(position) {
    const fix = this.#track.take(position);
    const moving = this.#moving.take(fix);
    this.#last = performance.now();
    this.#lost = false;
    Object.assign(this.state, {fix, moving, failure: null});
    this.#reporter.take(fix, moving);
    this.#look(fix);
    this.#guide(fix);
    this.#listen("fix");
    this.#ahead.read(fix, {trip: this.trip, alone: this.#reporter.alone});
  }

  #last = 0;
  #lost = false;

  #idle() {
    const {fix, moving} = this.state;
    if (fix && performance.now() - this.#last > 2500) {
      this.#reporter.take({...fix, at: Date.now()}, moving && performance.now() - this.#last < 15_000);
    }
    if (fix && moving && performance.now() - this.#last > LOST_AFTER) {
      this.#lose();
    }
    this.#connection();
    this.#listen("tick");
  }

  /** Without positions nothing warns, which is said once; phones miss a single one now and then. */
  #lose() {
    this.state.failure ??= "none";
    if (!this.#lost) {
      this.#lost = true;
      this.#voice.say(t("cab.position_none"), "message");
    }
  }

  /** Says when the phone is on its own, and when it knows nothing of where it is. */
  #connection() {
    const {alone, silent} = this.#reporter;
    const {fix} = this.state;
    const knows = this.#ahead.own.madeAt !== null && (fix === null || this.#ahead.own.knows(fix));
    Object.assign(this.state, {alone, silent, knownSince: knows ? this.#ahead.own.madeAt : null});
    const connected = !alone ? "cab.connected" : knows ? "cab.alone_spoken" : "cab.alone_nothing";
    if (connected !== this.#connected) {
      this.#connected = connected;
      this.#voice.say(t(connected), alone ? "message" : "way");
    }
  }

  /** The hazards of now: the server's, or those that the phone finds itself. */
  #look(fix) {
    this.#connection();
    if (this.#reporter.alone) {
      this.#hazards = {list: this.#ahead.own.hazards(fix), at: fix.at, fix};
      const due = this.#ahead.own.due(this.#hazards.list, fix.at);
      due.forEach(({id}) => this.#saidByPhone.set(id, fix.at));
      due.slice(0, MOST_SAID).forEach((hazard) => this.#warn(
        {id: `own ${hazard.id} ${fix.at}`, kind: "hard", title: "", text: hazardText(hazard), hazard}));
    }
    this.#escalate(fix);
  }

  /** The nearest hazard, as far away as it is now; what is urgent is said again, the way out first. */
  #escalate(fix) {
    const driven = this.#hazards.fix === null ? 0 : Math.max(0, (fix.at - this.#hazards.fix.at) / 1000) * fix.speed;
    const now = this.#hazards.list
      .filter((hazard) => hazard.course === "ahead" || this.#wasPushed(hazard, fix))
      .map((hazard) => ({...hazard, metres: hazard.metres - driven, turn_off: later(hazard.turn_off, driven)}))
      .filter(({metres}) => metres > -20);
    const [nearest = null] = now;
    const grade = nearest === null ? 0 : Math.max(urgency(nearest, fix.speed), this.#wasPushed(nearest, fix) ? 1 : 0);
    Object.assign(this.state, {hazard: nearest, urgency: grade});
    if (nearest !== null && grade >= 2 && this.state.moving && grade > this.#saidGrade(nearest, fix)) {
      this.#urgency.set(nearest.id, {grade, at: fix.at});
      this.#voice.say(adviceText(nearest), "hard");
    }
  }

  #wasPushed({id, course}, {at}) {
    return at - (this.#pushed.get(id) ?? -Infinity) < (course === "ahead" ? SAID_FOR : BRANCH_FOR);
  }

  /** How urgently a hazard was said on this approach. */
  #saidGrade({id}, {at}) {
    const said = this.#urgency.get(id);
    return said && at - said.at < SAID_FOR ? said.grade : 0;
  }

  #answered(answer, fix) {
    this.#connection();
    // An answer that came before the decision changes nothing of what is shown.
    if (answer.decided !== false || answer.hazards.length > 0) {
      this.#hazards = {list: answer.hazards, at: fix.at, fix};
    }
    this.state.fix ??= fix;
    this.#judgedFor(answer);
    (answer.notifications ?? []).forEach((notification) => this.notify(notification));
    if (answer.trips_changed) {
      this.#listen("trips");
    }
    this.#escalate(this.state.fix ?? fix);
    this.#listen("fix");
  }

  /** Without a vehicle, or outside the map, nothing warns, which is said once. */
  #judgedFor({vehicle, code}) {
    const lacks = vehicle === null ? t("cab.no_vehicle") : code === "no_coverage" ? t("cab.no_map") : null;
    if (lacks !== null && lacks !== this.state.lacks) {
      this.#voice.say(lacks, "message");
    }
    this.state.lacks = lacks;
    if (vehicle !== null && vehicle !== undefined) {
      if (this.#vehicle !== null && vehicle !== this.#vehicle) {
        this.#ahead.forget();
      }
      this.#vehicle = vehicle;
    }
  }

  /** Shows what the server pushes, by whichever way it comes, once. */
  notify(notification) {
    this.#reporter.acknowledge(notification.id);
    if (!this.#shown.take(String(notification.id))) {
      return;
    }
    const {kind, hazards: limits = []} = notification;
    const now = this.state.fix?.at ?? Date.now();
    if (kind === "hard") {
      limits.forEach((id) => {
        // A driver who was to keep out of a road, and takes it, has to hear it again.
        if (this.#hazards.list.some((hazard) => hazard.id === id && hazard.course === "ahead")) {
          this.#ahead.own.said(id, now);
        }
        this.#pushed.set(id, now);
      });
      if (limits.length > 0 && limits.every((id) => now - (this.#saidByPhone.get(id) ?? -Infinity) < SAID_FOR)) {
        return;
      }
    }
    if (kind !== "soft" || (notification.text && !limits.some((id) => this.#isWarned(id)))) {
      this.#warn(notification);
    }
  }

  /** Whether a limit is on the page anyway, as one that stops this vehicle. */
  #isWarned(id) {
    return this.#pushed.has(id) || this.#hazards.list.some((hazard) => hazard.id === id);
  }

  #warn(notification) {
    const {kind, title, text} = notification;
    if (kind === "hard") {
      this.state.pushed = {text, at: this.state.fix?.at ?? 0, ids: notification.hazards ?? []};
      this.#voice.say(text, "hard", {after: true});
      if (this.state.fix) {
        this.#escalate(this.state.fix);
      }
    } else if (kind === "message" || kind === "trip") {
      this.#voice.say(kind === "message" ? `${t("cab.message")}. ${text}` : `${title}. ${text}`, "message");
    } else {
      this.#voice.say(text, "soft");
    }
    this.#listen("notification", notification);
  }

  /** Has what is ahead read anew, for another trip; what is known holds until then. */
  readAheadAnew() {
    this.#ahead.readAnew();
  }

  /**
   * Guides along legs.
   *
   * @param {Array<Object>} legs each with route, form, name, notes and to (where it ends)
   * @param {number} leg the first one to drive
   */
  follow(legs, leg = 0) {
    this.#legs = legs;
    this.state.arrived = null;
    this.#begin(leg);
  }

  #begin(leg) {
    this.#leg = leg;
    const {route, form} = this.#legs[leg];
    this.#course = new Course(route, form);
    this.#off.forget();
    this.#calls = new StepCalls();
    Object.assign(this.state, {off: false, progress: null});
    keep("way", {legs: this.#legs, leg, trip: this.trip});
    this.#listen("way");
    if (this.state.fix) {
      this.#guide(this.state.fix);
    }
  }

  /** The leg that is driven, and those after it. */
  get leg() {
    return this.#legs[this.#leg] ?? null;
  }

  get nextLeg() {
    return this.#legs[this.#leg + 1] ?? null;
  }

  get course() {
    return this.#course;
  }

  goOn() {
    this.state.arrived = null;
    if (this.nextLeg) {
      this.#begin(this.#leg + 1);
    }
  }

  leaveWay() {
    this.#legs = [];
    this.#course = null;
    Object.assign(this.state, {progress: null, off: false, arrived: null, planning: false});
    keep("way", null);
    this.#listen("way");
  }

  #guide(fix) {
    if (this.#course === null || this.state.arrived) {
      return;
    }
    const progress = this.#course.take(fix);
    this.state.progress = progress;
    const near = metresBetween(fix, this.#course.end);
    if (progress.off < 60 && (progress.left < ARRIVED || (progress.left < ARRIVED_SLOW && fix.speed < SLOW))
      && near < 150) {
      this.state.arrived = this.leg;
      this.#voice.say([t("cab.arrived_at", {name: this.leg.name}), this.leg.notes].filter(Boolean).join(". "), "message");
      this.#listen("arrived");
      return;
    }
    if (this.#off.take(progress, fix)) {
      this.state.off = true;
      this.#planAnew(fix);
      return;
    }
    this.#say(progress, fix);
  }

  #say(progress, fix) {
    const due = this.#calls.take(progress, fix.speed);
    if (due < 0) {
      return;
    }
    const then = progress.then && progress.then.along - progress.step.along < 120 && due > 0
      ? ` ${t("cab.then")} ${progress.then.text}` : "";
    this.#voice.say(due === 2 ? progress.step.text + then
      : t("cab.in_distance_do", {distance: distanceText(progress.toStep), what: progress.step.text}) + then);
  }

  /** Plans the leg from where the vehicle heads. */
  async #planAnew(fix) {
    if (this.#planning || performance.now() < this.#planAgain) {
      return;
    }
    this.#planning = true;
    this.state.planning = true;
    if (!this.#offSaid) {
      this.#offSaid = true;
      this.#voice.say(t("cab.off_spoken"));
    }
    const {leg} = this;
    try {
      const route = await postJson("/cab/api/route", wayFrom(fix, leg.to));
      if (leg === this.leg) {
        this.#offSaid = false;
        this.#legs = this.#legs.map((each) => (each === leg ? {...leg, route, form: "geojson"} : each));
        this.#begin(this.#leg);
        this.#voice.say(t("cab.planned_anew"));
      }
    } catch (error) {
      this.#planAgain = performance.now() + PLAN_AGAIN;
      if (!error.passing && error.name !== "AbortError") {
        this.#voice.say(t("cab.not_planned"));
      }
    } finally {
      this.#planning = false;
      this.state.planning = false;
      this.#listen("fix");
    }
  }
}

const later = (turning, driven) => (turning && turning.metres - driven > 0
  ? {...turning, metres: turning.metres - driven} : null);
