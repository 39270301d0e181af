// What the app and its extensions on Shopify's order pages say to each other. Extensions are deployed apart from the app and may be
// older than it: a field is only ever added, and an extension shows what it knows. The types are the extensions' as well
// (extensions/kit-order); test/extensions holds both sides to the schemas.
import { z } from "zod";
import { KitOrderRowId, ShopifyOrderId } from "../../kernel/ids.ts";
import { gidOf, Link, Summary, Tone } from "./shared-forms.ts";

const Question = z.object({ title: z.string(), body: z.string(), yes: z.string(), no: z.string() });

const Action = z.object({
  /** What to send back to have it done. */
  action: z.string(),
  label: z.string(),
  /** Asked first; null: done at once. */
  question: Question.nullable(),
  critical: z.boolean(),
});
export type Action = z.infer<typeof Action>;

/** Something that needs the merchant. */
const Task = z.object({ title: z.string(), body: z.string(), actions: z.array(Action), links: z.array(Link) });

const Fact = z.object({ term: z.string(), value: z.string() });

const Part = z.object({
  id: KitOrderRowId,
  /** "Part 2"; null where there is only one. */
  name: z.string().nullable(),
  status: z.object({ label: z.string(), tone: Tone }),
  /** When it is expected to ship; null: not known, or over. */
  ships: Fact.nullable(),
  /** Where it is on its way to the customer. */
  steps: z.array(z.object({ label: z.string(), state: z.enum(["done", "now", "ahead"]) })),
  /** What happens now; null where a task says it. */
  now: z.string().nullable(),
  tasks: z.array(Task),
  facts: z.array(Fact),
  /** Where it is paid; null: nothing to pay. */
  pay: Link.nullable(),
  parcels: z.array(z.object({ carrier: z.string(), number: z.string(), link: z.string().nullable() })),
  actions: z.array(Action),
  open: Link,
  /** Says what was shown: a click on something else since is not carried out. */
  seen: z.string(),
  /** Passes on within seconds, so that it is worth asking again. */
  moving: z.boolean(),
});
export type Part = z.infer<typeof Part>;

/** `GET /api/extensions/order?id=` */
export const OrderAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("kits"), summary: Summary, parts: z.array(Part).min(1) }),
  z.object({ kind: z.literal("no_kits"), summary: Summary, body: z.string() }),
  z.object({ kind: z.literal("not_connected"), summary: Summary, body: z.string(), link: Link }),
]);
export type OrderAnswer = z.infer<typeof OrderAnswer>;

/** As Shopify names an order to an extension, or the number in it. */
export const OrderNamed = z.object({ id: gidOf("Order").pipe(ShopifyOrderId) });

/** `POST /api/extensions/order` */
export const OrderCommand = OrderNamed.extend({
  part: KitOrderRowId,
  /** Of an `Action`; longer where it names many products. */
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

/** As many as an extension may ask about at once; it asks about more in several requests. */
const MOST_ORDERS = 50;

/** `GET /api/extensions/orders?ids=`: names by commas. */
export const OrdersNamed = z.object({
  ids: z
    .string()
    .max(5_000)
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(gidOf("Order").pipe(ShopifyOrderId)).min(1).max(MOST_ORDERS)),
});

export const OrdersAnswer = z.object({
  /** Kit orders of the ones that were named. */
  kitOrders: z.number().int(),
  actions: z.array(Action),
  /** The store isn't connected to Kit, and none of them has a kit order: what that means, and where it is connected. */
  notConnected: z.object({ body: z.string(), link: Link }).nullish(),
});
export type OrdersAnswer = z.infer<typeof OrdersAnswer>;

/** `POST /api/extensions/orders` */
export const OrdersCommand = z.object({
  ids: z.array(gidOf("Order").pipe(ShopifyOrderId)).min(1).max(MOST_ORDERS),
  action: z.string().max(100),
});

export const OrdersCommandAnswer = z.object({
  results: z.array(z.object({ name: z.string(), done: z.boolean(), words: z.string() })),
});
export type OrdersCommandAnswer = z.infer<typeof OrdersCommandAnswer>;
