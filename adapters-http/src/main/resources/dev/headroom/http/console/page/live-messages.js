/** What the office says to a driver, and what the driver has answered. */
import {postJson} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {moment, t} from "./words.js";

const LONGEST = 300;

/**
 * A form for a message to a driver, which is read aloud in the cab.
 *
 * @param {{id: number, username: string}} driver
 * @param {function(): void} done is called when the form is closed, or the message sent
 */
export function messageForm(driver, done) {
  const input = el("input", {type: "text", maxlength: LONGEST, required: true, autocomplete: "off"});
  const failure = el("div", {});
  const form = el("form.message", {
    on: {
      submit: async (event) => {
        event.preventDefault();
        try {
          await postJson(`/console/api/drivers/${driver.id}/messages`, {text: input.value});
          done();
        } catch (error) {
          fill(failure, failureNote(error));
        }
      },
    },
  },
  field(t("live.message_to", {name: driver.username}), input, t("live.message_hint")),
  failure,
  el("div.buttons", {},
    el("button.primary", {type: "submit"}, t("live.message_send")),
    button(t("live.message_close"), done)));
  window.setTimeout(() => input.focus());
  return form;
}

/** The last messages to a driver with their answers, in short. */
export function messageLines(messages = []) {
  return messages.slice(-3).map(({text, time, answer, answered}) => el("span.info", {},
    t("live.message_sent", {text, time: moment(time)}), " ",
    answer ? el("strong", {}, answerText(answer, moment(answered))) : t("live.answer.none")));
}

function answerText(answer, time) {
  if (answer === "later") {
    return t("live.answer.later", {time});
  }
  return answer === "yes" ? t("live.answer.yes", {time}) : t("live.answer.no", {time});
}
