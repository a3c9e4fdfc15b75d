/** Signing in with a company account. */
import {SESSION, postJson} from "./api.js";
import {el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {t} from "./words.js";

const LAST = "headroom.account";

/**
 * The form.
 *
 * @param {Object} options again: whether a session has ended; onSignedIn: called when it worked
 */
export function signInForm({again, onSignedIn}) {
  const [knownOrganisation = "", knownName = ""] =
    (window.localStorage.getItem(LAST) ?? "").split("/");
  const organisation = el("input", {
    type: "text", inputmode: "numeric", required: true, autocomplete: "organization",
    value: knownOrganisation,
  });
  const name = el("input", {
    type: "text", required: true, autocomplete: "username", value: knownName,
  });
  const password = el("input", {
    type: "password", required: true, autocomplete: "current-password",
  });
  const failure = el("div", {});
  const submit = el("button.primary", {type: "submit"}, t("signin.submit"));
  const send = async (event) => {
    event.preventDefault();
    if (!/^\d+$/.test(organisation.value.trim())) {
      organisation.setAttribute("aria-invalid", "true");
      fill(failure, el("p.note.failure", {role: "alert"}, t("signin.number")));
      organisation.focus();
      return;
    }
    organisation.setAttribute("aria-invalid", "false");
    submit.disabled = true;
    try {
      await postJson(SESSION, {
        username: name.value.trim(),
        password: password.value,
        organisation: Number(organisation.value.trim()),
      });
      window.localStorage.setItem(LAST, `${organisation.value.trim()}/${name.value.trim()}`);
      onSignedIn();
    } catch (error) {
      fill(failure, error.status === 401
        ? el("p.note.failure", {role: "alert"}, t("signin.refused"))
        : failureNote(error));
      password.select();
    } finally {
      submit.disabled = false;
    }
  };
  return el("form.signin", {on: {submit: send}},
    again ? null : el("p.about", {}, t("signin.about")),
    el("h2", {}, again ? t("signin.again") : t("signin.title")),
    el("p.quiet", {}, again ? t("signin.kept") : t("signin.what")),
    field(t("signin.organisation"), organisation),
    field(t("signin.name"), name),
    field(t("signin.password"), password),
    failure,
    submit);
}
