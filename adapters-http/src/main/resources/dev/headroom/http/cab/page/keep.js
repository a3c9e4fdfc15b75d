/**
 * What the phone keeps for a dead spot and a reload: by name, in the browser's database. All of it is
 * gone when the driver signs out.
 */

const NAME = "headroom-cab";
const STORE = "kept";

let opened = null;
const memory = new Map();

function open() {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function within(mode, act) {
  const database = await open();
  if (database === null) {
    return undefined;
  }
  return new Promise((resolve) => {
    try {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

/** What is kept under a name; undefined where nothing is. */
export const kept = async (name) => (await within("readonly", (store) => store.get(name))) ?? memory.get(name);

/** Keeps something; a browser that keeps nothing has it until the page is closed. */
export async function keep(name, value) {
  memory.set(name, value);
  await within("readwrite", (store) => store.put(value, name));
}

/** Forgets everything, and the tiles. */
export async function forget() {
  memory.clear();
  await within("readwrite", (store) => store.clear());
  await window.caches?.delete("headroom-cab-tiles").catch(() => false);
}
