/** Notices where on the map a menu is wanted: by a right click, a long press, or the menu key. */

/** A finger that rests so long, in milliseconds, and moves no farther, in pixels. */
const LONG_PRESS = 600;
const STILL = 10;

/** After a key the browser's own event comes within so many milliseconds, if it comes. */
const KEYED = 700;

/**
 * @param {HTMLElement} target which has the map
 * @param {function(): Array<number>} middle the pixel of the map that the keys mean
 * @param {function(Array<number>)} wanted receives a pixel of the map
 * @returns {function(): boolean} whether the press that is under way has opened it
 */
export function whenMenuIsWanted(target, middle, wanted) {
  const pixel = ({clientX, clientY}) => {
    const {left, top} = target.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  let keyed = -KEYED;
  let opened = false;
  const open = (at) => {
    opened = true;
    wanted(at);
  };
  target.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    // A key has no place of its own, and some browsers send this event after it.
    if (performance.now() - keyed > KEYED) {
      open(pixel(event));
    }
  });
  target.addEventListener("keydown", (event) => {
    if (event.target === target && (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) {
      event.preventDefault();
      keyed = performance.now();
      open(middle());
    }
  });
  let pressed = null;
  const end = () => {
    window.clearTimeout(pressed?.timer);
    pressed = null;
  };
  target.addEventListener("pointerdown", (event) => {
    end();
    opened = false;
    if (event.pointerType === "touch" && event.isPrimary) {
      const at = pixel(event);
      pressed = {at, timer: window.setTimeout(() => open(at), LONG_PRESS)};
    }
  });
  target.addEventListener("pointermove", (event) => {
    const [x, y] = pixel(event);
    if (pressed && Math.hypot(x - pressed.at[0], y - pressed.at[1]) > STILL) {
      end();
    }
  });
  ["pointerup", "pointercancel"].forEach((name) => target.addEventListener(name, end));
  return () => opened;
}
