// Shipments: one row a kit order and location, committed as `fulfilling` before Shopify is asked.
import type { KitOrderRowId } from "../../kernel/ids.ts";
import type { PlannedShipment } from "../../orders/decide/decision.ts";
import type { Claim, ShipmentEnd } from "../../orders/ports/order-rows.ts";
import type { PrismaClient } from "../connect.ts";
import { addTimeline, guarded } from "./write-order.ts";

export function beginShipment(
  prisma: PrismaClient,
  claim: Claim,
  { shipment, startedAt }: { shipment: PlannedShipment; startedAt: Date },
): Promise<boolean> {
  const tracking = shipment.tracking.map((t) => ({ ...t }));
  const lines = shipment.lines.map((line) => ({ ...line }));
  const { locationId } = shipment;
  return guarded(prisma, claim, {
    data: {},
    timeline: [],
    more: async (tx) => {
      const key = { kitOrderId: claim.id as string, locationId: locationId as string };
      await tx.shipment.upsert({
        where: { kitOrderId_locationId: key },
        create: { ...key, state: "fulfilling", tracking, lines, attempts: 1, attemptedAt: startedAt },
        update: { state: "fulfilling", tracking, lines, attempts: { increment: 1 }, attemptedAt: startedAt },
      });
    },
  });
}

export async function endShipment(prisma: PrismaClient, id: KitOrderRowId, end: ShipmentEnd): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.shipment.updateMany({
      where: { kitOrderId: id, locationId: end.locationId },
      data: {
        state: end.state,
        ...(end.state === "fulfilled" ? { fulfilledAt: end.at } : {}),
        ...(end.fulfillmentId ? { fulfillmentId: end.fulfillmentId } : {}),
        ...(end.tracking ? { tracking: end.tracking.map((t) => ({ ...t })) } : {}),
        ...(end.lines ? { lines: end.lines.map((line) => ({ ...line })) } : {}),
        ...(end.adopted === undefined ? {} : { adopted: end.adopted }),
        ...(end.notified === undefined ? {} : { notified: end.notified }),
        ...(end.fault === undefined ? {} : { fault: end.fault }),
      },
    });
    await addTimeline(tx, id, end.timeline);
  });
}
