import { isMainFrame, onTold, tell } from "./channel.js";
import { navigate } from "./navigation.js";

// Elements that draw nothing in the frame: they describe the menu and the title bar, which the admin draws.
const NAVIGATION = "ui-nav-menu, s-app-nav";
const TITLE_BAR = "ui-title-bar";

const ids = new WeakMap();
let lastId = 0;
let published = new Map();

function isOn(element, attribute) {
  return element.hasAttribute(attribute) && element.getAttribute(attribute) !== "false";
}

/** What the admin needs to draw a stand-in for a button or link of the app. */
export function describeAction(element) {
  if (!ids.has(element)) ids.set(element, ++lastId);
  return {
    id: ids.get(element),
    label: element.textContent.trim() || (element.getAttribute("aria-label") ?? ""),
    href: element.getAttribute("href") ?? undefined,
    variant: element.getAttribute("variant") ?? undefined,
    tone: element.getAttribute("tone") ?? undefined,
    disabled: isOn(element, "disabled"),
    loading: isOn(element, "loading"),
  };
}

/** A title bar's title and actions; its `section`s are menus of further actions. */
export function describeTitleBar(bar) {
  const direct = [...bar.children].filter((child) => child.matches("button, a")).map(describeAction);
  return {
    title: bar.getAttribute("title") ?? "",
    breadcrumb: direct.find((action) => action.variant === "breadcrumb"),
    actions: direct.filter((action) => action.variant !== "breadcrumb"),
    menus: [...bar.querySelectorAll(":scope > section")].map((section) => ({
      label: section.getAttribute("label") ?? "More actions",
      actions: [...section.querySelectorAll("button, a")].map(describeAction),
    })),
  };
}

function describeNavigation(menu) {
  const links = [...menu.querySelectorAll("a[href], s-link[href]")];
  return {
    home: links.find((link) => link.getAttribute("rel") === "home")?.getAttribute("href") ?? undefined,
    items: links.filter((link) => link.getAttribute("rel") !== "home").map(describeAction),
  };
}

/** Does what a click on the app's own button or link would do, and leaves links to the app's router. */
export function act(element) {
  if (isOn(element, "disabled") || isOn(element, "loading")) return;
  if (!element.hasAttribute("href")) return element.click();
  const follow = (event) => {
    if (event.target !== element || event.defaultPrevented) return;
    event.preventDefault();
    navigate(element);
  };
  window.addEventListener("click", follow);
  element.click();
  window.removeEventListener("click", follow);
}

function publish() {
  const menu = document.querySelector(NAVIGATION);
  const bar = [...document.querySelectorAll(TITLE_BAR)].find((element) => !element.closest("ui-modal"));
  tell("chrome", {
    documentTitle: document.title,
    navigation: menu && describeNavigation(menu),
    titleBar: bar && describeTitleBar(bar),
  });
  const actions = [menu, bar].flatMap((root) => [...(root?.querySelectorAll("[href], button") ?? [])]);
  published = new Map(actions.map((element) => [ids.get(element), element]));
}

let scheduled = false;
// One message for all changes of a render: between two pages the old title bar goes and the new one comes.
function schedulePublish() {
  // A document that is still being read has not named its menu yet: the menu on screen would flicker.
  if (scheduled || !isMainFrame || document.readyState === "loading") return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    publish();
  });
}

class ChromeElement extends HTMLElement {
  #observer = new MutationObserver(schedulePublish);
  connectedCallback() {
    this.#observer.observe(this, { childList: true, subtree: true, attributes: true, characterData: true });
    schedulePublish();
  }
  disconnectedCallback() {
    this.#observer.disconnect();
    schedulePublish();
  }
}

export function installChrome() {
  customElements.define("ui-nav-menu", class extends ChromeElement {});
  customElements.define("s-app-nav", class extends ChromeElement {});
  customElements.define("ui-title-bar", class extends ChromeElement {});
  onTold("act", (id) => {
    const element = published.get(id);
    if (element) act(element);
  });
  new MutationObserver(schedulePublish).observe(document.head, { childList: true, subtree: true, characterData: true });
  document.addEventListener("DOMContentLoaded", schedulePublish);
  if (isMainFrame) tell("documentStarted");
  schedulePublish();
}
