/** Signs out, also without a network: the session ends as soon as there is one. */
import {call} from "./api.js";

/** Kept while the server does not know yet that the driver has signed out. */
const LEFT = "headroom.signed_out";

/** The longest wait for the server, milliseconds. */
const PATIENCE = 4000;

/** Signs out, now or later. */
export async function leave() {
  window.localStorage.setItem(LEFT, "1");
  await hasLeft();
}

/** Ends a session that was to end without a network; false while it is still open. */
export async function hasLeft() {
  if (window.localStorage.getItem(LEFT) === null) {
    return true;
  }
  try {
    await call("DELETE", "/cab/api/session", {signal: AbortSignal.timeout(PATIENCE)});
  } catch (error) {
    if (error.status !== 401) {
      return false;
    }
  }
  cancelLeaving();
  return true;
}

/** Whoever signs in anew does not leave any more. */
export function cancelLeaving() {
  window.localStorage.removeItem(LEFT);
}
