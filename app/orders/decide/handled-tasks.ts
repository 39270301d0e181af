// Tasks that the merchant marked as handled: off the list until their signature changes. Pure.
import { taskSignature, type WantedTask } from "../codes/tasks.ts";
import { approvalOf, type OrderRow } from "../ports/order-row.ts";

export function isHandled(row: OrderRow, task: WantedTask): boolean {
  return approvalOf(row, `handled:${task.kind}`)?.params.signature === taskSignature(task);
}
