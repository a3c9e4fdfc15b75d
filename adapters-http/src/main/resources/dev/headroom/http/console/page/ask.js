/** A button that asks before it acts, in its own place. */
import {button, el, fill} from "./dom.js";
import {t} from "./words.js";

/**
 * @param {string} text of the button, and of the one that acts
 * @param {string} question
 * @param {function()} act
 */
export function askingButton(text, question, act) {
  const place = el("span.sure.left", {role: "group", "aria-label": question});
  const offer = (focus) => {
    const first = button(text, ask, "danger");
    fill(place, first);
    if (focus) {
      first.focus();
    }
  };
  const ask = () => {
    const cancel = button(t("action.cancel"), () => offer(true));
    fill(place, el("span.quiet", {}, question), button(text, act, "danger"), cancel);
    cancel.focus();
  };
  offer(false);
  return place;
}
