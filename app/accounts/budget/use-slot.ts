// Ends a booked slot: used up by its request, or returned if provably no byte was sent.
import type { SlotId } from "../../kernel/ids.ts";
import type { KitBudget } from "../../kernel/kit-budget.ts";
import type { KitAnswer } from "../../kit/kit-types.ts";

type Slots = Pick<KitBudget, "giveBack" | "noteAnswered">;

/** A request that throws may have been sent, so its slot counts; `unreachable` means that Kit hasn't seen it. */
export async function useSlot<T>(
  budget: Slots,
  slot: SlotId,
  request: () => Promise<KitAnswer<T>>,
): Promise<KitAnswer<T>> {
  const answer = await request();
  if (answer.kind === "unreachable") await returnSlot(budget, slot);
  // The answer is kept, noted or not: then the slot counts from its start.
  else await budget.noteAnswered(slot).catch(() => undefined);
  return answer;
}

/** For a request that wasn't made. If the database is down, the slot stays booked and is free after its window. */
export async function returnSlot(budget: Slots, slot: SlotId): Promise<void> {
  await budget.giveBack(slot).catch(() => undefined);
}
