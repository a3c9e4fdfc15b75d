/** The form by which a plan is kept as a trip, or saved in the trip that it is of. */
import {allVehicles} from "./api.js";
import {button, el, field, fill} from "./dom.js";
import {allDrivers} from "./drivers-list.js";
import {failureNote} from "./failure.js";
import {editTrip, keepTrip} from "./trips-api.js";
import {vehicleName} from "./units.js";
import {t} from "./words.js";

const LONGEST_NAME = 100;
const LONGEST_REFERENCE = 60;

/**
 * The fields of a trip: name, reference, driver and vehicle.
 *
 * @param {Object} trip what they begin with: name, reference, driver_id, vehicle_id
 * @param {{drivers: Array, vehicles: Array}} choices
 * @returns {{elements: Array<HTMLElement>, value: function(): Object}}
 */
export function tripFields(trip, {drivers, vehicles}) {
  const text = (value, longest) => el("input", {type: "text", value, maxlength: longest, autocomplete: "off"});
  const choice = (list, nameOf, value) => {
    const select = el("select", {}, el("option", {value: ""}, t("trips.nobody")),
      list.map((each) => el("option", {value: each.id}, nameOf(each))));
    select.value = value ?? "";
    return select;
  };
  const name = text(trip.name ?? "", LONGEST_NAME);
  name.required = true;
  const reference = text(trip.reference ?? "", LONGEST_REFERENCE);
  const driver = choice(drivers, ({username}) => username, trip.driver_id);
  const vehicle = choice(vehicles, vehicleName, trip.vehicle_id);
  const numberOf = ({value}) => (value === "" ? null : Number(value));
  return {
    elements: [field(t("trips.name"), name), field(t("trips.reference"), reference),
      field(t("trips.driver"), driver), field(t("trips.vehicle"), vehicle)],
    value: () => ({
      name: name.value.trim(), reference: reference.value.trim(),
      driver_id: numberOf(driver), vehicle_id: numberOf(vehicle),
    }),
  };
}

/** Reads what a trip's form offers. */
export async function readChoices() {
  const [drivers, vehicles] = await Promise.all([allDrivers(), allVehicles()]);
  return {drivers, vehicles};
}

/**
 * Shows the form in a place.
 *
 * @param {HTMLElement} place
 * @param {Object} given plan; name: what the trip is called at first; request: the body of its
 *     journey; close: called for the button that closes it
 */
export async function showKeeping(place, {plan, name, request, close}) {
  try {
    const choices = await readChoices();
    const driver = choices.drivers.find(({vehicle}) => plan.vehicle.id !== null && vehicle?.id === plan.vehicle.id);
    const fields = tripFields(
      {name: name.slice(0, LONGEST_NAME), driver_id: driver?.id, vehicle_id: plan.vehicle.id}, choices);
    const said = el("div", {role: "status"});
    const done = async (save) => {
      try {
        const {id} = await save();
        fill(place, el("div.note.made", {role: "status"},
          el("p", {}, t("trips.kept")), el("p", {}, el("a", {href: `#trips?id=${id}`}, t("trips.show")))));
        place.querySelector("a").focus();
      } catch (error) {
        fill(said, failureNote(error));
      }
    };
    const form = el("form.note.keep-trip", {"aria-label": t("trips.keep"), on: {submit: (event) => {
      event.preventDefault();
      done(() => keepTrip({...fields.value(), journey: request()}));
    }}},
    el("h3", {}, t("trips.keep")),
    plan.trip ? [
      el("p", {}, t("trips.opened")),
      button(t("trips.save"), () => done(() =>
        editTrip({id: plan.trip.id, etag: plan.trip.version}, {journey: request(), vehicle_id: plan.vehicle.id})), "primary"),
      el("p.quiet", {}, t("trips.or_new")),
    ] : null,
    fields.elements,
    said,
    el("div.actions", {},
      el(plan.trip ? "button" : "button.primary", {type: "submit"}, t("trips.keep_it")),
      button(t("action.cancel"), close)));
    fill(place, form);
    form.querySelector("button, input").focus();
  } catch (error) {
    fill(place, failureNote(error, {retry: () => showKeeping(place, {plan, name, request, close})}));
  }
}
