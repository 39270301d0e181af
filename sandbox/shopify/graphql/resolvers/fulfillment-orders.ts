import {
  holdFulfillmentOrder,
  isLive,
  mergeFulfillmentOrders,
  moveFulfillmentOrder,
  refuseUnstocked,
  releaseFulfillmentOrder,
  splitFulfillmentOrder,
  splitOff,
  takeLines,
} from "../../model/fulfillment/fulfillment-orders.ts";
import type { FulfillmentOrderRecord } from "../../model/fulfillment/fulfillment-records.ts";
import { openNow } from "../../model/fulfillment/fulfillments.ts";
import { gid } from "../../model/ids.ts";
import { Refusal } from "../../model/refusal.ts";
import type { LineQuantity } from "../../types.ts";
import { idOf } from "../arguments.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { fulfillmentOrderView, mayUse, visibleFulfillmentOrders } from "../views/fulfillment-orders.ts";

export interface LineInput {
  id: string;
  quantity: number;
}

export const quantities = (lines: LineInput[] | null | undefined): LineQuantity[] | undefined =>
  lines?.map((line) => ({ lineId: idOf(line.id, "FulfillmentOrderLineItem"), quantity: line.quantity }));

/** The fulfillment order if the app may write it, else Shopify's refusal. */
export function writable(context: GraphqlContext, value: string): FulfillmentOrderRecord {
  const found = context.store.fulfillmentOrders.get(idOf(value, "FulfillmentOrder"));
  if (!found || !mayUse(context, "write", found)) {
    throw new Refusal("Fulfillment order does not exist.", { field: ["id"], code: "FULFILLMENT_ORDER_NOT_FOUND" });
  }
  return found;
}

interface HoldInput {
  reason: string;
  reasonNotes?: string | null;
  handle?: string | null;
  fulfillmentOrderLineItems?: LineInput[] | null;
}

/** A hold on some lines splits off the others first: the held ones keep the id. */
function hold(args: { id: string; fulfillmentHold: HoldInput }, context: GraphqlContext): GraphObject {
  const { store } = context;
  const one = writable(context, args.id);
  const input = args.fulfillmentHold;
  const lines = quantities(input.fulfillmentOrderLineItems);
  const rest = lines?.length ? splitRest(context, one, lines) : null;
  const held = holdFulfillmentOrder(store, one.id, {
    reason: input.reason,
    notes: input.reasonNotes ?? null,
    handle: input.handle ?? null,
    by: "app",
  });
  return {
    fulfillmentHold: {
      __typename: "FulfillmentHold",
      id: gid("FulfillmentHold", held.hold.id),
      handle: held.hold.handle,
      reason: held.hold.reason,
      reasonNotes: held.hold.reasonNotes,
      heldByRequestingApp: true,
    },
    fulfillmentOrder: fulfillmentOrderView(context, held.held),
    remainingFulfillmentOrder: rest && fulfillmentOrderView(context, rest),
  };
}

function splitRest(
  context: GraphqlContext,
  one: FulfillmentOrderRecord,
  held: LineQuantity[],
): FulfillmentOrderRecord | null {
  if (one.status === "ON_HOLD")
    throw new Refusal("The fulfillment order is not splittable.", { code: "FULFILLMENT_ORDER_NOT_SPLITTABLE" });
  const kept = takeLines(one, held);
  const rest = one.lines
    .map((line) => ({
      line,
      quantity: line.remainingQuantity - (kept.find((taken) => taken.line === line)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  return rest.length === 0 ? null : splitOff(context.store, one, { taken: rest });
}

function move(
  args: { id: string; newLocationId: string; fulfillmentOrderLineItems?: LineInput[] | null },
  context: GraphqlContext,
): GraphObject {
  const one = writable(context, args.id);
  const location = context.store.locations.get(idOf(args.newLocationId, "Location"));
  if (!location?.isActive) throw new Refusal("Location not found.", { field: ["newLocationId"] });
  const to = { locationId: location.id, lines: quantities(args.fulfillmentOrderLineItems) };
  refuseUnstocked(context.store, one, to);
  const moved = moveFulfillmentOrder(context.store, one.id, to);
  return {
    movedFulfillmentOrder: fulfillmentOrderView(context, moved.moved),
    originalFulfillmentOrder: fulfillmentOrderView(context, moved.original),
    remainingFulfillmentOrder: moved.remaining && fulfillmentOrderView(context, moved.remaining),
  };
}

const ASSIGNMENTS: Record<string, (one: FulfillmentOrderRecord) => boolean> = {
  FULFILLMENT_REQUESTED: (one) => one.requestStatus === "SUBMITTED",
  FULFILLMENT_ACCEPTED: (one) => one.requestStatus === "ACCEPTED",
  CANCELLATION_REQUESTED: (one) => one.requestStatus === "CANCELLATION_REQUESTED",
  FULFILLMENT_UNSUBMITTED: (one) => one.requestStatus === "UNSUBMITTED",
};

type AssignedArgs = PageArgs & { assignmentStatus?: string | null; locationIds?: string[] | null };

export const fulfillmentOrderQueries: GraphObject = {
  assignedFulfillmentOrders: (args: AssignedArgs, context: GraphqlContext) => {
    const { store } = context;
    const own = new Set([...store.services.values()].filter((one) => one.owner === "app").map((one) => one.locationId));
    const locations = args.locationIds?.map((id) => idOf(id, "Location"));
    const wanted = args.assignmentStatus ? ASSIGNMENTS[args.assignmentStatus] : undefined;
    return connection(args, {
      items: [...store.fulfillmentOrders.values()].filter(
        (one) =>
          own.has(one.locationId) &&
          isLive(one) &&
          (!locations || locations.includes(one.locationId)) &&
          (!wanted || wanted(one)),
      ),
      id: (one) => one.id,
      view: (one) => fulfillmentOrderView(context, one),
    });
  },
  fulfillmentOrders: (args: PageArgs & { includeClosed?: boolean }, context: GraphqlContext) =>
    connection(args, {
      items: visibleFulfillmentOrders(context, [...context.store.fulfillmentOrders.values()]).filter(
        (one) => args.includeClosed || isLive(one),
      ),
      id: (one) => one.id,
      view: (one) => fulfillmentOrderView(context, one),
    }),
};

export const fulfillmentOrderMutations: GraphObject = {
  fulfillmentOrderHold: mutation(hold),
  fulfillmentOrderReleaseHold: mutation((args: { id: string; holdIds?: string[] | null }, context) => {
    const one = writable(context, args.id);
    const ids = args.holdIds?.map((id) => idOf(id, "FulfillmentHold"));
    return { fulfillmentOrder: fulfillmentOrderView(context, releaseFulfillmentOrder(context.store, one.id, ids)) };
  }),
  fulfillmentOrderMove: mutation(move),
  fulfillmentOrderOpen: mutation((args: { id: string }, context) => ({
    fulfillmentOrder: fulfillmentOrderView(context, openNow(context.store, writable(context, args.id).id)),
  })),
  fulfillmentOrderSplit: mutation(
    (
      args: { fulfillmentOrderSplits: { fulfillmentOrderId: string; fulfillmentOrderLineItems: LineInput[] }[] },
      context,
    ) => ({
      fulfillmentOrderSplits: args.fulfillmentOrderSplits.map((asked) => {
        const one = writable(context, asked.fulfillmentOrderId);
        const made = splitFulfillmentOrder(context.store, one.id, quantities(asked.fulfillmentOrderLineItems) ?? []);
        return {
          fulfillmentOrder: fulfillmentOrderView(context, one),
          remainingFulfillmentOrder: fulfillmentOrderView(context, made),
          replacementFulfillmentOrder: null,
        };
      }),
    }),
  ),
  fulfillmentOrderMerge: mutation(
    (args: { fulfillmentOrderMergeInputs: { mergeIntents: { fulfillmentOrderId: string }[] }[] }, context) => ({
      fulfillmentOrderMerges: args.fulfillmentOrderMergeInputs.map(({ mergeIntents }) => {
        const ids = mergeIntents.map((one) => writable(context, one.fulfillmentOrderId).id);
        return { fulfillmentOrder: fulfillmentOrderView(context, mergeFulfillmentOrders(context.store, ids)) };
      }),
    }),
  ),
};
