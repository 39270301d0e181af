// The API between the app and its extensions on Shopify's order pages. Extensions are deployed separately and may be older than
// the app: only add fields, and let extensions ignore what they don't know. The extensions use these types too
// (extensions/kit-order); test/extensions holds both sides to the schemas.
import { z } from "zod";
import { KitOrderRowId, ShopifyOrderId } from "../../kernel/ids.ts";
import { gidOf, Link, orderIds, orderIdsInQuery, Summary, Tone } from "./shared-forms.ts";

const Question = z.object({ title: z.string(), body: z.string(), yes: z.string(), no: z.string() });

export const Action = z.object({
  /** Sent back to run the action. */
  action: z.string(),
  label: z.string(),
  /** Asked before the action; null to run it at once. */
  question: Question.nullable(),
  critical: z.boolean(),
});
export type Action = z.infer<typeof Action>;

const Task = z.object({
  title: z.string(),
  body: z.string(),
  actions: z.array(Action),
  links: z.array(Link),
  /** The first link, and not the first action, is what is mostly done. */
  linkFirst: z.boolean().optional(),
});

const Fact = z.object({ term: z.string(), value: z.string() });

const Part = z.object({
  id: KitOrderRowId,
  /** "Part 2"; null if there is only one part. */
  name: z.string().nullable(),
  status: z.object({ label: z.string(), tone: Tone }),
  /** Expected shipping date; null if unknown or already shipped. */
  ships: Fact.nullable(),
  steps: z.array(z.object({ label: z.string(), state: z.enum(["done", "now", "ahead"]) })),
  /** What happens now; null if a task says it. */
  now: z.string().nullable(),
  tasks: z.array(Task),
  facts: z.array(Fact),
  /** Where to pay; null if nothing is due. */
  pay: Link.nullable(),
  /** A task is to be answered before paying. */
  asksFirst: z.boolean().optional(),
  parcels: z.array(z.object({ carrier: z.string(), number: z.string(), link: z.string().nullable() })),
  actions: z.array(Action),
  open: Link,
  /** Fingerprint of what was shown. If it has changed since, the command isn't run. */
  seen: z.string(),
  /** The state changes within seconds, so polling is worthwhile. */
  moving: z.boolean(),
});
export type Part = z.infer<typeof Part>;

/** `GET /api/extensions/order?id=` */
export const OrderAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("kits"), summary: Summary, parts: z.array(Part).min(1) }),
  // `link`: where a design can be chosen for a custom item.
  z.object({ kind: z.literal("no_kits"), summary: Summary, body: z.string(), link: Link.optional() }),
  z.object({ kind: z.literal("not_connected"), summary: Summary, body: z.string(), link: Link }),
]);
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** Shopify's gid of an order as extensions get it, or its number. */
export const OrderNamed = z.object({ id: gidOf("Order").pipe(ShopifyOrderId) });

/** `POST /api/extensions/order` */
export const OrderCommand = OrderNamed.extend({
  part: KitOrderRowId,
  /** From an `Action`; long if it names many products. */
  action: z.string().max(10_000),
  seen: z.string().max(100),
});

export const CommandAnswer = z.object({
  done: z.boolean(),
  /** What happened, or why it didn't. */
  words: z.string(),
  order: OrderAnswer,
});
export type CommandAnswer = z.infer<typeof CommandAnswer>;

/** Limit per request; of a larger selection, extensions ask about the first ones. */
const MOST_ORDERS = 50;

/** `GET /api/extensions/orders?ids=`, comma-separated. */
export const OrdersNamed = z.object({ ids: orderIdsInQuery(MOST_ORDERS) });

export const OrdersAnswer = z.object({
  kitOrders: z.number().int(),
  actions: z.array(Action),
  /** What each kit order waits for. What an action would approve unseen isn't run. */
  seen: z.string().optional(),
  /** Set if the store has no Kit account and none of the orders a kit order: what that means, and where to connect. */
  notConnected: z.object({ body: z.string(), link: Link }).nullish(),
});
export type OrdersAnswer = z.infer<typeof OrdersAnswer>;

/** `POST /api/extensions/orders` */
export const OrdersCommand = z.object({
  ids: orderIds(MOST_ORDERS),
  action: z.string().max(100),
  /** Absent from extensions of older versions. */
  seen: z.string().max(50_000).optional(),
});

export const OrdersCommandAnswer = z.object({
  results: z.array(z.object({ name: z.string(), done: z.boolean(), words: z.string() })),
});
export type OrdersCommandAnswer = z.infer<typeof OrdersCommandAnswer>;
