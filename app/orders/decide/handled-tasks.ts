// Tasks that the merchant said are handled: off the list until they are about something else. Pure.
import { approvalOf, type OrderRow } from "../ports/order-row.ts";
import { taskSignature, type WantedTask } from "../codes/tasks.ts";

export function isHandled(row: OrderRow, task: WantedTask): boolean {
  return approvalOf(row, `handled:${task.kind}`)?.params.signature === taskSignature(task);
}
