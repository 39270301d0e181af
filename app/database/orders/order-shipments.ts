// Fulfillments in the store. The app makes one per kit order and location, committed as `fulfilling` before Shopify is called. Others
// that carry the kit order's tracking have a row each.
import type { FulfillmentId, KitOrderRowId } from "../../kernel/ids.ts";
import type { PlannedShipment } from "../../orders/decide/decision.ts";
import type { Claim, ShipmentEnd } from "../../orders/ports/order-rows.ts";
import type { PrismaClient } from "../connect.ts";
import type { Prisma } from "../generated/client.ts";
import { addTimeline, guarded, type Transaction } from "./write-order.ts";

export function beginShipment(
  prisma: PrismaClient,
  claim: Claim,
  { shipment, startedAt }: { shipment: PlannedShipment; startedAt: Date },
): Promise<boolean> {
  return guarded(prisma, claim, {
    more: async (tx) => {
      const key = { kitOrderId: claim.id as string, locationId: shipment.locationId as string };
      const anew = await keepEarlier(tx, key);
      const begun = { ...columnsOf(shipment), state: "fulfilling" as const, attemptedAt: startedAt };
      const cleared = { attempts: 1, fulfillmentId: null, fulfilledAt: null, adopted: false, fault: null };
      await tx.shipment.upsert({
        where: { kitOrderId_locationId: key },
        create: { ...key, ...begun, attempts: 1 },
        update: { ...begun, ...(anew ? cleared : { attempts: { increment: 1 } }) },
      });
    },
  });
}

/** Moves the earlier fulfillment at this location to a row of its own, canceled or not. */
async function keepEarlier(tx: Transaction, key: { kitOrderId: string; locationId: string }): Promise<boolean> {
  const known = await tx.shipment.findUnique({ where: { kitOrderId_locationId: key } });
  if (known?.state !== "fulfilled" || known.fulfillmentId === null) return false;
  const { state, fulfillmentId, tracking, lines, attemptedAt, fault } = known;
  const kept = { ...key, state, fulfillmentId, attemptedAt, fault, tracking: tracking!, lines: lines! };
  await tx.otherFulfillment.upsert({
    where: { kitOrderId_fulfillmentId: { kitOrderId: key.kitOrderId, fulfillmentId } },
    create: kept,
    update: {},
  });
  return true;
}

export function beginOther(
  prisma: PrismaClient,
  claim: Claim,
  about: { shipment: PlannedShipment; fulfillmentId: FulfillmentId; startedAt: Date },
): Promise<boolean> {
  const { shipment, fulfillmentId, startedAt } = about;
  return guarded(prisma, claim, {
    more: async (tx) => {
      const key = { kitOrderId: claim.id as string, fulfillmentId: fulfillmentId as string };
      const begun = { ...columnsOf(shipment), state: "fulfilling" as const, attemptedAt: startedAt };
      await tx.otherFulfillment.upsert({
        where: { kitOrderId_fulfillmentId: key },
        create: { ...key, locationId: shipment.locationId, ...begun },
        update: begun,
      });
    },
  });
}

function columnsOf({ tracking, lines }: PlannedShipment) {
  return { tracking: tracking.map((one) => ({ ...one })), lines: lines.map((one) => ({ ...one })) };
}

export async function endShipment(prisma: PrismaClient, id: KitOrderRowId, end: ShipmentEnd): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const both = {
      state: end.state,
      ...(end.tracking ? { tracking: end.tracking.map((t) => ({ ...t })) } : {}),
      ...(end.lines ? { lines: end.lines.map((line) => ({ ...line })) } : {}),
      ...(end.fault === undefined ? {} : { fault: end.fault }),
    } satisfies Prisma.OtherFulfillmentUpdateManyMutationInput;
    const own = {
      ...both,
      // Not when only its tracking changes.
      ...(end.fulfillmentId ? { fulfillmentId: end.fulfillmentId, fulfilledAt: end.at } : {}),
      ...(end.adopted === undefined ? {} : { adopted: end.adopted }),
      ...(end.notified === undefined ? {} : { notified: end.notified }),
    };
    // Another process may have made the fulfillment since: its number stays, however late an earlier request ends.
    const open = end.state === "fulfilled" ? {} : { state: { not: "fulfilled" as const } };
    if ("location" in end.of) {
      await tx.shipment.updateMany({ where: { kitOrderId: id, locationId: end.of.location, ...open }, data: own });
    } else {
      const where = { kitOrderId: id, fulfillmentId: end.of.fulfillment, ...open };
      await tx.shipment.updateMany({ where, data: own });
      await tx.otherFulfillment.updateMany({ where, data: both });
    }
    await addTimeline(tx, id, end.timeline);
  });
}
