import { isMainFrame, onTold, tell } from "./channel.js";
import { adminUrl, appPath, config } from "./launch.js";

/** The admin page that an address names, as a path within the store's admin; undefined for any other address. */
function adminPathOf(address) {
  const text = String(address);
  const scheme = /^shopify:\/*admin(?:\/|$)/i.exec(text);
  if (scheme) return `/${text.slice(scheme[0].length)}`;
  if (!/^https:\/\//i.test(text)) return undefined;
  const url = new URL(text);
  const path =
    url.host === "admin.shopify.com"
      ? /^\/store\/[^/]+(\/.*)?$/.exec(url.pathname)
      : url.host === config.shop && /^\/admin(\/.*)?$/.exec(url.pathname);
  return path ? (path[1] ?? "/") + url.search + url.hash : undefined;
}

const leavesFrame = (target) => /^_(top|parent)$/i.test(target ?? "");

/** Takes the whole admin elsewhere. The admin does it, since a frame may do so only right after a click. */
export function leaveFor(address) {
  const path = adminPathOf(address);
  tell("leave", path === undefined ? new URL(address, location.href).href : adminUrl(path));
}

function openAdminPath(path, target) {
  const named = target && !/^_(self|top|parent)$/i.test(target);
  if (named) return openNatively(adminUrl(path), target);
  tell("leave", adminUrl(path));
  return null;
}

const openNatively = window.open.bind(window);

function open(address, target, features) {
  const path = address === undefined ? undefined : adminPathOf(address);
  if (path !== undefined) return openAdminPath(path, target);
  if (!leavesFrame(target) || !address) return openNatively(address, target, features);
  const text = String(address);
  // A relative address names a page of the app, which lives in the admin and not at the top of a window.
  tell("leave", /^[a-z][a-z0-9+.-]*:|^\/\//i.test(text) ? text : adminUrl(`/apps/kit${appPath(text)}`));
  return null;
}

function openLink(event) {
  if (event.button > 1) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.hasAttribute("href"));
  const path = link && adminPathOf(link.getAttribute("href"));
  if (path === undefined) return;
  event.preventDefault();
  openAdminPath(path, event.button === 1 || event.metaKey || event.ctrlKey ? "_blank" : link.target);
}

/** Goes to a page of the app the way a single-page router expects it: a `shopify:navigate` event on a link. */
export function navigate(link) {
  link.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true }));
}

function navigateTo(href) {
  const link = document.createElement("a");
  link.setAttribute("href", href);
  document.body.append(link);
  navigate(link);
  link.remove();
}

function reportLocation() {
  const report = () => tell("location", appPath(location.href));
  for (const method of ["pushState", "replaceState"]) {
    const change = history[method].bind(history);
    history[method] = (...args) => {
      change(...args);
      report();
    };
  }
  window.addEventListener("popstate", report);
  window.addEventListener("hashchange", report);
  report();
}

export function installNavigation() {
  window.open = open;
  window.addEventListener("click", openLink, { capture: true });
  window.addEventListener("auxclick", openLink, { capture: true });
  onTold("navigate", navigateTo);
  if (isMainFrame) reportLocation();
}
