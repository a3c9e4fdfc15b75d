/** The form of a closure: why, when, at which hours, and for whom. */
import {instantOf, isElsewhere, isoText, localText, mapZone} from "./clock.js";
import {button, el, field} from "./dom.js";
import {t, zoneText} from "./words.js";

const NIGHTS = "Mo-Fr 22:00-05:00";
const WEEKENDS = "Sa,Su 00:00-24:00";
const DAY = 86_400_000;
const SATURDAY = 6;

/** The Saturday morning at which the nights of this week are over, in the map's local time. */
export function endOfNights(now) {
  const local = new Date(`${localText(now)}Z`);
  const past = local.getUTCDay() === SATURDAY && local.getUTCHours() >= 5;
  const days = past ? 7 : (SATURDAY - local.getUTCDay() + 7) % 7;
  return `${new Date(local.getTime() + days * DAY).toISOString().slice(0, 10)}T05:00`;
}

/** What an input for local times shows of a moment. */
const shown = (time) => (time ? localText(new Date(time)) : "");

/**
 * A form for a new closure, or for one that is edited.
 *
 * @param {?Object} closure the one that is edited; null for a new one
 * @param {{point: ?Object, line: ?Array<Object>}} place where it lies; a point has no direction
 * @param {Object} listeners save: receives the members to send; trip: likewise, for a closure of
 *     this trip, if there may be one; cancel; direction: called when the direction changes
 */
export function closureForm(closure, place, {save, trip, cancel, direction}) {
  const reason = el("input", {
    type: "text", required: true, maxlength: "200", autocomplete: "off", value: closure?.reason ?? "",
  });
  const from = el("input", {type: "datetime-local", value: shown(closure?.from)});
  const until = el("input", {type: "datetime-local", value: shown(closure?.until)});
  const hours = el("input", {
    type: "text", maxlength: "200", autocomplete: "off", spellcheck: "false",
    placeholder: NIGHTS, value: closure?.hours ?? "",
  });
  const forward = el("input", {type: "checkbox", id: "closure-forward", on: {change: () => direction(read())}});
  forward.checked = closure?.direction === "forward";
  const once = el("input", {type: "checkbox", id: "closure-trip"});
  const read = () => (forward.checked ? "forward" : "both");
  const times = el("div.times", {},
    isElsewhere() ? el("p.quiet", {}, t("departure.zone", {zone: zoneText()})) : null,
    field(t("closures.from"), from, el("span.hint.plain", {}, t("closures.now"))),
    field(t("closures.until"), until, el("span.hint.plain", {}, t("closures.endless"))),
    field(t("closures.hours"), hours, el("span.hint.plain", {}, t("closures.hours_hint", {example: NIGHTS}))),
    el("div.actions.presets", {},
      button(t("closures.nights_week"), () => {
        hours.value = NIGHTS;
        until.value = endOfNights(new Date());
      }),
      button(t("closures.nights"), () => { hours.value = NIGHTS; }),
      button(t("closures.weekends"), () => { hours.value = WEEKENDS; })));
  once.addEventListener("change", () => {
    times.hidden = once.checked;
    reason.required = !once.checked;
  });
  const send = (event) => {
    event.preventDefault();
    if (once.checked) {
      trip({reason: reason.value.trim() || t("closures.trip_reason"), direction: read()});
      return;
    }
    save(changesOf(closure, {
      reason: reason.value.trim(),
      direction: read(),
      from: from.value,
      until: until.value,
      hours: hours.value.trim(),
    }));
  };
  const form = el("form", {on: {submit: send}},
    field(t("closures.reason"), reason),
    trip ? el("p.check", {}, once, el("label", {for: once.id}, t("closures.trip"))) : null,
    times,
    place.point ? null
      : el("p.check", {}, forward, el("label", {for: forward.id}, t("closures.forward"))),
    el("div.actions", {},
      el("button.primary", {type: "submit"}, closure ? t("closures.save") : t("closures.close")),
      button(t("action.cancel"), cancel)));
  return {form, reason, direction: read};
}

/** The members to send: all of a new closure, of another one those that were edited. */
function changesOf(closure, {reason, direction, from, until, hours}) {
  const time = (text) => isoText(instantOf(text));
  const zone = hours && mapZone() ? {time_zone: mapZone()} : {};
  if (!closure) {
    return {
      reason, direction,
      from: from ? time(from) : new Date().toISOString(),
      ...(until ? {until: time(until)} : {}),
      ...(hours ? {hours, ...zone} : {}),
    };
  }
  return {
    ...(reason === closure.reason ? {} : {reason}),
    ...(closure.point || direction === closure.direction ? {} : {direction}),
    ...(from === shown(closure.from) ? {} : {from: from ? time(from) : new Date().toISOString()}),
    ...(until === shown(closure.until) ? {} : {until: until ? time(until) : ""}),
    ...(hours === closure.hours ? {} : {hours, ...(closure.time_zone ? {} : zone)}),
  };
}
