// Runs one command on the selected orders, and keeps its result until dismissed.
import { useState } from "react";
import type { BulkAction, BulkAnswer } from "../../actions/bulk-orders-form.ts";
import { type OrderListRow, shownFor } from "../../orders/read/order-list.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { orders } from "../texts/orders/orders.ts";
import { useFreshAfter } from "./use-fresh.ts";

/** `route`: the route whose action answers with a `BulkAnswer`. */
export function useBulkCommand(route: string, onAnswer: () => void) {
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const { pending, submit } = useCommand<BulkAnswer>((came) => {
    const done = came.results.filter((result) => result.outcome.kind === "done").length;
    showToast(orders.bulk.results(done, came.results.length));
    setAnswer(came);
    onAnswer();
  });
  useFreshAfter(answer);
  return {
    pending,
    answer,
    /** `products`: the products whose current designs the question named (linked-products.ts). */
    run(action: BulkAction, rows: readonly Pick<OrderListRow, "id" | "waitReason" | "unpaidAs">[], products: string) {
      setAnswer(null);
      const [ids, shown] = [rows.map(({ id }) => id).join(), rows.map((row) => shownFor(action, row)).join()];
      submit({ action, ids, shown, products }, { method: "post", action: route });
    },
    putAway: () => setAnswer(null),
  };
}
