// A kit order's relations, from the JSON that load-order.ts reads with it: each table's columns as in the reconciler's row.
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
import { readApproval } from "../../orders/codes/approval-params.ts";
import { readLineBecause } from "../../orders/codes/reason-params.ts";
import { DISPOSITIONS } from "../../orders/codes/reasons.ts";
import type { OrderRow, RowAttempt, RowLine, RowShipment } from "../../orders/ports/order-row.ts";

const text = z.string().nullable();
const time = z.string().transform((written) => new Date(written));
const params = z.unknown();

const Line = z
  .object({
    line_item_id: LineItemId,
    position: z.int(),
    title: z.string(),
    variant_title: text,
    variant_id: VariantId.nullable(),
    sku: text,
    quantity: z.int(),
    sendable: z.int(),
    disposition: z.enum(DISPOSITIONS),
    reason: z.string(),
    params,
    external_sku: ExternalSku.nullable(),
    paid: text,
    sent_quantity: z.int(),
    rest_quantity: z.int(),
    sent_product_id: KitProductId.nullable(),
    sent_sha256: Sha256.nullable(),
  })
  .transform((line): RowLine => ({
    lineItemId: line.line_item_id,
    position: line.position,
    title: line.title,
    variantTitle: line.variant_title,
    variantId: line.variant_id,
    sku: line.sku,
    quantity: line.quantity,
    sendable: line.sendable,
    disposition: line.disposition,
    ...readLineBecause(line.reason, line.params),
    externalSku: line.external_sku,
    paid: line.paid,
    sentQuantity: line.sent_quantity,
    restQuantity: line.rest_quantity,
    sentProductId: line.sent_product_id,
    sentSha256: line.sent_sha256,
  }));

const ApprovalRow = z.object({ what: z.string(), at: time, params });

const Hold = z
  .object({ reason: z.string(), since: time, lifted_at: time.nullable() })
  .transform(({ reason, since, lifted_at: liftedAt }): OrderRow["holds"][number] => ({ reason, since, liftedAt }));

const Tracking = z.array(z.object({ company: text, number: z.string(), url: text })).catch([]);
const Units = z.array(z.object({ lineItemId: LineItemId, quantity: z.int() })).catch([]);
const Shipment = z.object({
  location_id: LocationId,
  fulfillment_id: FulfillmentId.nullable(),
  state: z.enum(["seen", "fulfilling", "fulfilled", "unknown"]),
  tracking: Tracking,
  lines: Units,
  // Fulfillments not made by this app have no such columns.
  adopted: z.boolean().default(true),
  attempts: z.int().default(0),
  attempted_at: time.nullable(),
  fault: text,
});

const shipmentsOf = (own: boolean) =>
  z.array(
    Shipment.transform(
      ({
        location_id: locationId,
        fulfillment_id: fulfillmentId,
        attempted_at: attemptedAt,
        ...same
      }): RowShipment => ({
        ...same,
        locationId,
        fulfillmentId,
        attemptedAt,
        own,
      }),
    ),
  );

const Attempt = z.object({
  id: z.string(),
  kind: z.enum(["create", "cancel"]),
  number: z.int(),
  started_at: time,
  ended_at: time.nullable(),
  outcome: text,
  http_status: z.int().nullable(),
  detail: text,
});

export const Lines = z.array(Line);
export const Holds = z.array(Hold);
export const Shipments = shipmentsOf(true);
export const OtherFulfillments = shipmentsOf(false);
export const Attempts = z.array(Attempt);

/** Approvals with a code that this version doesn't know are left out. */
export const Approvals = z.array(ApprovalRow).transform((rows): OrderRow["approvals"] =>
  rows.flatMap(({ what, at, params }) => {
    const approval = readApproval(what, params);
    return approval ? [{ ...approval, at }] : [];
  }),
);

/** The newest of a kind. `attempts`: newest first. */
export function newestAttempt(
  attempts: z.output<typeof Attempts>,
  kind: z.output<typeof Attempt>["kind"],
): RowAttempt | null {
  const found = attempts.find((one) => one.kind === kind);
  if (!found) return null;
  const { id, number, outcome, detail, started_at: startedAt, ended_at: endedAt, http_status: httpStatus } = found;
  return { id, number, startedAt, endedAt, outcome, httpStatus, detail };
}
