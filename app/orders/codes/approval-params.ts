// The params of each approval: these types for writing, these schemas for reading the database's JSON. Rows of older
// versions may lack fields or have others; what doesn't match reads as null.
import { z } from "zod";
import { LineItemId } from "../../kernel/ids.ts";
import { orNull, text } from "../../kernel/stored-params.ts";
import { codesOf, isObject } from "./stored-json.ts";
import type { OrderTaskKind } from "./tasks.ts";

/** `what` of the approval of how one line is made. */
export type MadeAsApproval = `make_as:${LineItemId}`;

/**
 * `send_to_store`: its kits go to the store that was shown (send-to-store.ts).
 * `handled:<kind>`: the merchant marked a task as handled. `part`: the row is a further part. `to_staging`: a real order that was sent to Kit's staging to
 * try it out.
 */
export type ApprovalCode =
  ApprovalKind | MadeAsApproval | `handled:${OrderTaskKind}` | "part" | "to_staging" | "send_to_store";

const nothing = z.object({});
/** `sku`: of the design to make; null: the line's own SKU says it. */
const repeated = z.object({ lineItemId: LineItemId, quantity: z.number().int(), sku: text });
export type RepeatedLine = z.output<typeof repeated>;
const units = z.array(z.object({ lineItemId: LineItemId, quantity: z.number().int() }));
/** The items that the merchant saw; absent if none had been read yet: the decision covers all. */
const itemsSeen = z.object({ lines: units.optional().catch(undefined) });
const ids = z.array(z.string()).optional().catch(undefined);
const unpaidAs = z.string().optional().catch(undefined);
const ifTrue = z.literal(true).optional().catch(undefined);

/**
 * Why a further part was opened. `lifts`: holds that the merchant accepted when ordering it (lifted-holds.ts).
 * `automatic`: the merchant didn't order it, so it passes every gate again. `unpaidAs`: Shopify's payment state in which
 * its kits may go, because they were at Kit in it (replace-at-kit.ts), or were approved with the others.
 */
const partPurpose = z
  .union([
    /** The same kits again. `of`: the part that sent them first; null if not recorded. */
    z.object({ why: z.literal("replacement"), of: orNull(z.number().int()), lines: z.array(repeated), lifts: ids }),
    /** Kits fulfilled in the store by a person or another app before Kit had them. */
    z.object({ why: z.literal("fulfilled"), lines: z.array(repeated), lifts: ids }),
    /** For everything that is open in the store and in no other kit order. `without`: lines that stay left out when it replaces a part. */
    z.object({ why: z.literal("unsent_lines"), without: ids, lifts: ids, automatic: ifTrue, unpaidAs }),
    /** Units that were on hold or scheduled when the others were sent, and have opened since. */
    z.object({ why: z.literal("rest"), unpaidAs, lines: units }),
  ])
  .catch({ why: "unsent_lines" });
export type PartPurpose = z.output<typeof partPurpose>;

/**
 * `wanted`: approved. `moving`: the request to Shopify is in progress. `not_moved`, `not_requested`: Shopify refused
 * the move, or the request after it. `ended`: done.
 */
export const MOVE_STATES = ["wanted", "moving", "not_moved", "not_requested", "ended"] as const;

/** The merchant's approvals and decisions about one kit order, as rows, so that the same facts lead to the same decision. */
const APPROVAL_PARAMS = {
  /**
   * "Send": lifts every hold that an approval can lift, including the hold window. Marks of the holds that it lifted,
   * as the merchant saw them (lifted-holds.ts).
   */
  send: z.object({ lifts: z.array(z.string()).catch([]) }),
  /** "Send unpaid": only in the payment state that was shown. Shopify's payment state, as the merchant saw it. */
  send_unpaid: z.object({ status: text }),
  /** "Send without the held kits." Ids of the lines that are left out. */
  send_without_held_lines: z.object({ lines: z.array(z.string()).catch([]) }),
  /** "Already ordered": never sent. */
  already_ordered: itemsSeen,
  /** "Don't send": never sent by the app. */
  left_to_merchant: itemsSeen,
  /** "Cancel at that price." `free`: Kit said that canceling is free, so nothing else was approved. */
  cancel_at_cost: z.object({ free: ifTrue }),
  /**
   * "Keep at Kit", although the store's order was canceled or reduced. The state that the merchant saw
   * (keep-at-kit.ts), and the payment problem if there was one (payment-problem.ts).
   */
  keep_at_kit: z.object({ about: text, why: text }),
  /** "Replace order at Kit": cancel it there, then send the store's present order. */
  replace_at_kit: nothing,
  fulfill_without_tracking: nothing,
  /** "Send again" under the same reference, after review. `elsewhere`: to another Kit account than the one in doubt. */
  send_again: z.object({ elsewhere: ifTrue }),
  /**
   * "Move to Kit": moves kits from the merchant's location to Kit's and requests them there. How far the move has
   * come. Written before each call to Shopify, so that a lost answer is followed up.
   */
  move_to_kit: z.object({
    state: z.enum(MOVE_STATES).catch("ended"),
    /** Units that are moved but not requested yet. */
    lines: units.catch([]),
    /** Shopify's message, masked, or a code of this app's. */
    fault: text,
  }),
  /** "Keep at my location": the merchant ships these kits from their own stock. */
  keep_at_location: itemsSeen,
  /**
   * "Fulfill again", after a fulfillment was canceled in Shopify although Kit shipped. The canceled fulfillments that
   * the merchant saw, and those approved before.
   */
  fulfill_again: z.object({ fulfillments: z.array(z.string()).catch([]) }),
  /** "Send tracking to customer": adds a replacement's tracking to the fulfillment of the kits that it repeats. */
  share_tracking: nothing,
};
export type ApprovalKind = keyof typeof APPROVAL_PARAMS;
export const APPROVALS = codesOf(APPROVAL_PARAMS);

/** `sold`: by the line's own SKU, not by its product's link. `chosen`: for a line without a variant. */
const madeAs = z.object({ as: z.enum(["linked", "sold", "chosen"]), sku: z.string() });
export type MadeAs = z.output<typeof madeAs>;
/** The store's location, and a hash of its address at the time of the approval. */
const toStore = z.object({ location: text, address: text });
/** The task's signature when the merchant marked it as handled (tasks.ts). */
const handled = z.object({ signature: text });

export type ApprovalParams<Code extends ApprovalCode> = Code extends ApprovalKind
  ? z.output<(typeof APPROVAL_PARAMS)[Code]>
  : Code extends "part"
    ? PartPurpose
    : Code extends "to_staging"
      ? z.output<typeof nothing>
      : Code extends "send_to_store"
        ? z.output<typeof toStore>
        : Code extends MadeAsApproval
          ? MadeAs
          : z.output<typeof handled>;

export type Move = ApprovalParams<"move_to_kit">;

/** An approval as a command records it. */
export type Approval<Code extends ApprovalCode = ApprovalCode> = Code extends Handled
  ? // A type for all kinds: TypeScript compares a value with at most 25 members of a union.
    { what: Handled; params: z.output<typeof handled> }
  : Code extends ApprovalCode
    ? { what: Code; params: ApprovalParams<Code> }
    : never;
type Handled = `handled:${OrderTaskKind}`;

/** Null if the JSON is of another version or unreadable; such an approval allows nothing. */
export function readApproval(what: string, json: unknown): Approval | null {
  const params = schemaOf(what)?.parse(isObject(json) ? json : {}) ?? null;
  return params && ({ what, params } as Approval);
}

function schemaOf(what: string): z.ZodType<object | null> | null {
  if (what === "part") return partPurpose;
  if (what === "to_staging") return nothing;
  if (what === "send_to_store") return toStore;
  // An approval without its SKU approves nothing.
  if (what.startsWith("make_as:")) return orNull(madeAs);
  if (what.startsWith("handled:")) return handled;
  const known: Readonly<Record<string, z.ZodType<object>>> = APPROVAL_PARAMS;
  return Object.hasOwn(known, what) ? (known[what] ?? null) : null;
}
