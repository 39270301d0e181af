// What stands beside each approval: written by these types, and read back from the database's JSON by these schemas. A row of an
// older version lacks fields or has others: what does not fit reads as null.
import { z } from "zod";
import { LineItemId } from "../../kernel/ids.ts";
import type { ApprovalKind } from "../commands/approvals.ts";
import type { OrderTaskKind } from "./tasks.ts";
import { isObject } from "./stored-json.ts";

/** `what` of the approval of how one line is made. */
export type MadeAsApproval = `make_as:${LineItemId}`;

/**
 * `send_to_store`: its kits go to the store that was shown (send-to-store.ts).
 * `handled:<kind>`: the merchant marked a task as handled. `part`: the row is a further part. `to_staging`: a real order that was sent to Kit's staging to
 * try it out.
 */
export type ApprovalCode =
  ApprovalKind | MadeAsApproval | `handled:${OrderTaskKind}` | "part" | "to_staging" | "send_to_store";

export interface RepeatedLine {
  lineItemId: LineItemId;
  quantity: number;
  /** The design that was sent; null on rows that were opened before it was kept: the line's own SKU says it. */
  sku: string | null;
}

/**
 * Why a further part was opened. `lifts`: holds of the order that the merchant had accepted when they ordered it (lifted-holds.ts).
 * `automatic`: nobody ordered it, so it passes every gate again.
 */
export type PartPurpose =
  /** For everything that is open in the store and in no other kit order. `without`: lines that stay left out when it replaces a part. */
  | { why: "unsent_lines"; without?: string[] | undefined; lifts?: string[] | undefined; automatic?: true | undefined }
  /** Units that were on hold or scheduled when the others were sent, and have opened since. */
  | { why: "rest"; lines: { lineItemId: LineItemId; quantity: number }[] }
  /** Kits that somebody else has fulfilled in the store before Kit had them. */
  | { why: "fulfilled"; lines: RepeatedLine[]; lifts?: string[] | undefined }
  /** The same kits again. `of`: the part that they were sent with first; null where it was not kept. */
  | { why: "replacement"; of: number | null; lines: RepeatedLine[]; lifts?: string[] | undefined };

/** `sold`: as the line's own SKU says, whatever its product is linked to. `chosen`: for a line without a variant (line-design.ts). */
export interface MadeAs {
  as: "linked" | "sold" | "chosen";
  sku: string;
}

const nothing = z.object({});
const text = z.string().nullable().catch(null);
const repeated = z.object({ lineItemId: LineItemId, quantity: z.number().int(), sku: text });
const ids = z.array(z.string()).optional().catch(undefined);
const partPurpose = z
  .union([
    z.object({
      why: z.literal("replacement"),
      of: z.number().int().nullable().catch(null),
      lines: z.array(repeated),
      lifts: ids,
    }),
    z.object({ why: z.literal("fulfilled"), lines: z.array(repeated), lifts: ids }),
    z.object({
      why: z.literal("unsent_lines"),
      without: ids,
      lifts: ids,
      automatic: z.literal(true).optional().catch(undefined),
    }),
    z.object({
      why: z.literal("rest"),
      lines: z.array(z.object({ lineItemId: LineItemId, quantity: z.number().int() })),
    }),
  ])
  .catch({ why: "unsent_lines" });

/**
 * `wanted`: the merchant approved it. `moving`: Shopify is being asked. `not_moved`, `not_requested`: Shopify refused the move, or the
 * request after it. `ended`: nothing is left to do.
 */
export const MOVE_STATES = ["wanted", "moving", "not_moved", "not_requested", "ended"] as const;

const OF_KIND = {
  /** Marks of the holds that it lifted, as the merchant saw them (lifted-holds.ts). An older version kept one reason. */
  send: z.object({
    lifts: z.union([z.array(z.string()), z.string().transform((reason) => [reason])]).catch([]),
  }),
  /** Shopify's payment state, as the merchant saw it. */
  send_unpaid: z.object({ status: text }),
  /** Ids of the lines that are left out. */
  send_without_held_lines: z.object({ lines: z.array(z.string()).catch([]) }),
  already_ordered: nothing,
  left_to_merchant: nothing,
  cancel_at_cost: nothing,
  /** What the merchant was shown (keep-at-kit.ts). If it was to be canceled because of its payment, which problem (payment-problem.ts). */
  keep_at_kit: z.object({ about: text, why: text }),
  replace_at_kit: nothing,
  fulfill_without_tracking: nothing,
  send_again: nothing,
  /** How far the move has come. Written before each call to Shopify, so that a lost answer is followed up. */
  move_to_kit: z.object({
    state: z.enum(MOVE_STATES).catch("ended"),
    /** Units that are moved but not requested yet. */
    lines: z.array(z.object({ lineItemId: LineItemId, quantity: z.number().int() })).catch([]),
    /** Shopify's words, masked, or a code of this app's. */
    fault: text,
  }),
  keep_at_location: nothing,
  /** The canceled fulfillments that the merchant was shown, and those approved before. */
  fulfill_again: z.object({ fulfillments: z.array(z.string()).catch([]) }),
  share_tracking: nothing,
} as const satisfies Record<ApprovalKind, z.ZodType<object>>;

/** An approval without its SKU approves nothing. */
const madeAs = z
  .object({ as: z.enum(["linked", "sold", "chosen"]), sku: z.string() })
  .nullable()
  .catch(null);
/** The store's location, and a hash of the address that was shown. */
const toStore = z.object({ location: text, address: text });
/** The task's signature when the merchant marked it as handled (tasks.ts). */
const handled = z.object({ signature: text });

export type ApprovalParams<Code extends ApprovalCode> = Code extends ApprovalKind
  ? z.output<(typeof OF_KIND)[Code]>
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

/** An approval as a command gives it. */
export type Approval<Code extends ApprovalCode = ApprovalCode> = Code extends Handled
  ? // One member for all kinds: TypeScript compares a value with 25 members of a union at most.
    { what: Handled; params: z.output<typeof handled> }
  : Code extends ApprovalCode
    ? { what: Code; params: ApprovalParams<Code> }
    : never;
type Handled = `handled:${OrderTaskKind}`;

/** From the database's JSON; null: of another version, or unreadable, so that it approves nothing. */
export function readApproval(what: string, json: unknown): Approval | null {
  const params = schemaOf(what)?.parse(isObject(json) ? json : {}) ?? null;
  return params && ({ what, params } as Approval);
}

function schemaOf(what: string): z.ZodType<object | null> | null {
  if (what === "part") return partPurpose;
  if (what === "to_staging") return nothing;
  if (what === "send_to_store") return toStore;
  if (what.startsWith("make_as:")) return madeAs;
  if (what.startsWith("handled:")) return handled;
  const known: Readonly<Record<string, z.ZodType<object>>> = OF_KIND;
  return Object.hasOwn(known, what) ? (known[what] ?? null) : null;
}
