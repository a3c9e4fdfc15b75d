/** Signing in with a company account. */
import {SESSION, postJson} from "./api.js";
import {el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {t} from "./words.js";

const LAST = "headroom.account";

/** Keeps who signed in here, by the organisation's name or number, for the next time. */
export function rememberAccount(organisation, name) {
  window.localStorage.setItem(LAST, [organisation, name].map(encodeURIComponent).join("/"));
}

function knownAccount() {
  try {
    return (window.localStorage.getItem(LAST) ?? "").split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * The form.
 *
 * @param {Object} options again: whether a session has ended; onSignedIn: called when it worked
 */
export function signInForm({again, onSignedIn}) {
  const [knownOrganisation = "", knownName = ""] = knownAccount();
  const organisation = el("input", {
    type: "text", required: true, maxlength: "200", autocomplete: "organization",
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
    const of = organisation.value.trim();
    submit.disabled = true;
    try {
      await postJson(SESSION, {
        username: name.value.trim(),
        password: password.value,
        ...(/^\d{1,15}$/.test(of) ? {organisation: Number(of)} : {organisation_name: of}),
      });
      rememberAccount(of, name.value.trim());
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
