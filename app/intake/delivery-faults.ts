// Faults with which a delivery ends, by our code. Pure.
import { Fault } from "../kernel/fault.ts";

/** Every delivery of the store would meet them now. */
const STORE_WIDE = new Set(["shopify_throttled", "shopify_unavailable", "shopify_no_access", "kit_budget"]);

export function faultCode(fault: unknown): string {
  return fault instanceof Fault ? fault.code : "unexpected";
}

export function isStoreWide(fault: unknown): boolean {
  return STORE_WIDE.has(faultCode(fault));
}
