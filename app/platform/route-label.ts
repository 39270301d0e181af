// A request's route for logs and figures. Never the address itself: those of Kit's events and of artwork hold secrets, and
// queries hold id tokens.

const KNOWN: readonly [RegExp, string][] = [
  [/^\/webhooks\/shopify$/, "/webhooks/shopify"],
  [/^\/webhooks\/kit\//, "/webhooks/kit/:token"],
  [/^\/fulfillment_order_notification$/, "/fulfillment_order_notification"],
  [/^\/artwork\//, "/artwork/:file"],
  [/^\/(healthz|readyz|metrics)$/, "/$1"],
  [/^\/assets\//, "/assets/:file"],
  [/^\/proxy\/([a-z-]{1,32})$/, "/proxy/$1"],
  [/^\/app\/([a-z-]{1,32})\/.+$/, "/app/$1/:id"],
  [/^\/app\/([a-z-]{1,32})(\.data)?$/, "/app/$1"],
  [/^\/app(\.data)?$/, "/app"],
  [/^\/auth\//, "/auth/:step"],
  [/^\/$/, "/"],
];

/** @param path without its query. */
export function routeLabel(path: string): string {
  for (const [pattern, label] of KNOWN) {
    const match = pattern.exec(path);
    if (match) return label.replace("$1", match[1] ?? "");
  }
  return "other";
}
