// The result of a bulk action, order by order.
import { Banner, Link, List } from "@shopify/polaris";
import { useEffect, useRef } from "react";
import type { BulkAnswer, BulkResult } from "../../actions/bulk-orders-form.ts";
import { common } from "../texts/common.ts";
import { done, outcomeWords } from "../texts/orders/order-commands.ts";
import { orders } from "../texts/orders/orders.ts";

export function BulkResults({ answer, onDismiss }: { answer: BulkAnswer; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [answer]);
  const { results } = answer;
  const succeeded = results.filter((result) => result.outcome.kind === "done").length;
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
  return outcomeWords(outcome) ?? done[action];
}
