/** Asks for notifications of this phone, and tells the server where they go. */
import {postJson} from "./api.js";

const bytesOf = (base64url) => Uint8Array.from(
  atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const base64urlOf = (text) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/**
 * Subscribes, in a touch.
 *
 * @param {string} key the server's public key
 * @returns {Promise<boolean>} whether notifications come
 */
export async function subscribe(key) {
  try {
    if (await Notification.requestPermission() !== "granted") {
      return false;
    }
    const {pushManager} = await navigator.serviceWorker.ready;
    const old = await pushManager.getSubscription();
    if (old && base64urlOf(String.fromCharCode(...new Uint8Array(old.options.applicationServerKey))) !== key) {
      await old.unsubscribe();
    }
    const subscription = await pushManager.subscribe({userVisibleOnly: true, applicationServerKey: bytesOf(key)});
    const {endpoint, keys} = subscription.toJSON();
    await postJson("/cab/api/push_token", {tokens: [`webpush:${base64urlOf(JSON.stringify({endpoint, keys}))}`]});
    return true;
  } catch {
    // A browser without a push service; the open page warns all the same.
    return false;
  }
}

/** Ends the notifications of this phone, and closes those that it shows: the next driver reads none. */
export async function unsubscribe() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration("/cab/");
    (await registration?.getNotifications() ?? []).forEach((each) => each.close());
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser without a push service.
  }
}
