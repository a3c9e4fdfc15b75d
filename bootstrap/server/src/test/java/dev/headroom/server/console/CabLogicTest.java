package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What the page for drivers decides by itself, in its own modules and without a drive. */
class CabLogicTest {

  @RegisterExtension static final Desk DESK = new Desk();

  @TempDir private static Path folder;
  private static Seat seat;

  private final Browser browser = DESK.browser();

  @BeforeAll
  static void sit() {
    seat = new Seat(folder, DESK.browser());
    DESK.elsewhere(true);
    seat.open();
  }

  @AfterAll
  static void leave() {
    DESK.browser().open("about:blank");
    seat.close();
    DESK.elsewhere(false);
  }

  /** Runs a script that imports modules of the page with {@code load}. */
  private Object run(String script) {
    return browser.run(
        "const load = (name) => import(new URL(name,"
            + " document.querySelector('script[type=module]').src));"
            + "return (async () => {"
            + script
            + "})();");
  }

  @Test
  void aStepIsSaidThreeTimesEachOnceAndSoonerAtSpeed() {
    assertThat(
            run(
                """
                const {StepCalls} = await load("course.js");
                const said = (speed) => {
                  const calls = new StepCalls();
                  const at = [];
                  for (let toStep = 1500; toStep >= 0; toStep -= speed) {
                    const due = calls.take({step: {geometry_index: 3, manoeuvre: "turn_left"}, toStep}, speed);
                    if (due >= 0) at.push([due, Math.round(toStep / 10) * 10]);
                  }
                  return JSON.stringify(at);
                };
                return [said(14), said(25), said(7)];
                """))
        .isEqualTo(
            List.of(
                "[[0,490],[1,200],[2,40]]",
                "[[0,880],[1,350],[2,80]]",
                "[[0,300],[1,110],[2,30]]"));
  }

  @Test
  void whoComesNearerAtOnceHearsTheNearestOnly() {
    assertThat(
            run(
                """
                const {StepCalls} = await load("course.js");
                const calls = new StepCalls();
                const step = {geometry_index: 3, manoeuvre: "turn_left"};
                return [150, 140, 30, 20].map((toStep) => calls.take({step, toStep}, 14));
                """))
        .isEqualTo(List.of(1L, -1L, 2L, -1L));
  }

  /** A route east for 1 km, then north for 1 km; one degree of longitude is 63.4 km there. */
  private static final String COURSE =
      """
      const {Course, OffCourse} = await load("course.js");
      const east = 1000 / (111195 * Math.cos(55 * Math.PI / 180)), north = 1000 / 111195;
      const route = {geometry: {type: "LineString", coordinates:
          [[0, 55], [east, 55], [east, 55 + north]]},
        data: {distance: 2000, duration: 200}, steps: [
          {geometry_index: 0, manoeuvre: "depart", distance: 1000, duration: 100},
          {geometry_index: 1, manoeuvre: "turn_left", distance: 1000, duration: 100},
          {geometry_index: 2, manoeuvre: "arrive", distance: 0, duration: 0}]};
      const course = new Course(route);
      const fix = (along, beside, heading, at = 0) => ({lat: 55 + beside / 111195,
        lon: east * along / 1000, heading, speed: 14, accuracy: 5, at});
      """;

  @Test
  void progressIsKnownAlongTheWay() {
    assertThat(
            run(
                COURSE
                    + """
                    const {toStep, left, seconds, step, then} = course.take(fix(400, 8, 90));
                    return {toStep: Math.round(toStep), left: Math.round(left), seconds: Math.round(seconds),
                      step: step.manoeuvre, then: then.manoeuvre};
                    """))
        .isEqualTo(
            Map.of(
                "toStep", 600L,
                "left", 1_600L,
                "seconds", 160L,
                "step", "turn_left",
                "then", "arrive"));
  }

  @Test
  void noiseIsNotOffTheWayAndALeftWayIs() {
    assertThat(
            run(
                COURSE
                    + """
                    const when = (besides, heading) => {
                      const off = new OffCourse();
                      for (let i = 0; i < besides.length; i += 1) {
                        const at = fix(100 + 14 * i, besides[i], heading, i * 1000);
                        if (off.take(course.take(at), at)) return i;
                      }
                      return -1;
                    };
                    return [when([5, 30, 45, 20, 44, 10, 30, 12], 90), when([5, 20, 45, 60, 75, 90, 105], 60),
                      when([0, 1, 2, 1, 0, 1, 2, 3], 270)];
                    """))
        .isEqualTo(List.of(-1L, 5L, 5L));
  }

  private static final String AHEAD =
      """
      const {OwnWarnings, isHard, urgency} = await load("on-its-own.js");
      const ahead = (turnOffs) => new OwnWarnings({made_at: "2026-01-01T00:00:00Z", limits: [{id: "b",
        sign: {type: 40, maximum: 3.86, info: "12'8\\" low bridge"}, lat: 55, lon: 0.0157, warning: "Low bridge",
        approaches: [{line: [[55, 0], [55, 0.0157]], turn_offs: turnOffs}]}]});
      const at = (metresBefore, beside = 0, heading = 90) =>
        ({lat: 55 + beside / 111195, lon: 0.0157 - metresBefore / 63779, heading, speed: 14, at: 0});
      """;

  /** As the server: within the radius, or once the last turning is in it, or behind. */
  @Test
  void withoutTheServerALimitIsWarnedOfAsTheServerDoes() {
    assertThat(
            run(
                AHEAD
                    + """
                    const own = ahead([{metres: 300, street: "Mill Lane", side: "left"}]);
                    const found = (fix) => own.hazards(fix)[0];
                    const far = found(at(900)), near = found(at(700)), past = found(at(250));
                    return [far.turn_off.street, Math.round(far.turn_off.metres / 10) * 10, isHard(far), isHard(near),
                      past.turn_off === null, isHard({...past, metres: 2500})];
                    """))
        .isEqualTo(List.of("Mill Lane", 600L, false, true, true, true));
  }

  @Test
  void anotherRoadOrTheOtherDirectionIsNoApproach() {
    assertThat(
            run(
                AHEAD
                    + """
                    const own = ahead([]);
                    return [at(400), at(400, 25), at(400, 40), at(400, 0, 270), at(400, 0, 140), at(400, 0, 160),
                      {...at(400), heading: null}].map((fix) => own.hazards(fix).length);
                    """))
        .isEqualTo(List.of(1L, 1L, 0L, 0L, 1L, 0L, 0L));
  }

  /** What the clock cannot decide counts: beyond the answer's period, and near its moments. */
  @Test
  void aLimitWithHoursIsJudgedAtThePagesOwnClock() {
    assertThat(
            run(
                AHEAD
                    + """
                    const limit = (times) => new OwnWarnings({made_at: "2026-01-01T07:00:00Z", until: "2026-01-01T19:00:00Z",
                      read_at: Date.parse("2026-01-01T07:00:20Z"), around: [[55, 0]], within: 5000,
                      limits: [{id: "b", times, approaches: [{line: [[55, 0], [55, 0.0157]]}]}]});
                    const hours = limit([{from: "2026-01-01T08:00:00Z", until: "2026-01-01T10:00:00Z"}, {from: "2026-01-01T18:00:00Z"}]);
                    const then = (clock) => ({...at(400), at: Date.parse(`2026-01-${clock}:00Z`)});
                    const found = (own, ...clocks) => clocks.map((clock) => own.hazards(then(clock)).length);
                    return [found(hours, "01T07:30", "01T07:59", "01T09:00", "01T10:01", "01T11:00", "01T18:00"),
                      found(hours, "01T19:30", "01T05:00"),
                      found(limit([{until: "2026-01-01T07:10:00Z"}]), "01T07:05", "01T07:30"),
                      found(limit(undefined), "01T07:30", "02T09:00"),
                      ["01T18:30", "01T19:30"].map((clock) => hours.knows(then(clock)))];
                    """))
        .isEqualTo(
            List.of(
                List.of(0L, 1L, 1L, 0L, 0L, 1L),
                List.of(1L, 1L),
                List.of(1L, 0L),
                List.of(1L, 1L),
                List.of(true, false)));
  }

  /**
   * The answer says what time it was when the page read it, and so how wrong the page's clock is.
   */
  @Test
  void aWrongClockJudgesNoHours() {
    assertThat(
            run(
                AHEAD
                    + """
                    const read = (at) => new OwnWarnings({made_at: "2026-01-01T07:00:00Z", until: "2026-01-01T19:00:00Z",
                      ...(at ? {read_at: Date.parse(`2026-01-01T${at}Z`)} : {}), around: [[55, 0]], within: 5000,
                      limits: [{id: "b", times: [{from: "2026-01-01T08:00:00Z", until: "2026-01-01T10:00:00Z"}],
                        approaches: [{line: [[55, 0], [55, 0.0157]]}]}]});
                    const then = (clock) => ({...at(400), at: Date.parse(`2026-01-01T${clock}:00Z`)});
                    return ["07:00:30", "08:00:00", "06:00:00", null].map((at) => {
                      const own = read(at);
                      return [own.hazards(then("10:30")).length === 1, own.knows(then("10:30")), own.knows(then("18:30"))];
                    });
                    """))
        .as("right, an hour fast, an hour slow, not known")
        .isEqualTo(
            List.of(
                List.of(false, true, true),
                List.of(true, true, false),
                List.of(true, true, false),
                List.of(true, false, false)));
  }

  /**
   * Pushes to the page's worker, which gets a browser that stores nothing, or stores all.
   *
   * @param pushes a script that delivers pushes with {@code deliver}
   */
  private Object pushed(boolean stores, String pushes) {
    Object worker = browser.run("return fetch('/cab/worker.js').then((answer) => answer.text());");
    return run(
        """
        const shown = [], kept = new Map(), listeners = {};
        let fails = 0;
        const self = {location: window.location, clients: {matchAll: async () => []},
          addEventListener: (name, listener) => { listeners[name] = listener; },
          registration: {showNotification: async (title, {body}) => {
            if (fails > 0) {
              fails -= 1;
              throw new Error("not now");
            }
            shown.push(body);
          }}};
        const full = async () => { throw new DOMException("full", "QuotaExceededError"); };
        const caches = {open: async () => (%s ? {
          match: async (key) => kept.get(key), put: async (key, value) => kept.set(key, value),
          keys: async () => [], delete: async () => true,
        } : {match: async () => undefined, put: full, keys: full, delete: full})};
        const deliver = async (id) => {
          let done;
          const data = {json: () => ({id, kind: "hard", title: "", text: `push ${id}`})};
          listeners.push({data, waitUntil: (promise) => { done = promise; }});
          await done.catch(() => {});
        };
        """
                .formatted(stores)
            + worker
            + pushes
            + "return shown;");
  }

  @Test
  void aPushIsShownWhereTheBrowserStoresNothing() {
    assertThat(pushed(false, "await deliver(1);")).isEqualTo(List.of("push 1"));
  }

  @Test
  void aPushThatWasNotShownIsShownWhenItComesAgain() {
    assertThat(
            pushed(
                true,
                "fails = 1; await deliver(1); await deliver(1); await deliver(1);"
                    + "await Promise.all([deliver(2), deliver(2)]);"))
        .isEqualTo(List.of("push 1", "push 2"));
  }

  @Test
  void eachApproachIsSaidOnce() {
    assertThat(
            run(
                AHEAD
                    + """
                    const own = ahead([]);
                    const due = (second) => own.due(own.hazards(at(490 - second)), second * 1000).length;
                    return [due(0), due(1), due(60), due(300)];
                    """))
        .as("again only after two minutes without it")
        .isEqualTo(List.of(1L, 0L, 0L, 1L));
  }

  @Test
  void whatIsReadAnewIsNotSaidAgain() {
    assertThat(
            run(
                AHEAD
                    + """
                    const before = ahead([]);
                    const first = before.due(before.hazards(at(490)), 0).length;
                    const limits = [{id: "b", approaches: [{line: [[55, 0], [55, 0.0157]]}]}];
                    const after = new OwnWarnings({limits}, before);
                    return [first, after.due(after.hazards(at(480)), 1000).length];
                    """))
        .isEqualTo(List.of(1L, 0L));
  }

  /** "Nothing here" is said only of places around which the server has looked. */
  @Test
  void whereNothingIsKnownIsTold() {
    assertThat(
            run(
                AHEAD
                    + """
                    const knows = (cut, place) => new OwnWarnings({made_at: "2026-01-01T00:00:00Z", cut, limits: [],
                      around: [[55, 0], [55.1, 0]], within: 3000}).knows(place);
                    return [knows(false, {lat: 55, lon: 0.03}), knows(false, {lat: 55.1, lon: 0.03}),
                      knows(false, {lat: 55, lon: 0.04}), knows(true, {lat: 55.1, lon: 0.03}), knows(false, {lat: 55.2, lon: 0}),
                      new OwnWarnings(null).knows({lat: 55, lon: 0})];
                    """))
        .isEqualTo(List.of(true, true, false, false, false, false));
  }

  /** The nearest of several limits is not cut short by the next one, but by what to do now. */
  @Test
  void oneHardTextDoesNotSilenceAnother() {
    assertThat(
            run(
                """
                const {Voice} = await load("voice.js");
                const said = [];
                Object.defineProperty(navigator, "vibrate", {configurable: true, value: () => true});
                Object.defineProperty(window, "speechSynthesis", {configurable: true, value: {
                  cancel: () => said.push("-"), speak: ({text}) => said.push(text)}});
                try {
                  const voice = new Voice("en");
                  voice.say("bridge", "hard", {after: true});
                  voice.say("weight", "hard", {after: true});
                  voice.say("left", "way");
                  voice.say("stop", "hard");
                } finally {
                  delete window.speechSynthesis;
                  delete navigator.vibrate;
                }
                return said;
                """))
        .isEqualTo(List.of("-", "bridge", "weight", "-", "stop"));
  }

  @Test
  void theWayOutComesFirstWhereItIsLate() {
    assertThat(
            run(
                AHEAD
                    + """
                    const turning = (metres) => ({course: "ahead", metres: metres + 300, turn_off: {metres}});
                    const none = (metres) => ({course: "ahead", metres, turn_off: null});
                    return [urgency(turning(400), 14), urgency(turning(90), 14), urgency(none(1500), 14),
                      urgency(none(200), 14), urgency(none(60), 14), urgency({...none(60), course: "branch"}, 14),
                      urgency({...none(900), course: "around"}, 14)];
                    """))
        .isEqualTo(List.of(1L, 2L, 1L, 3L, 4L, 0L, 0L));
  }

  @Test
  void positionsThatWaitAreBoundedAndKeepTheNewest() {
    assertThat(
            run(
                """
                const {Backlog, MOST} = await load("backlog.js");
                const backlog = new Backlog();
                for (let i = 0; i < 5000; i += 1) backlog.add({i});
                const all = backlog.all;
                const last = all.slice(-100).every(({i}, at) => i === 4900 + at);
                backlog.received(all.slice(0, all.length - 1));
                return [all.length <= MOST, all[0].i < 1000, last, backlog.length];
                """))
        .isEqualTo(List.of(true, true, true, 1L));
  }

  @Test
  void theSunSaysWhenItIsNight() {
    assertThat(
            run(
                """
                const {isNight, sunHeight} = await load("sun.js");
                const london = {lat: 51.5, lon: -0.1};
                const at = (iso) => isNight(london, Date.parse(iso));
                return [at("2026-12-21T12:00:00Z"), at("2026-12-21T16:30:00Z"), at("2026-06-21T19:30:00Z"),
                  at("2026-06-21T22:00:00Z"), Math.round(sunHeight(london, Date.parse("2026-06-21T12:00:00Z")))];
                """))
        .isEqualTo(List.of(false, true, false, true, 62L));
  }

  @Test
  void directionAndSpeedFollowFromPositionsWithNoise() {
    assertThat(
            run(
                """
                const {Track, Moving} = await load("track.js");
                let seed = 7;
                const noise = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647 * 20 - 10; };
                const drive = (speed) => {
                  const track = new Track(), moving = new Moving();
                  let fix, is, worst = 0;
                  for (let i = 0; i < 90; i += 1) {
                    fix = track.take({lat: 55 + (i * speed + noise()) / 111195, lon: noise() / 63779, at: i * 1000, accuracy: 10});
                    is = moving.take(fix);
                    if (i > 10 && speed > 5) worst = Math.max(worst, Math.min(fix.heading, 360 - fix.heading));
                  }
                  return [Math.abs(fix.speed - speed) < 3, is, worst < 30];
                };
                return [...drive(14), ...drive(0)];
                """))
        .isEqualTo(List.of(true, true, true, true, false, true));
  }

  @Test
  void feetAndInchesAreSpokenAsWords() {
    assertThat(
            run(
                """
                const {spoken} = await load("voice.js");
                return [spoken("12'8\\" low bridge"), spoken("Length 28'"), spoken("3.86 m")];
                """))
        .isEqualTo(List.of("12 feet 8 low bridge", "Length 28 feet", "3.86 m"));
  }

  @Test
  void linesOfEveryFormAreRead() {
    assertThat(
            run(
                """
                const {pointsOf} = await load("course.js");
                return JSON.stringify(pointsOf("_p~iF~ps|U_ulLnnqC_mqNvxq`@", "polyline"));
                """))
        .isEqualTo(
            "[{\"lat\":38.5,\"lon\":-120.2},{\"lat\":40.7,\"lon\":-120.95},"
                + "{\"lat\":43.252,\"lon\":-126.453}]");
  }
}
