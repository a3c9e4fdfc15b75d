/** Starts the console: words, session, map, and the views of the panel. */
import {accountCard} from "./account-card.js";
import {ApiError, call, getJson, loadPart, whenSessionEnds} from "./api.js";
import {keepTimeOf} from "./clock.js";
import {ClosuresOnMap} from "./company-closures.js";
import {PlacesOnMap, readPlace} from "./company-places.js";
import {button, el, fill} from "./dom.js";
import {failureNote} from "./failure.js";
import {emptyJourney} from "./journey-plan.js";
import {ConsoleMap} from "./map.js";
import {placeCard} from "./place-card.js";
import {PlanView} from "./plan-view.js";
import {fromFragment, planVehicle, toFragment} from "./plan.js";
import {restrictionCard} from "./restriction-card.js";
import {rememberAccount, signInForm} from "./signin-view.js";
import {chooseLanguage, currentLanguage, knownLanguages, loadWords, measureAsIn, t} from "./words.js";

const MAP_CHECK = 60_000;

class Console {
  #panel = document.getElementById("panel");
  #body = el("div.body", {id: "view", tabindex: "-1"});
  #dialog = el("div.overlay", {hidden: true});
  #card = el("div.card", {hidden: true});
  #offline = el("p.offline", {role: "status", hidden: true});
  #tabs = el("nav", {});
  #session = null;
  #about = null;
  #map = null;
  #views = {};
  #current = null;
  #wanted = null;
  #shown = null;

  async start() {
    try {
      await loadWords();
    } catch (error) {
      fill(this.#panel, el("p.note.failure", {role: "alert"}, "Headroom cannot be reached. Reload this page."));
      return;
    }
    document.title = "Headroom";
    this.#layOut();
    if (await this.#setsPassword() || await this.#showsShared()) {
      return;
    }
    whenSessionEnds(() => this.#signIn(this.#session !== null));
    window.addEventListener("hashchange", () => this.#route());
    window.addEventListener("beforeprint", leaveOldSheet);
    window.addEventListener("offline", () => this.#sayOffline(true));
    window.addEventListener("online", () => this.#sayOffline(false));
    await this.#open();
  }

  #layOut() {
    const grip = el("button.grip", {
      type: "button",
      "aria-label": t("panel.grip"),
      "aria-expanded": "true",
      on: {click: () => {
        const folded = this.#panel.classList.toggle("folded");
        grip.setAttribute("aria-expanded", String(!folded));
      }},
    });
    this.#offline.textContent = t("failure.offline");
    fill(this.#panel, grip,
      el("header", {}, el("h1", {}, "Headroom"), this.#tabs),
      this.#offline, this.#dialog, this.#card, this.#body);
  }

  /**
   * Where the fragment has the token of a link, shows the form that sets a password by it. The token
   * does not stay in the address.
   */
  async #setsPassword() {
    const token = /^#password=([\w-]{1,100})$/.exec(window.location.hash)?.[1];
    if (!token) {
      return false;
    }
    window.history.replaceState(null, "", window.location.pathname);
    const {passwordForm} = await import("./password-view.js");
    fill(this.#dialog, passwordForm(token, (holder) => {
      if (holder) {
        rememberAccount(holder.organisation_name, holder.username);
      }
      window.location.assign("/console/");
    }));
    this.#dialog.hidden = false;
    this.#panel.classList.add("signing-in");
    return true;
  }

  /** Shows the trip of a link to whoever has it; nobody is signed in for that. */
  async #showsShared() {
    if (!window.location.pathname.endsWith("/trip")) {
      return false;
    }
    document.body.classList.add("shared");
    const {showShared} = await import("./shared-trip.js");
    await showShared(this.#body, window.location.hash.slice(1));
    return true;
  }

  /** Asks who is signed in, and shows the console or the form. */
  async #open() {
    try {
      this.#session = await getJson("/console/api/session");
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        this.#cannotOpen(error);
      }
      return;
    }
    await this.#signedIn();
  }

  #cannotOpen(error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    fill(this.#body, failureNote(error, {again: error.passing ? 3 : 0, retry: () => this.#open()}));
    if (error.passing) {
      window.setTimeout(() => this.#map === null && this.#open(), 3000);
    }
  }

  #signIn(again) {
    if (this.#panel.classList.contains("signing-in")) {
      // The form is there, with what was typed into it.
      return;
    }
    fill(this.#dialog, signInForm({
      again,
      onSignedIn: async () => {
        this.#dialog.hidden = true;
        this.#panel.classList.remove("signing-in");
        await this.#open();
      },
    }));
    this.#dialog.hidden = false;
    this.#panel.classList.add("signing-in");
    this.#dialog.querySelector("input:not([value]), input[value=''], input[type=password]")?.focus();
  }

  async #signedIn() {
    try {
      this.#about = await readMap();
    } catch (error) {
      this.#cannotOpen(error);
      return;
    }
    measureAsIn(this.#about.country);
    keepTimeOf(this.#about.time_zones ?? [], this.#about.country);
    this.#dialog.hidden = true;
    this.#panel.classList.remove("signing-in");
    if (this.#map === null) {
      this.#map = new ConsoleMap(document.getElementById("map"), this.#about, t("map.label"));
      this.#makeViews();
      window.setInterval(() => this.#lookForNewMap(), MAP_CHECK);
      window.addEventListener("focus", () => this.#lookForNewMap());
      if (window.location.hash === "" && this.#session.start) {
        window.history.replaceState(null, "", `#${this.#session.start}`);
      }
      this.#route();
      this.#map.showAll();
    } else {
      this.#views.plan.view.refresh(this.#about);
    }
    this.#makeTabs();
  }

  #makeViews() {
    const administers = this.#session.role === "company_admin";
    const plan = new PlanView(this.#map, this.#about, this.#session.organisation?.name ?? "");
    plan.onRestriction = (restriction) => this.#showRestriction(restriction);
    plan.onCompanyPlace = (id) => this.#showPlace({id});
    plan.onClosed = () => this.#markTab();
    const closures = new ClosuresOnMap(this.#map);
    const onMap = new PlacesOnMap(this.#map);
    const {country, examples = []} = this.#about;
    // Views that are not the first one are loaded when they are opened.
    this.#views = {
      plan: {name: t("tab.plan"), view: plan},
      trips: {name: t("tab.trips"), open: async () => {
        const {TripsView} = await import("./trips-view.js");
        return new TripsView(this.#map, {
          country, company: this.#session.organisation?.name ?? "", mapName: () => this.#about.name,
          onRestriction: plan.onRestriction,
        });
      }},
      many: {name: t("tab.batch"), open: async () => {
        const {ManyView} = await import("./many-view.js");
        return new ManyView(country, () => ({...fromFragment(plan.fragment), ...emptyJourney()}));
      }},
      audit: {name: t("tab.audit"), open: async () => {
        const {AuditView} = await import("./audit-view.js");
        return new AuditView(this.#map, {
          country, zone: this.#about.time_zones?.[0] ?? "UTC", company: this.#session.organisation?.name ?? "",
          mapName: () => this.#about.name, vehicle: () => fromFragment(plan.fragment).vehicle,
        });
      }},
      live: {name: t("tab.live"), open: async () => {
        const {LiveView} = await import("./live-view.js");
        const live = new LiveView(this.#map, country);
        live.onRestriction = plan.onRestriction;
        live.onCompanyPlace = plan.onCompanyPlace;
        return live;
      }},
      fleet: {name: t("tab.fleet"), open: async () => {
        const {FleetView} = await import("./fleet-view.js");
        return new FleetView((vehicle) => this.#planFor(vehicle), administers);
      }},
      places: {name: t("tab.places"), open: async () => {
        const {PlacesView} = await import("./places-view.js");
        return new PlacesView(this.#map, country, onMap, (place) => this.#showPlace(place));
      }},
      closures: {name: t("tab.closures"), showsRoute: true, open: async () => {
        const {ClosuresView} = await import("./closures-view.js");
        return new ClosuresView(this.#map, closures, plan);
      }},
      company: {name: t("tab.company"), open: async () => {
        const {CompanyView} = await import("./company-view.js");
        return new CompanyView(this.#session.user.id, {near: () => this.#map.centre(), country});
      }},
      keys: {name: t("tab.keys"), open: async () => {
        const {KeysView} = await import("./keys-view.js");
        return new KeysView(examples, administers);
      }},
    };
    if (!administers) {
      delete this.#views.company;
    }
    // What is wrong is said where closures are listed.
    closures.load().catch(() => {});
    onMap.load();
    this.#map.onMenu = (place, pixel, road) => this.#offer(place, pixel, road);
  }

  #makeTabs() {
    const language = el("select", {
      "aria-label": t("language.choose"),
      on: {change: () => {
        chooseLanguage(language.value);
        window.location.reload();
      }},
    }, Object.entries(knownLanguages()).map(([code, name]) =>
      el("option", {value: code, lang: code}, name)));
    language.value = currentLanguage();
    fill(this.#tabs,
      el("ul.tabs", {}, Object.entries(this.#views).map(([key, {name}]) => el("li", {},
        el("a", {href: key === "plan" ? `#${this.#views.plan.view.fragment}` : `#${key}`, "data-view": key}, name)))),
      el("div.account", {},
        this.#account(),
        language,
        this.#session.demo ? null : button(t("signin.out"), () => this.#signOut(), "link")));
    this.#markTab();
  }

  /** The name of who is signed in; but for the demo, it leads to the account. */
  #account() {
    const name = this.#session.user?.username ?? this.#session.user?.name ?? "";
    if (this.#session.demo) {
      return el("span.quiet", {}, name);
    }
    return el("button.link.name", {
      type: "button",
      "aria-label": t("signin.account", {name}),
      on: {click: () => this.#showAccount(name)},
    }, name);
  }

  #showAccount(name) {
    this.#shown = null;
    fill(this.#card, accountCard(name, {
      everywhere: () => this.#signOut("?everywhere=1"),
      close: () => {
        this.#card.hidden = true;
        this.#tabs.querySelector(".name")?.focus();
      },
    }));
    this.#card.hidden = false;
    this.#card.querySelector("h2").focus();
  }

  async #signOut(where = "") {
    try {
      await call("DELETE", `/console/api/session${where}`);
      window.location.assign("/console/");
    } catch (error) {
      this.#body.prepend(failureNote(error));
    }
  }

  /** Shows the view that the fragment names; its modules are loaded when it is first opened. */
  async #route() {
    const fragment = window.location.hash.replace(/^#/, "");
    const name = fragment.split("?")[0];
    const chosen = Object.hasOwn(this.#views, name) ? this.#views[name] : this.#views.plan;
    if (!chosen) {
      return;
    }
    this.#closeCard();
    this.#wanted = chosen;
    if (!chosen.view) {
      try {
        chosen.view = await loadPart(chosen.open);
      } catch (error) {
        fill(this.#body, failureNote(error, {retry: () => this.#route()}));
        return;
      }
      if (this.#wanted !== chosen) {
        return; // Another view was chosen meanwhile.
      }
    }
    if (this.#current !== chosen) {
      this.#current?.view.leave(chosen.showsRoute);
      if (chosen !== this.#views.plan && !chosen.showsRoute) {
        this.#views.plan.view.clear();
      }
      this.#current = chosen;
      document.title = chosen === this.#views.plan ? "Headroom" : `${chosen.name} · Headroom`;
      fill(this.#body, chosen.view.element);
      this.#body.scrollTop = 0;
    }
    chosen.view.enter(fragment);
    this.#markTab();
  }

  #closeCard() {
    this.#card.hidden = true;
    this.#shown = null;
    this.#map.chooseCompanyPlace(null);
  }

  /** Shows the card of one of the company's places, as the server has it now. */
  async #showPlace({id}) {
    const shown = {id};
    this.#shown = shown;
    try {
      const {data: place} = await readPlace(id);
      if (shown !== this.#shown) {
        return;
      }
      const end = (which) => () => {
        this.#views.plan.view.put(which, place);
        window.location.hash = this.#views.plan.view.fragment;
      };
      fill(this.#card, placeCard(place, {
        start: end("from"),
        go: end("to"),
        edit: () => { window.location.hash = `places?edit=${id}`; },
        close: () => this.#closeCard(),
      }));
      this.#map.chooseCompanyPlace(id);
    } catch (error) {
      if (shown !== this.#shown) {
        return;
      }
      fill(this.#card, failureNote(error), button(t("action.close"), () => this.#closeCard()));
    }
    this.#card.hidden = false;
    this.#card.querySelector("h2")?.focus();
  }

  /** What can be done at a place on the map; the road that it means is the route's where that is near. */
  async #offer(place, pixel, road) {
    const end = (which) => () => {
      this.#closeCard();
      this.#views.plan.view.put(which, {...place, name: ""});
      window.location.hash = this.#views.plan.view.fragment;
    };
    const shut = () => {
      this.#closeCard();
      window.location.hash = `closures?at=${road.lat},${road.lon}`;
    };
    const {openMenu} = await this.#part(() => import("./context-menu.js"));
    openMenu(document.getElementById("map"), pixel, [
      {name: t("plan.from_here"), act: end("from")},
      {name: t("plan.to_here"), act: end("to")},
      ...(this.#views.plan.view.isOpenEnded ? [] : [{name: t("journey.via_here"), act: end("via")}]),
      {name: t("menu.close_road"), act: shut},
      {name: t("menu.what"), act: () => this.#showHere(place, {start: end("from"), go: end("to"), shut})},
    ]);
  }

  /** A part of the page; where it cannot be loaded, the panel says why. */
  async #part(load) {
    try {
      return await loadPart(load);
    } catch (error) {
      this.#body.prepend(failureNote(error));
      throw error;
    }
  }

  async #showHere(place, act) {
    const shown = {place};
    this.#shown = shown;
    const {hereCard} = await this.#part(() => import("./here-card.js"));
    const parts = await hereCard(place, {...act, close: () => this.#closeCard()});
    if (shown === this.#shown) {
      fill(this.#card, parts);
      this.#card.hidden = false;
      this.#card.querySelector("h2").focus();
    }
  }

  #markTab() {
    const current = Object.keys(this.#views).find((key) => this.#views[key] === this.#current);
    this.#tabs.querySelectorAll("a").forEach((link) => {
      link.toggleAttribute("aria-current", link.dataset.view === current);
      if (link.dataset.view === current) {
        link.setAttribute("aria-current", "page");
      }
      if (link.dataset.view === "plan") {
        link.href = `#${this.#views.plan.view.fragment}`;
      }
    });
  }

  #planFor(vehicle) {
    const plan = fromFragment(this.#views.plan.view.fragment);
    plan.vehicle = planVehicle(vehicle);
    window.location.hash = toFragment(plan);
  }

  /**
   * What the tile says at once, and what the server knows beside it. The server is asked by a number
   * in its open map: what it says counts where it speaks of the very restriction of the tile, which
   * may be of an older map, and while that is the one that was clicked last.
   */
  async #showRestriction({number, ...restriction}) {
    const close = () => {
      this.#card.hidden = true;
      this.#shown = null;
    };
    const show = (known) =>
      fill(this.#card, restrictionCard({...restriction, ...known}, this.#about.country, close));
    this.#shown = restriction;
    // A tile says it in English.
    show(currentLanguage() === "en" ? {} : {info: ""});
    this.#card.hidden = false;
    if (number === undefined) {
      return;
    }
    try {
      const known = await getJson(`/console/api/restriction/${encodeURIComponent(number)}`);
      if (restriction !== this.#shown) {
        return;
      }
      if (known.id === restriction.id) {
        show(known);
      } else {
        await this.#lookForNewMap();
      }
    } catch (error) {
      if (restriction === this.#shown && error.status !== 404) {
        this.#card.append(failureNote(error));
      }
    }
  }

  /**
   * The server opens newer maps by itself, and others edit vehicles; the page follows, and keeps what
   * was typed.
   */
  async #lookForNewMap() {
    try {
      const about = await readMap();
      if (this.#current === this.#views.plan) {
        this.#views.plan.view.checkVehicle();
      }
      if (about.checksum !== this.#about.checksum) {
        this.#about = about;
        this.#map.replaceTiles(about);
        this.#views.plan.view.refresh(about);
        this.#offline.textContent = t("map.swapped");
        this.#offline.hidden = false;
        window.setTimeout(() => this.#sayOffline(!navigator.onLine), 8000);
      }
    } catch {
      // The next look, or the next request of the user, says what is wrong.
    }
  }

  #sayOffline(is) {
    this.#offline.textContent = t("failure.offline");
    this.#offline.hidden = !is;
  }
}

/** What the server says about its map, with the country whose signs are shown. */
async function readMap() {
  const about = await getJson("/console/api/map");
  return {
    ...about,
    country: about.countries?.[0] ?? "",
    checksum: about.checksum ?? `${about.name} ${about.date}`,
  };
}

/** A sheet is for the plan that it was laid out for: the browser's own way to print shows no older one. */
function leaveOldSheet() {
  const sheet = document.getElementById("sheet");
  if (sheet.dataset.of !== window.location.hash) {
    sheet.replaceChildren();
  }
}

new Console().start();
