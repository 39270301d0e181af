// Asks about selected orders, fifty at a time: the app answers about so many at once.
import type { OrdersAnswer, OrdersCommandAnswer } from "../../../app/ui/extensions/order-contract.ts";
import { askApp, type Asked, type Fault } from "../../shared/ask-app.ts";

const AT_ONCE = 50;

export function inPieces<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** How many kit orders they have, and what can be done with them; or that the store isn't connected. */
export async function readOrders(ids: readonly string[]): Promise<Asked<OrdersAnswer>> {
  const sum: OrdersAnswer = { kitOrders: 0, actions: [], notConnected: null };
  for (const piece of inPieces(ids)) {
    const asked = await askApp<OrdersAnswer>(`orders?ids=${encodeURIComponent(piece.join(","))}`);
    if (asked.kind === "fault") return asked;
    sum.kitOrders += asked.answer.kitOrders;
    if (asked.answer.actions.length > 0) sum.actions = asked.answer.actions;
    sum.notConnected ??= asked.answer.notConnected;
  }
  return { kind: "answer", answer: sum };
}

/** Whether "Kit orders" is offered for them. Without an answer, or an account, it is: opened, it says why. */
export async function hasSomethingToSay(ids: readonly string[]): Promise<boolean> {
  const asked = await readOrders(ids);
  return asked.kind === "fault" || asked.answer.kitOrders > 0 || Boolean(asked.answer.notConnected);
}

/** `fault`: why the rest was not answered, or null. What was answered is told all the same. */
export async function commandOrders(
  ids: readonly string[],
  action: string,
): Promise<OrdersCommandAnswer & { fault: Fault | null }> {
  const results: OrdersCommandAnswer["results"] = [];
  for (const piece of inPieces(ids)) {
    const asked = await askApp<OrdersCommandAnswer>("orders", { ids: piece, action });
    if (asked.kind === "fault") return { results, fault: asked.fault };
    results.push(...asked.answer.results);
  }
  return { results, fault: null };
}
