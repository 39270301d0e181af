// Runs one command on the selected orders, and shows its result, order by order, until dismissed.
import { Banner, Link, List } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { BulkAnswer, BulkResult } from "../../actions/bulk-orders-form.ts";
import { type ListAction, type OrderListRow, shownFor } from "../../orders/read/order-list.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { common } from "../texts/common.ts";
import { outcomeWords } from "../texts/orders/order-commands.ts";
import { orders } from "../texts/orders/orders.ts";
import { commandDoneWords } from "./intent-words.ts";
import { useFreshAfter } from "./use-fresh.ts";

export function useBulkCommand(route: string, onAnswer: () => void) {
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const { pending, submit } = useCommand<BulkAnswer>((came) => {
    showToast(orders.bulk.results(succeededOf(came), came.results.length));
    setAnswer(came);
    onAnswer();
  });
  useFreshAfter(answer);
  return {
    pending,
    answer,
    /** `products`: the products whose current designs the question named (linked-products.ts). */
    run(
      action: ListAction,
      rows: readonly Pick<OrderListRow, "id" | "hold" | "unpaidAs" | "contents">[],
      products: string,
    ) {
      setAnswer(null);
      const [ids, shown] = [rows.map(({ id }) => id).join(), rows.map((row) => shownFor(action, row)).join()];
      submit({ action, ids, shown, products }, { action: route });
    },
    putAway: () => setAnswer(null),
  };
}

export function BulkResults({ answer, onDismiss }: { answer: BulkAnswer; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  const { results } = answer;
  const succeeded = succeededOf(answer);
  const tone = succeeded === results.length ? "success" : "warning";
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone={tone} title={orders.bulk.results(succeeded, results.length)} onDismiss={onDismiss}>
        <List>
          {results.map((result) => (
            <List.Item key={result.id}>
              <Link url={`/app/orders/${result.id}`}>{result.name ?? result.id}</Link>: {resultWords(result, answer)}
            </List.Item>
          ))}
        </List>
      </Banner>
    </div>
  );
}

function resultWords({ outcome }: BulkResult, { action }: BulkAnswer): string {
  if (outcome.kind === "failed") return common.fault.command;
  return outcomeWords(outcome) ?? commandDoneWords(action, outcome);
}

function succeededOf({ results }: BulkAnswer): number {
  return results.filter(({ outcome }) => outcome.kind === "done").length;
}
