// The supplier as a model: its states, its rules and the ways in which its answers get lost. Its data is the truth that
// a test compares with the app's.
import { type KitAccountId, type KitOrderId, KitOrderId as KitId, type SlotId } from "../../../../app/kernel/ids.ts";
import type { LostCode, UnreachableCode } from "../../../../app/kit/fault-codes.ts";
import type {
  KitAnswer,
  KitErrorEntry,
  KitOrder,
  KitOrderRequest,
  KitTracking,
} from "../../../../app/kit/kit-types.ts";
import type { KitOrders } from "../../../../app/orders/ports/kit.ts";
import type { OrderRow } from "../../../../app/orders/ports/order-row.ts";
import { STAGING_ACCOUNT } from "../builders.ts";

/** `…_before`: nothing happened at Kit; `…_after`: it did, and only the answer is lost. */
export const KIT_FAULTS = [
  "drop_before",
  "drop_after",
  "error_500_before",
  "error_500_after",
  "unreadable_after",
  "unreachable",
  "rate_limited",
  "refused",
] as const;
export type KitFault = (typeof KIT_FAULTS)[number];
export type KitEndpoint = "create" | "read" | "cancel";

/** "Status code for a duplicate reference_number: not shown" (kit-api): each possible answer. */
export const DUPLICATE_WORDS: readonly ((held: ModelKitOrder) => { status: number; errors: KitErrorEntry[] })[] = [
  () => ({ status: 409, errors: [{ status: 409, title: "Conflict", detail: null }] }),
  () => ({
    status: 400,
    errors: [{ status: 400, title: "Bad Request", detail: "reference_number has already been taken" }],
  }),
  (held) => ({
    status: 422,
    errors: [{ status: 422, title: "Reference number must be unique", detail: `already used by order ${held.id}` }],
  }),
];

export interface ModelKitOrder {
  id: KitOrderId;
  account: KitAccountId;
  reference: string;
  state: string;
  paid: boolean;
  canceled: boolean;
  tracking: KitTracking[];
  request: KitOrderRequest;
}

interface KitAsk {
  account: KitAccountId;
  slot: SlotId;
  request: KitOrderRequest | null;
  number: KitOrderId | null;
}

export interface KitCall {
  endpoint: KitEndpoint;
  account: KitAccountId;
  /** The slot that it uses up. */
  slot: SlotId;
  at: Date;
  reference: string | null;
  number: KitOrderId | null;
  /** It changed something at Kit. */
  changed: boolean;
}

export class ModelKit {
  readonly orders: ModelKitOrder[] = [];
  readonly calls: KitCall[] = [];
  /** Kit's answer for an order at each read, and when created, by its number. */
  readonly said: { id: KitOrderId; at: Date; free: boolean }[] = [];
  /** How Kit is unreachable, for a fault that makes it so. */
  unreachableCode: UnreachableCode = "connection_refused";
  readonly faults: Record<KitEndpoint, KitFault[]> = { create: [], read: [], cancel: [] };
  readonly refusedTokens = new Set<KitAccountId>();
  duplicateWords = 0;
  invoiceTerms = false;
  /** "Name of the state after cancellation: not shown" (kit-api). */
  canceledName = "canceled";
  beforeCall: (call: Omit<KitCall, "changed">) => void = () => undefined;
  readonly #now: () => Date;
  #nextId = 4711;

  constructor(now: () => Date) {
    this.#now = now;
  }

  api(): KitOrders {
    return {
      create: async (account, slot, request) => this.#answer("create", { account, slot, request, number: null }),
      read: async (account, slot, number) => this.#answer("read", { account, slot, request: null, number }),
      cancel: async (account, slot, { id, notAfter }) =>
        this.#now() > notAfter
          ? { kind: "unreachable", reached: "no", code: "too_late" }
          : this.#answer("cancel", { account, slot, request: null, number: id }),
    };
  }

  /** Staging has orders of its own. */
  find({ reference, environment }: Pick<OrderRow, "reference" | "environment">): ModelKitOrder | undefined {
    return this.orders.find((order) => order.reference === reference && environmentOf(order) === environment);
  }

  #answer(endpoint: KitEndpoint, about: KitAsk): KitAnswer<KitOrder> {
    const at = this.#now();
    const { account, slot, request, number } = about;
    const call = { endpoint, account, slot, at, reference: request?.reference_number ?? null, number, changed: false };
    const fault = this.faults[endpoint].shift();
    if (fault === "unreachable") return { kind: "unreachable", reached: "no", code: this.unreachableCode };
    this.beforeCall(call);
    this.calls.push(call);
    if (this.refusedTokens.has(account)) return { kind: "unauthorized", reached: "no", errors: [] };
    if (fault === "rate_limited") {
      return { kind: "rate_limited", reached: "no", retryAt: new Date(at.getTime() + 30_000) };
    }
    if (fault === "drop_before") return lost(null, "timeout");
    if (fault === "error_500_before") return lost(500, "server_fault");
    if (fault === "refused") return refusal(about.request);
    const answer = this.#act(endpoint, about, call);
    if (fault === "drop_after") return lost(null, "connection_broken");
    if (fault === "error_500_after") return lost(500, "server_fault");
    if (fault === "unreadable_after") return lost(200, "not_json");
    return answer;
  }

  #act(endpoint: KitEndpoint, about: KitAsk, call: KitCall): KitAnswer<KitOrder> {
    const { account, request, number } = about;
    if (endpoint === "create") return this.#create(account, request!, call);
    const order = this.orders.find((o) => o.id === number && o.account === account);
    if (!order) return { kind: "refused", reached: "yes", status: 404, errors: [] };
    if (endpoint === "read") {
      const shown = show(order);
      this.said.push({ id: order.id, at: call.at, free: !order.paid || shown.cancelType === "no_cost" });
      return { kind: "ok", status: 200, value: shown };
    }
    if (!cancellable(order)) {
      const errors = [{ status: 422, title: "Unprocessable", detail: "The order is too far along" }];
      return { kind: "refused", reached: "yes", status: 422, errors };
    }
    call.changed = true;
    order.canceled = true;
    const cancelType = order.state === "in_production" ? "production_cost" : "no_cost";
    order.state = this.canceledName;
    return { kind: "ok", status: 200, value: { ...show(order), cancelType } };
  }

  #create(account: KitAccountId, request: KitOrderRequest, call: KitCall): KitAnswer<KitOrder> {
    const held = this.orders.find((o) => o.account === account && o.reference === request.reference_number);
    if (held) {
      const words = DUPLICATE_WORDS[this.duplicateWords % DUPLICATE_WORDS.length]!;
      return { kind: "refused", reached: "yes", ...words(held) };
    }
    call.changed = true;
    const order: ModelKitOrder = {
      id: KitId.parse(this.#nextId++),
      account,
      reference: request.reference_number,
      state: this.invoiceTerms ? "in_production" : "pending_payment",
      paid: this.invoiceTerms,
      canceled: false,
      tracking: [],
      request: structuredClone(request),
    };
    this.orders.push(order);
    this.said.push({ id: order.id, at: call.at, free: !order.paid });
    return { kind: "ok", status: 201, value: show(order) };
  }
}

/** Kit's staging is another account. */
export function environmentOf({ account }: { account: KitAccountId }): OrderRow["environment"] {
  return account === STAGING_ACCOUNT ? "staging" : "production";
}

/** Actions of people in Kit's portal and workshop. False: not possible in this state. */
export function payAtKit(order: ModelKitOrder): boolean {
  if (order.canceled || order.state !== "pending_payment") return false;
  Object.assign(order, { paid: true, state: "in_production" });
  return true;
}

export function shipAtKit(order: ModelKitOrder, parcels: number): boolean {
  if (order.canceled || order.state !== "in_production") return false;
  order.state = "shipped";
  addParcels(order, parcels);
  return true;
}

export function addParcels(order: ModelKitOrder, parcels: number): boolean {
  // With the customer: a number may still be missing, but no further parcel comes.
  const late = order.state === "delivered" && order.tracking.length === 0;
  if (order.canceled || (order.state !== "shipped" && !late)) return false;
  for (let n = 0; n < parcels; n++) {
    const name = `T${order.id}-${order.tracking.length + 1}`;
    // Now and then the link is all that Kit gives.
    const trackingNumber = order.id % 4 === 0 ? "" : name;
    order.tracking.push({ carrier: "UPS", trackingNumber, trackingUrl: `https://track.example/${name}` });
  }
  return true;
}

export function deliverAtKit(order: ModelKitOrder): boolean {
  if (order.canceled || order.state !== "shipped") return false;
  order.state = "delivered";
  return true;
}

export function cancelInPortal(order: ModelKitOrder, name: string): boolean {
  if (!cancellable(order)) return false;
  Object.assign(order, { canceled: true, state: name });
  return true;
}

function cancellable(order: ModelKitOrder): boolean {
  return !order.canceled && (order.state === "pending_payment" || order.state === "in_production");
}

function show(order: ModelKitOrder): KitOrder {
  const { id, reference, state, paid, request } = order;
  return {
    id,
    reference,
    state,
    paymentStatus: paid ? "paid" : "pending_payment",
    portalUrl: `https://portal.kit.example/orders/${id}/pay`,
    createdAt: null,
    allowCancel: cancellable(order),
    cancelType: state === "in_production" ? "production_cost" : null,
    tracking: structuredClone(order.tracking),
    lines: request.lines.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      artworkLocation: line.artwork_location,
    })),
    customer: structuredClone(request.customer_info),
  };
}

function lost(status: number | null, code: LostCode): KitAnswer<KitOrder> {
  return { kind: "lost", reached: "maybe", status, code };
}

/** A refusal that repeats the customer's values, as a validator might. */
function refusal(request: KitOrderRequest | null): KitAnswer<KitOrder> {
  const customer = request?.customer_info;
  const detail = customer ? `customer_info.phone ${customer.phone} of ${customer.name} is not valid` : "not valid";
  return { kind: "refused", reached: "yes", status: 400, errors: [{ status: 400, title: "Bad Request", detail }] };
}
