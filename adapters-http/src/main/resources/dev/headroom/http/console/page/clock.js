/**
 * The local time of the map: departures, arrivals and closures are times of the road, wherever the
 * computer is.
 */

let zone;

const formats = new Map();

function format(at, options) {
  const key = `${at} ${JSON.stringify(options)}`;
  if (!formats.has(key)) {
    formats.set(key, new Intl.DateTimeFormat(at, options));
  }
  return formats.get(key);
}

/** The zone of the times; undefined is that of the computer. */
export const mapZone = () => zone;

/**
 * Takes the zone of a map; of one with several, that of the computer where it is one of them, else one
 * of the country.
 *
 * @param {Array<string>} zones ids
 * @param {string} country of most of the map; empty where it is not known
 */
export function keepTimeOf(zones, country) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wanted = zones.includes(own) ? own
    : zones.find((one) => zonesOf(country).includes(one)) ?? zones[0];
  try {
    zone = new Intl.DateTimeFormat("en", {timeZone: wanted}).resolvedOptions().timeZone;
  } catch {
    // The browser does not know it.
    zone = undefined;
  }
}

/** The zones of a country, as far as the browser knows them. */
function zonesOf(country) {
  try {
    const locale = new Intl.Locale("und", {region: country});
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

/** The milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function offsetOf(date, timeZone) {
  const parts = Object.fromEntries(format("en-US", {
    timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit",
    hour: "2-digit", minute: "2-digit", second: "2-digit",
  }).formatToParts(date).map(({type, value}) => [type, Number(value)]));
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
    - Math.floor(date.getTime() / 1000) * 1000;
}

/** Whether the map's clocks show another time than the computer's, now or at another season. */
export function isElsewhere() {
  const now = new Date();
  return [now, new Date(now.getTime() + 182 * 86_400_000)]
    .some((date) => offsetOf(date, zone) !== offsetOf(date, undefined));
}

/** The moment of a local time as a field has it: "2026-11-28T07:30". */
export function instantOf(text) {
  const asUtc = new Date(`${text}Z`);
  const near = new Date(asUtc.getTime() - offsetOf(asUtc, zone));
  return new Date(asUtc.getTime() - offsetOf(near, zone));
}

/** A moment as a field for local times takes it. */
export const localText = (date) =>
  new Date(date.getTime() + offsetOf(date, zone)).toISOString().slice(0, 16);

/** ISO 8601 in local time with its offset, to the second. */
export function isoText(date) {
  const offset = Math.round(offsetOf(date, zone) / 60_000);
  const two = (value) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
}

/** Whether a moment is on the day that it is there now. */
export const isToday = (date) => localText(date).slice(0, 10) === localText(new Date()).slice(0, 10);

/** What the zone is called. */
export const zoneName = (at) => format(at, {timeZone: zone, timeZoneName: "longGeneric"})
  .formatToParts(new Date()).find(({type}) => type === "timeZoneName").value;

/** A moment with its day and its year, for what is kept longer than a day, such as paper. */
export const dayText = (date, at) => format(at, {
  timeZone: zone, day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit",
}).format(date);

/** The time of a day of a moment that is on the same day as another; empty where it is on another day. */
export const hourText = (date, day, at) => (localText(date).slice(0, 10) !== localText(day).slice(0, 10) ? ""
  : format(at, {timeZone: zone, hour: "numeric", minute: "2-digit"}).format(date));

/** A moment as the time of a day; with the day where that is not today, and the year where it is another. */
export function momentText(date, at) {
  const sameYear = localText(date).slice(0, 4) === localText(new Date()).slice(0, 4);
  // A browser without a language's names of days writes them in figures.
  const named = Intl.DateTimeFormat.supportedLocalesOf([at]).length > 0;
  const day = isToday(date) ? {} : {
    ...(named ? {weekday: "short"} : {}),
    day: "numeric",
    month: named ? "short" : "numeric",
    ...(sameYear ? {} : {year: "numeric"}),
  };
  return format(named ? at : "en-GB", {
    timeZone: zone, ...day, hour: "numeric", minute: "2-digit",
    ...(isElsewhere() ? {timeZoneName: "short"} : {}),
  }).format(date);
}
