// How a page that is open within Shopify's admin can be loaded again. Once the merchant has moved within the app, its address has
// none of the parameters by which Shopify's library knows the store. The tab keeps them, and they are added again. These
// scripts are part of documents, and of none of the browser's modules.

/** Of the parameters of the frame's first address those that its later documents need. The session token is new each time. */
const NEEDED = `["embedded","shop","host","locale"]`;

/**
 * For each document. Remix loads a page again when a script of its routes is gone, which is how an open page notices an update of
 * the app. Here the scripts that are loaded on demand do the same. If the build's list of scripts isn't gone, too, only the
 * connection was lost.
 */
export const KEEP_VISIT = `{
  const given = new URLSearchParams(location.search);
  const visit = new URLSearchParams(${NEEDED}.map((name) => [name, given.get(name) ?? ""]));
  if (given.has("host")) try { sessionStorage.setItem("visit", visit) } catch {}
  addEventListener("vite:preloadError", () => {
    const build = fetch(__remixManifest.url, { method: "HEAD" });
    build.then(({ status }) => status === 404 && location.reload(), () => {});
  });
}`;

/** For the document in the place of one whose address lacks them. Shows its text if they aren't known. */
export const ADD_VISIT = `{
  let visit = null;
  try { visit = sessionStorage.getItem("visit") } catch {}
  const address = new URL(location);
  for (const [name, value] of new URLSearchParams(visit ?? "")) address.searchParams.set(name, value);
  if (visit) location.replace(address);
  else document.querySelector("main").hidden = false;
}`;
