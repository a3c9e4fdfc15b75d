/** A link by which somebody sets a password, shown once to copy. */
import {postJson} from "./api.js";
import {button, el, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {moment, t} from "./words.js";

/** The address of a link: its token is behind the #, which no browser sends to a server. */
export const linkAddress = (token) => `${window.location.origin}/console/#password=${token}`;

/**
 * Makes a link and shows it.
 *
 * @param {HTMLElement} place where it is shown
 * @param {"users"|"drivers"} kind
 * @param {{id: number, username: string}} account
 */
export async function showPasswordLink(place, kind, account) {
  try {
    const {token, expires} = await postJson(`/console/api/${kind}/${account.id}/password-link`, {});
    const address = linkAddress(token);
    const input = el("input", {type: "text", readonly: true, value: address, "aria-label": t("password.link")});
    const said = el("p.said", {role: "status"});
    fill(place, el("div.note.made", {},
      el("p", {}, t("password.link_for", {name: account.username})),
      input,
      el("p.quiet", {}, t("password.link_once", {time: moment(expires)})),
      button(t("password.copy"), async () => {
        input.select();
        try {
          await navigator.clipboard.writeText(address);
          said.textContent = t("password.copied");
        } catch {
          said.textContent = t("password.copy_by_hand");
        }
      }),
      said));
    input.focus();
    input.select();
  } catch (error) {
    fill(place, failureNote(error));
  }
}
