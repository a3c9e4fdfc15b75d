/** What the driver does when: a bar, what it sums up to, and a list with places and reasons. */
import {placeName} from "./plan.js";
import {el} from "./dom.js";
import {durationText, hour, moment, t} from "./words.js";

/** What the driver does, in a word. */
export function kindText(kind) {
  switch (kind) {
    case "drive": return t("schedule.drive");
    case "break": return t("schedule.break");
    case "rest": return t("schedule.rest");
    case "wait": return t("schedule.wait");
    case "ferry": return t("schedule.ferry");
    default: return t("schedule.work");
  }
}

/** Why, in a few words; empty where that is plain. inTime: whether the arrival was asked for. */
function whyText(why, inTime) {
  switch (why) {
    case "not_open_yet": return t("schedule.not_open_yet");
    case "leaves_later": return inTime ? t("schedule.leaves_in_time") : t("schedule.leaves_later");
    case "embark": return t("schedule.embark");
    case "disembark": return t("schedule.disembark");
    case "break": return t("schedule.why_break");
    case "first_part_of_break": return t("schedule.why_first_break");
    case "break_from_work": return t("schedule.why_work_break");
    case "daily_rest": return t("schedule.why_daily");
    case "reduced_daily_rest": return t("schedule.why_reduced");
    case "first_part_of_rest": return t("schedule.why_first_rest");
    case "second_part_of_rest": return t("schedule.why_second_rest");
    case "rest_around_ferry": return t("schedule.why_ferry_rest");
    case "weekly_rest": return t("schedule.why_weekly");
    case "reduced_weekly_rest": return t("schedule.why_reduced_weekly");
    case "until_hours_count_anew": return t("schedule.why_anew");
    default: return "";
  }
}

const secondsOf = ({from, to}) => (new Date(to) - new Date(from)) / 1000;

/** Whether the driver is off duty, so that the place counts. */
const isOff = ({kind}) => kind === "break" || kind === "rest";

/** Where it is done; a break on the way has a place, or says that none is known. */
function placeText(activity) {
  const {place, lat} = activity;
  if (place) {
    return place;
  }
  return isOff(activity) && lat === undefined ? t("schedule.no_place") : lat === undefined ? "" : placeName({...activity, name: ""});
}

/** When it is done; the day shows where it is not that of the moment before. */
const timesOf = ({from, to}, before) => `${hour(from, before)} – ${hour(to, from)}`;

/** An activity in a line of the list, after another one began. */
export function activityText(activity, before = "1970-01-01T00:00:00Z", inTime = false) {
  return [timesOf(activity, before), kindText(activity.kind), placeText(activity),
    whyText(activity.why, inTime)].filter(Boolean).join(" · ");
}

/**
 * The schedule of a journey.
 *
 * @param {Array<Object>} schedule of the answer
 * @param {function(Object)} onPlace receives a place to show on the map
 * @param {boolean} inTime whether the arrival was asked for
 */
export function scheduleOf(schedule, onPlace, inTime) {
  if (schedule.length === 0) {
    return null;
  }
  const sums = new Map();
  schedule.forEach((each) => sums.set(each.kind, (sums.get(each.kind) ?? 0) + secondsOf(each)));
  const parts = [...sums].map(([kind, seconds]) => `${kindText(kind)} ${durationText(seconds)}`);
  const first = schedule[0].from;
  const whole = schedule.reduce((sum, each) => sum + secondsOf(each), 0);
  return el("section.schedule", {"aria-label": t("schedule.title")},
    el("h3", {}, t("schedule.title")),
    el("div.bar", {role: "img", "aria-label": parts.join(", ")}, schedule.map((each) => {
      const part = el(`span.part.${each.kind}`, {title: activityText(each, undefined, inTime)});
      // Of a day and a night of rest, a break of a quarter of an hour still shows.
      part.style.flexGrow = String(Math.max(secondsOf(each), whole / 120));
      return part;
    })),
    el("p.scale", {"aria-hidden": "true"},
      el("span", {}, moment(first)), el("span", {}, hour(schedule[schedule.length - 1].to, first))),
    el("ul.legend", {}, [...sums].map(([kind, seconds]) => el("li", {},
      el(`span.part.${kind}`, {"aria-hidden": "true"}), `${kindText(kind)} ${durationText(seconds)}`))),
    list(schedule.filter(isOff), first, onPlace, inTime),
    el("details.equipment", {}, el("summary", {}, t("schedule.all")), list(schedule, first, onPlace, inTime)));
}

function list(activities, first, onPlace, inTime) {
  return activities.length === 0 ? null : el("ul.rows.activities", {}, activities.map((each, index) => {
    const text = placeText(each);
    return el("li.row", {},
      el(`span.part.${each.kind}`, {"aria-hidden": "true"}),
      el("span.what", {},
        el("span", {}, `${timesOf(each, index === 0 ? first : activities[index - 1].from)} · ${kindText(each.kind)}`),
        text === "" ? null : each.lat === undefined ? el("span.info", {}, text)
          : el("button.link.info", {type: "button", on: {click: () => onPlace(each)}}, text),
        whyText(each.why, inTime) ? el("span.info", {}, whyText(each.why, inTime)) : null));
  }));
}
