import { actionButton } from "./actions.js";
import { frame, on, settings, tellApp } from "./bridge.js";
import { make } from "./elements.js";
import { leaveConfirmed } from "./save-bar.js";

const menu = document.getElementById("app-navigation");
const title = document.getElementById("app-title");
const actions = document.getElementById("app-actions");
const back = document.getElementById("app-back");
const home = document.getElementById("app-home");

/** Width of a phone, as in the stylesheet. */
const narrow = window.matchMedia("(max-width: 760px)");

let path = "/";

/** The menu entry of the page on screen: the longest address that the page's own begins with. */
function currentOf(items) {
  const here = path.split(/[?#]/)[0];
  const within = ({ href }) => {
    const there = href.split(/[?#]/)[0];
    return here === there || here.startsWith(there.endsWith("/") ? there : `${there}/`);
  };
  return items.filter(within).sort((a, b) => b.href.length - a.href.length)[0];
}

let shown = { items: [] };

function markCurrent() {
  const current = currentOf(shown.items);
  for (const link of menu.querySelectorAll("a")) {
    if (current && link.getAttribute("data-href") === current.href) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (current) home.removeAttribute("aria-current");
  else home.setAttribute("aria-current", "page");
}

async function follow(event, go) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  // The guard of the whole page would ask again.
  event.stopPropagation();
  document.getElementById("menu").hidePopover();
  if (await leaveConfirmed()) go();
}

function drawMenu(navigation) {
  if (JSON.stringify(navigation) === JSON.stringify(shown)) return;
  shown = navigation ?? { items: [] };
  const links = shown.items.map((item) => {
    const link = make("a", { href: settings.appPath + item.href, textContent: item.label });
    link.setAttribute("data-href", item.href);
    link.addEventListener("click", (event) => void follow(event, () => tellApp("act", item.id)));
    return make("li", {}, [link]);
  });
  menu.replaceChildren(...links);
}

function actionMenu(label, actions) {
  return make("details", { className: "action-menu" }, [
    make("summary", { className: "button", textContent: label }),
    make(
      "div",
      {},
      actions.map((action) => actionButton(action, "menu-item")),
    ),
  ]);
}

let drawn = { bar: undefined, documentTitle: "", text: "" };

function drawTitleBar(bar, documentTitle) {
  // A page that draws itself again says the same again: a button that is exchanged while it is pressed hears of no click.
  const text = JSON.stringify([bar, documentTitle, narrow.matches]);
  if (text === drawn.text) return;
  drawn = { bar, documentTitle, text };
  // Pages draw themselves again while they are looked at: a menu that is open stays so.
  const opened = new Set([...actions.querySelectorAll("details[open] > summary")].map((menu) => menu.textContent));
  title.textContent = bar?.title || documentTitle || settings.appName;
  document.title = `${title.textContent} · ${settings.appName}`;
  const described = bar?.actions ?? [];
  const primary = described.filter((action) => action.variant === "primary");
  const secondary = described.filter((action) => action.variant !== "primary");
  const groups = bar?.menus ?? [];
  // On a phone there is room for one button; everything else is behind one more.
  const behind = [...secondary, ...groups.flatMap((group) => group.actions)];
  const others = narrow.matches
    ? behind.length > 0
      ? [actionMenu("More actions", behind)]
      : []
    : [
        ...secondary.map((action) => actionButton(action)),
        ...groups.map(({ label, actions }) => actionMenu(label, actions)),
      ];
  for (const other of others) if (opened.has(other.querySelector("summary")?.textContent)) other.open = true;
  actions.replaceChildren(...others, ...primary.map((action) => actionButton(action)));
  back.replaceChildren(...(bar?.breadcrumb ? [actionButton(bar.breadcrumb, "button back")] : []));
}

function closeMenus(event) {
  const escaped = event.type === "keydown" && event.key === "Escape";
  for (const open of actions.querySelectorAll("details[open]")) {
    if (escaped) open.querySelector("summary").focus();
    if (escaped || (event.type === "click" && !open.firstChild.contains(event.target))) open.open = false;
  }
}

/** The app's menu, its title bar and the address of its page, as the app describes them. */
export function drawChrome() {
  on("chrome", ({ navigation, titleBar, documentTitle }) => {
    drawMenu(navigation);
    drawTitleBar(titleBar, documentTitle);
    markCurrent();
  });
  narrow.addEventListener("change", () => drawTitleBar(drawn.bar, drawn.documentTitle));
  on("location", (address) => {
    path = address;
    history.replaceState(history.state, "", settings.appPath + address);
    markCurrent();
  });
  home.addEventListener("click", (event) => void follow(event, () => tellApp("navigate", shown.home ?? "/app")));
  document.addEventListener("click", closeMenus);
  document.addEventListener("keydown", closeMenus);
  window.addEventListener(
    "blur",
    () => document.activeElement === frame && closeMenus({ type: "click", target: frame }),
  );
}
