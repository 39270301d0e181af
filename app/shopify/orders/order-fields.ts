// The app's fields as metafields in the app's own namespace, whose definitions are in shopify.app.toml (a test compares
// the two). Types are sent too, since a value needs one before its definition is deployed.
import { gid, type ShopifyOrderId } from "../../kernel/ids.ts";
import type { OrderFields } from "../../orders/ports/order-fields.ts";

export const FIELD_KEYS = {
  status: { key: "kit_status", type: "single_line_text_field" },
  stage: { key: "kit_stage", type: "single_line_text_field" },
  number: { key: "kit_number", type: "single_line_text_field" },
  shipsBy: { key: "kit_ships_by", type: "date" },
} as const satisfies Record<keyof OrderFields, { key: string; type: string }>;

/** Written by the customer (extensions/kit-status). */
const REPORT_KEY = "kit_problem";

const FIELDS = Object.keys(FIELD_KEYS) as (keyof OrderFields)[];

/** `set`: without a namespace they are in the app's own. `deleted`: those without a value, whether they exist or not. */
export function metafieldsInput(order: ShopifyOrderId, fields: OrderFields & { problem?: null }) {
  const ownerId = gid("Order", order);
  const set = FIELDS.flatMap((field) => {
    const value = fields[field];
    return value === null ? [] : [{ ownerId, ...FIELD_KEYS[field], value }];
  });
  const empty = FIELDS.filter((field) => fields[field] === null);
  const keys = [...empty.map((field) => FIELD_KEYS[field].key), ...(fields.problem === null ? [REPORT_KEY] : [])];
  const deleted = keys.map((key) => ({ ownerId, namespace: "$app", key }));
  return { set, deleted, anyDeleted: deleted.length > 0 };
}
