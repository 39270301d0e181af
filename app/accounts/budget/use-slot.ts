// What becomes of a booked slot: used up by its request, or given back when provably no byte of it left.
import type { KitAnswer } from "../../kit/kit-types.ts";
import type { KitBudget } from "../../kernel/kit-budget.ts";
import type { SlotId } from "../../kernel/ids.ts";

type Slots = Pick<KitBudget, "giveBack" | "noteAnswered">;

/**
 * A request that throws instead of answering may have left: its slot counts. Where no connection came about
 * (`unreachable`), Kit knows nothing of it.
 */
export async function useSlot<T>(
  budget: Slots,
  slot: SlotId,
  request: () => Promise<KitAnswer<T>>,
): Promise<KitAnswer<T>> {
  const answer = await request();
  if (answer.kind === "unreachable") await returnSlot(budget, slot);
  else await budget.noteAnswered(slot);
  return answer;
}

/** For a request that was not made. Where the database is away the slot stays booked, and is free again after its window. */
export async function returnSlot(budget: Slots, slot: SlotId): Promise<void> {
  await budget.giveBack(slot).catch(() => undefined);
}
