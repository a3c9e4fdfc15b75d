/** A week of trips as a calendar: a column for each day, a row for each driver. */
import {localText} from "./clock.js";
import {el} from "./dom.js";
import {stateText, watchText, waysText} from "./trips-words.js";
import {currentLanguage, hour, t} from "./words.js";

/** The days of the week of a day, from Monday. */
export function weekOf(day) {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() - (date.getUTCDay() + 6) % 7);
  return Array.from({length: 7}, (each, index) => {
    const next = new Date(date);
    next.setUTCDate(date.getUTCDate() + index);
    return next.toISOString().slice(0, 10);
  });
}

const dayName = (day) => new Intl.DateTimeFormat(currentLanguage(),
  {weekday: "short", day: "numeric", month: "short", timeZone: "UTC"}).format(new Date(`${day}T12:00Z`));

/** On which day of the map's calendar a trip begins. */
const dayOf = ({begins}) => localText(new Date(begins)).slice(0, 10);

/**
 * The calendar.
 *
 * @param {Array<Object>} trips
 * @param {Array<string>} days
 */
export function weekTable(trips, days) {
  const now = localText(new Date()).slice(0, 10);
  const drivers = [...new Set(trips.map(({driver_name: name}) => name))].sort((one, other) => one.localeCompare(other));
  return el("div.preview.calendar", {tabindex: "0", role: "region", "aria-label": t("trips.week")},
    el("table", {},
      el("thead", {}, el("tr", {}, el("th", {scope: "col"}, t("trips.driver")), days.map((day) =>
        el(day === now ? "th.now" : "th", {scope: "col"},
          el("a", {href: `#trips?mode=day&day=${day}`}, dayName(day)))))),
      el("tbody", {}, drivers.length === 0
        ? el("tr", {}, el("td", {colspan: 8}, t("trips.none")))
        : drivers.map((name) => el("tr", {}, el("th", {scope: "row"}, name || t("trips.no_driver")),
          days.map((day) => el("td", {}, trips
            .filter((trip) => trip.driver_name === name && trip.begins && dayOf(trip) === day)
            .map(entry))))))));
}

function entry(trip) {
  return el(`a.entry.state.${trip.state}`, {
    href: `#trips?id=${trip.id}`, title: [waysText(trip), stateText(trip.state)].join(" · "),
  },
  el("span", {}, hour(trip.begins, trip.begins)), " ", el("strong", {}, trip.name),
  trip.watch ? el("span.watch", {}, watchText(trip.watch)) : null,
  el("span.visually-hidden", {}, `, ${stateText(trip.state)}`));
}
