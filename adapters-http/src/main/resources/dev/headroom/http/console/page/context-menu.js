/** The menu of a place on the map. */
import {el} from "./dom.js";
import {t} from "./words.js";

let open = null;

/**
 * Opens the menu at a pixel of the map, in place of any other.
 *
 * @param {HTMLElement} target which has the map
 * @param {Array<number>} pixel
 * @param {Array<{name: string, act: function()}>} items
 */
export function openMenu(target, [x, y], items) {
  open?.();
  const close = (back) => {
    open = null;
    menu.remove();
    document.removeEventListener("pointerdown", outside, true);
    if (back) {
      target.focus();
    }
  };
  const outside = (event) => {
    if (!menu.contains(event.target)) {
      close(false);
    }
  };
  const keys = (event) => {
    const buttons = [...menu.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1}[event.key];
    if (to !== undefined) {
      event.preventDefault();
      buttons.at(to % buttons.length).focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close(true);
    }
    event.stopPropagation();
  };
  const menu = el("div.map-menu", {role: "menu", "aria-label": t("menu.label"), on: {keydown: keys}},
    items.map(({name, act}) => el("button", {
      type: "button",
      role: "menuitem",
      on: {click: () => {
        close(false);
        act();
      }},
    }, name)));
  document.body.append(menu);
  const {left, top} = target.getBoundingClientRect();
  const inside = (at, size, most) => `${Math.max(4, Math.min(at, most - size - 4))}px`;
  menu.style.setProperty("left", inside(left + x, menu.offsetWidth, window.innerWidth));
  menu.style.setProperty("top", inside(top + y, menu.offsetHeight, window.innerHeight));
  menu.querySelector("button").focus();
  document.addEventListener("pointerdown", outside, true);
  open = () => close(false);
}
