/**
 * Opens the page without a network, keeps the map's tiles, and shows what the server pushes. The
 * server puts the page's version in.
 */
const VERSION = "{version}";
const SHELL = `headroom-cab-${VERSION}`;
const TILES = "headroom-cab-tiles";
const MOST_TILES = 900;
const FILES = ["cab.js", "cab.css", "ol.js", "ol.css", "icon.svg", "icon-192.png"];
const WORDS = "/cab/api/words";

/** A network that is slower than this is none, milliseconds. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(SHELL);
    await cache.addAll(["/cab/", ...FILES.map((name) => `/cab/static/${VERSION}/${name}`)]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names
      .filter((name) => name.startsWith("headroom-cab-") && ![SHELL, TILES].includes(name))
      .map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (request.mode === "navigate" && pathname.startsWith("/cab")) {
    event.respondWith(newest(request, "/cab/"));
  } else if (pathname === WORDS) {
    event.respondWith(newest(request, request));
  } else if (pathname.startsWith("/cab/static/")) {
    event.respondWith(cached(SHELL, request));
  } else if (pathname.startsWith("/cab/api/tiles/")) {
    event.respondWith(cached(TILES, request));
  }
});

/** What the network has; what was kept where it has nothing in time. */
async function newest(request, key) {
  const cache = await caches.open(SHELL);
  const old = await cache.match(key);
  const fresh = fetch(request).then((answer) => {
    if (answer.ok && !answer.redirected) {
      cache.put(key, answer.clone());
    }
    return answer.status >= 500 && old ? old : answer;
  });
  if (!old) {
    return fresh;
  }
  fresh.catch(() => {});
  return Promise.race([fresh, new Promise((resolve) => { setTimeout(() => resolve(old), PATIENCE); })])
    .catch(() => old);
}

let added = 0;

async function cached(name, request) {
  const cache = await caches.open(name);
  const old = await cache.match(request);
  if (old) {
    return old;
  }
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    added += 1;
    if (name === TILES && added % 50 === 0) {
      await drop(cache);
    }
  }
  return answer;
}

/** Drops the tiles that were stored first. */
async function drop(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_TILES)).map((key) => cache.delete(key)));
}

/** A push is shown once, and by the page where that is in front; a repeat by its id is dropped. */
self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  let push;
  try {
    push = data.json();
  } catch {
    return;
  }
  const id = String(push.id);
  if (showing.has(id)) {
    return;
  }
  showing.add(id);
  try {
    if (!await wasShown(id)) {
      await showNow(push);
      await remember(id);
    }
  } finally {
    showing.delete(id);
  }
}

/** The ids of pushes that are not remembered yet. */
const showing = new Set();

async function showNow(push) {
  if (!await pageShows(push)) {
    await self.registration.showNotification(push.title, {
      body: push.text,
      tag: String(push.id),
      lang: push.lang ?? "",
      icon: `/cab/static/${VERSION}/icon-192.png`,
      requireInteraction: push.kind === "hard",
      silent: push.kind === "soft",
      ...(push.kind === "soft" ? {} : {vibrate: [400, 120, 400]}),
    });
  }
}

/** A page that does not say within so many milliseconds that it shows a push is closing, or stuck. */
const PAGE_PATIENCE = 1500;

/** Hands a push to the open pages; whether one that is in front shows it. */
async function pageShows(push) {
  const windows = await self.clients.matchAll({type: "window"});
  const answers = windows
    .filter(({url}) => new URL(url).pathname.startsWith("/cab"))
    .map((window) => new Promise((resolve) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data}) => resolve(data === true && window.visibilityState === "visible");
      window.postMessage({push}, [port2]);
      setTimeout(() => resolve(false), PAGE_PATIENCE);
    }));
  return (await Promise.all(answers)).includes(true);
}

const SEEN = "/cab/seen/";
const MOST_SEEN = 200;

const seenKey = (id) => SEEN + encodeURIComponent(id);

/** Whether a push was shown before; where the browser cannot tell, it was not. */
async function wasShown(id) {
  try {
    return await (await caches.open(SHELL)).match(seenKey(id)) !== undefined;
  } catch {
    return false;
  }
}

/** Remembers a push that was shown; ids outlive the worker, which a browser ends as it likes. */
async function remember(id) {
  try {
    const cache = await caches.open(SHELL);
    await cache.put(seenKey(id), new Response(""));
    const seen = (await cache.keys()).filter(({url}) => new URL(url).pathname.startsWith(SEEN));
    await Promise.all(seen.slice(0, Math.max(0, seen.length - MOST_SEEN)).map((each) => cache.delete(each)));
  } catch {
    // A browser without space; a repeat takes the notification's place.
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil((async () => {
    const [window] = await self.clients.matchAll({type: "window"});
    await (window ? window.focus() : self.clients.openWindow("/cab/"));
  })());
});
