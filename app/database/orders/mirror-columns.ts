// Kit's order as last read, in the row's columns.
import type { KitMirror } from "../../orders/ports/order-row.ts";
import type { Prisma } from "../generated/client.ts";

export function mirrorColumns(mirror: KitMirror) {
  return {
    kitOrderId: BigInt(mirror.id),
    kitState: mirror.state,
    kitStage: mirror.stage,
    kitStageAt: mirror.stageAt,
    kitCreatedAt: mirror.createdAt,
    kitCanceledAt: mirror.canceledAt,
    paymentStatus: mirror.paymentStatus,
    portalUrl: mirror.portalUrl,
    allowCancel: mirror.allowCancel,
    cancelType: mirror.cancelType,
    tracking: mirror.tracking.map((t) => ({ ...t })),
    kitReadAt: mirror.readAt,
    kitReads: mirror.reads,
    comparedAt: mirror.comparedAt,
    differences: mirror.differences,
    kitReadFault: mirror.readFault,
  } satisfies Prisma.KitOrderUpdateManyMutationInput | Prisma.KitOrderUncheckedUpdateManyInput;
}
