/** Where the planners of a company begin: its depot and its usual vehicle, set by an administrator. */
import {allVehicles} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {PlaceField} from "./place-field.js";
import {companyVehicle, depot, reloadSettings, setCompanySettings} from "./planner-settings.js";
import {vehicleName} from "./units.js";
import {t} from "./words.js";

/**
 * Shows the form.
 *
 * @param {HTMLElement} place where it is shown
 * @param {{near: function, country: string}} map what the map shows
 */
export async function showCompanyPlanner(place, {near, country}) {
  try {
    const [vehicles] = await Promise.all([allVehicles(), reloadSettings()]);
    let chosen = depot();
    const said = el("div", {"aria-live": "polite"});
    const where = new PlaceField(t("begin.depot"), {near, country, onChosen: (found) => {
      chosen = found && {...found, id: found.found?.id};
    }});
    where.show(chosen);
    const vehicle = el("select", {},
      el("option", {value: ""}, t("begin.no_vehicle")),
      vehicles.map((each) => el("option", {value: each.id}, vehicleName(each))));
    vehicle.value = companyVehicle() ?? "";
    const save = async (event) => {
      event.preventDefault();
      try {
        await setCompanySettings(chosen, vehicle.value === "" ? null : Number(vehicle.value));
        fill(said, el("p.note.made", {}, t("company.saved")));
      } catch (error) {
        fill(said, failureNote(error));
      }
    };
    fill(place, el("form.begin", {on: {submit: save}},
      el("p.quiet", {}, t("begin.what")),
      where.element,
      field(t("begin.vehicle"), vehicle),
      said,
      el("button.primary", {type: "submit"}, t("fleet.save"))));
  } catch (error) {
    fill(place, failureNote(error), button(t("failure.retry"), () => showCompanyPlanner(place, {near, country})));
  }
}
