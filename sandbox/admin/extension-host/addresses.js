// Where an extension's links lead: pages of the app, of the store's admin, or the web.

/** Null: nowhere that a page may open. */
export function addressOf(to, { storePath }) {
  if (to.startsWith("app:")) return `${storePath}/apps/kit/${to.slice("app:".length).replace(/^app\/?/, "")}`;
  if (to.startsWith("shopify:admin/")) return `${storePath}/${to.slice("shopify:admin/".length)}`;
  const url = URL.parse(to);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
