// The relations of our row for a kit order (order-row.ts), read from the JSON of their tables' columns.
import { z } from "zod";
import {
  ExternalSku,
  FulfillmentId,
  KitProductId,
  LineItemId,
  LocationId,
  Sha256,
  VariantId,
} from "../../kernel/ids.ts";
import { camelKeys } from "../../kernel/text/camel-keys.ts";
import { readApproval } from "../codes/approval-params.ts";
import { type LineBecause, readLineBecause } from "../codes/reason-params.ts";
import { DISPOSITIONS } from "../codes/reasons.ts";
import type { OrderRow } from "./order-row.ts";

const text = z.string().nullable();
const time = z.string().transform((written) => new Date(written));
const params = z.unknown();

/** A row of a table as JSON, by its columns' names in camel case. */
const row = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.record(z.string(), z.unknown()).transform(camelKeys).pipe(z.object(shape));

const Columns = row({
  lineItemId: LineItemId,
  position: z.int(),
  title: z.string(),
  variantTitle: text,
  variantId: VariantId.nullable(),
  sku: text,
  quantity: z.int(),
  sendable: z.int(),
  disposition: z.enum(DISPOSITIONS),
  reason: z.string(),
  params,
  externalSku: ExternalSku.nullable(),
  /** As in the store's order when it was last read. */
  paid: text,
  sentQuantity: z.int(),
  /** Units that were on hold or scheduled when it was sent. */
  restQuantity: z.int(),
  sentProductId: KitProductId.nullable(),
  sentSha256: Sha256.nullable(),
});
export type RowLine = Omit<z.output<typeof Columns>, "reason" | "params"> & LineBecause;
const Line = Columns.transform(({ reason, params, ...line }): RowLine => ({
  ...line,
  ...readLineBecause(reason, params),
}));

const ApprovalRow = row({ what: z.string(), at: time, params });

const Hold = row({ reason: z.string(), since: time, liftedAt: time.nullable() });

const Tracking = z.object({ company: text, number: z.string(), url: text });
export type Tracking = z.output<typeof Tracking>;
const Units = z.array(z.object({ lineItemId: LineItemId, quantity: z.int() })).catch([]);
const Shipment = row({
  locationId: LocationId,
  fulfillmentId: FulfillmentId.nullable(),
  state: z.enum(["seen", "fulfilling", "fulfilled", "unknown"]),
  tracking: z.array(Tracking).catch([]),
  lines: Units,
  // Fulfillments not made by this app have no such columns.
  adopted: z.boolean().default(true),
  attempts: z.int().default(0),
  attemptedAt: time.nullable(),
  /** Shopify's message, masked; null if nothing was refused. */
  fault: text,
});
/** `own`: the fulfillment that the app makes at the location; otherwise another one that carries the tracking. */
export type RowShipment = z.output<typeof Shipment> & { own: boolean };
const shipmentsOf = (own: boolean) => z.array(Shipment.transform((shipment): RowShipment => ({ ...shipment, own })));

const Attempt = row({
  id: z.string(),
  kind: z.enum(["create", "cancel"]),
  number: z.int(),
  startedAt: time,
  endedAt: time.nullable(),
  outcome: text,
  httpStatus: z.int().nullable(),
  detail: text,
});
export type RowAttempt = Omit<z.output<typeof Attempt>, "kind">;

export const Lines = z.array(Line);
export const Holds = z.array(Hold);
export const Shipments = shipmentsOf(true);
export const OtherFulfillments = shipmentsOf(false);
export const Attempts = z.array(Attempt);

export const Approvals = z.array(ApprovalRow).transform(readApprovals);

/** Those with a code that this version doesn't know are left out. */
export function readApprovals(rows: readonly { what: string; at: Date; params: unknown }[]): OrderRow["approvals"] {
  return rows.flatMap(({ what, at, params }) => {
    const approval = readApproval(what, params);
    return approval ? [{ ...approval, at }] : [];
  });
}

/** The newest of a kind. `attempts`: newest first. */
export function newestAttempt(
  attempts: z.output<typeof Attempts>,
  kind: z.output<typeof Attempt>["kind"],
): RowAttempt | null {
  const found = attempts.find((attempt) => attempt.kind === kind);
  if (!found) return null;
  const { kind: _kind, ...attempt } = found;
  return attempt;
}
