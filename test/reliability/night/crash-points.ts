// Where a process of the app is killed on purpose: before and after each call to the outside and each commit of an order's way.

/** What an order's way goes through, in its order. */
export const PLACES = [
  "delivery stored",
  "store order read",
  "order opened",
  "request to Kit begun",
  "order created at Kit",
  "Kit's answer recorded",
  "order read at Kit",
  "order canceled at Kit",
  "fulfillment made",
  "fulfillment recorded",
] as const;

export type Place = (typeof PLACES)[number];
export type CrashPoint = `${"before" | "after"}: ${Place}`;

export const CRASH_POINTS: readonly CrashPoint[] = PLACES.flatMap((place) => [
  `before: ${place}` as const,
  `after: ${place}` as const,
]);

/** The web process stores deliveries; all else is done by workers. */
export function isOfWeb(point: CrashPoint): boolean {
  return point.endsWith("delivery stored");
}

/** Statements by the place that they, or the transaction that they are in, lead to. */
const STATEMENTS: readonly [RegExp, Place][] = [
  [/INSERT INTO inbox\b/, "delivery stored"],
  [/INSERT INTO kit_orders\b/, "order opened"],
  [/INSERT INTO attempts\b/, "request to Kit begun"],
  [/UPDATE "public"\."attempts"/, "Kit's answer recorded"],
  [/UPDATE "public"\."shipments"[^]*"fulfilled_at"/, "fulfillment recorded"],
];

export function placeOfStatement(sql: string): Place | null {
  return STATEMENTS.find(([pattern]) => pattern.test(sql))?.[1] ?? null;
}

/** `path` without its query. */
export function placeOfKitRequest(method: string, path: string): Place | null {
  if (method === "POST" && path.endsWith("/orders")) return "order created at Kit";
  if (!/\/orders\/\d+$/.test(path)) return null;
  if (method === "GET") return "order read at Kit";
  return method === "DELETE" ? "order canceled at Kit" : null;
}

/** `body`: the JSON of a GraphQL request. */
export function placeOfShopifyRequest(body: string): Place | null {
  if (/mutation \w+[^]*\bfulfillmentCreate\b/.test(body)) return "fulfillment made";
  return /query Order\(/.test(body) ? "store order read" : null;
}
