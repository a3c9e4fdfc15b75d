/** Who is signed in, and the way to end all of the account's sessions. */
import {button, el} from "./dom.js";
import {t} from "./words.js";

/**
 * A card with a button that closes it. Its heading takes the focus: a key that is still held must
 * not end the sessions.
 *
 * @param {string} name of the user
 * @param {{everywhere: function, close: function}} on called for its buttons
 */
export function accountCard(name, {everywhere, close}) {
  const title = t("signin.as", {name});
  return el("article", {"aria-label": title},
    el("h2", {tabindex: "-1"}, title),
    el("p.quiet", {}, t("signin.everywhere_what")),
    el("div.actions", {},
      button(t("signin.everywhere"), everywhere, "danger"),
      button(t("action.close"), close)));
}
