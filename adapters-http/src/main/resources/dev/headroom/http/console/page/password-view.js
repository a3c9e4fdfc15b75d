/** Setting a password by a link that works once. */
import {call} from "./api.js";
import {el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {t} from "./words.js";

const LEAST = 8;

/**
 * The form, or why the link is no good.
 *
 * @param {string} token
 * @param {function(?Object)} onEnd called to sign in, with whose password was set
 */
export function passwordForm(token, onEnd) {
  const element = el("section.signin", {});
  const toSignIn = (holder, text) =>
    el("button.primary", {type: "button", on: {click: () => onEnd(holder)}}, text);
  const refused = (error) => fill(element,
    el("h2", {}, t("password.title")),
    error.status === 410
      ? el("p.note.failure", {role: "alert"}, t("password.over"))
      : failureNote(error, {retry: begin}),
    toSignIn(null, t("signin.title")));
  async function begin() {
    try {
      const {data: holder} = await call("POST", "/console/api/password/holder", {body: {token}});
      ask(holder);
    } catch (error) {
      refused(error);
    }
  }
  function ask(holder) {
    const name = el("input", {type: "text", readonly: true, autocomplete: "username", value: holder.username});
    const [first, again] = [1, 2].map(() => el("input", {
      type: "password", required: true, minlength: String(LEAST), autocomplete: "new-password",
    }));
    const failure = el("div", {});
    const submit = el("button.primary", {type: "submit"}, t("password.set"));
    const send = async (event) => {
      event.preventDefault();
      if (first.value !== again.value) {
        fill(failure, el("p.note.failure", {role: "alert"}, t("password.differ")));
        again.focus();
        return;
      }
      submit.disabled = true;
      try {
        await call("POST", "/console/api/password", {body: {token, password: first.value}});
        const ofUser = holder.kind === "user";
        fill(element,
          el("h2", {}, t("password.title")),
          el("p.note.made", {role: "status"}, ofUser
            ? t("password.done", {organisation: holder.organisation})
            : t("password.done_driver")),
          ofUser ? toSignIn(holder, t("signin.title")) : null);
      } catch (error) {
        submit.disabled = false;
        if (error.status === 410) {
          refused(error);
        } else {
          fill(failure, failureNote(error));
        }
      }
    };
    fill(element, el("form", {on: {submit: send}},
      el("h2", {}, t("password.title")),
      el("p.quiet", {}, t("password.whose", {company: holder.organisation_name})),
      field(t("signin.name"), name),
      field(t("password.new"), first, el("span.hint", {}, t("password.least", {least: LEAST}))),
      field(t("password.again"), again),
      failure, submit));
    first.focus();
  }
  begin();
  return element;
}
