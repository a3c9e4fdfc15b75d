/** Whether it is night: where the sun stands, from place and time. */

const RADIANS = Math.PI / 180;

/** The sun's height above the horizon, degrees; exact to half a degree in this century. */
export function sunHeight({lat, lon}, milliseconds) {
  const days = milliseconds / 86_400_000 - 10_957.5;
  const anomaly = (357.529 + 0.98560028 * days) * RADIANS;
  const mean = 280.459 + 0.98564736 * days;
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const tilt = (23.439 - 0.00000036 * days) * RADIANS;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const sidereal = (280.46062 + 360.98564737 * days + lon) * RADIANS;
  const hour = sidereal - ascension;
  return Math.asin(Math.sin(lat * RADIANS) * Math.sin(declination)
    + Math.cos(lat * RADIANS) * Math.cos(declination) * Math.cos(hour)) / RADIANS;
}

/** Lamps are lit from sunset on; a little later where it is day now, so that it does not flicker. */
export const isNight = (place, milliseconds, was = false) =>
  sunHeight(place, milliseconds) < (was ? 0.5 : -0.8);
