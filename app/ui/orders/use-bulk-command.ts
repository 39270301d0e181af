// Sends one command for the selected orders, and keeps what came of it until it is put away.
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { showToast } from "../toast.ts";
import { orders } from "../texts/orders.ts";
import type { BulkAction, BulkAnswer } from "./bulk-command.ts";

interface BulkCommandState {
  pending: boolean;
  answer: BulkAnswer | null;
  run(action: BulkAction, ids: string[]): void;
  putAway(): void;
}

/** `route`: the address of the action that answers with a `BulkAnswer`. */
export function useBulkCommand(route: string, onAnswer: () => void): BulkCommandState {
  const fetcher = useFetcher<BulkAnswer>();
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const seen = useRef<BulkAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || seen.current === data) return;
    seen.current = data;
    const done = data.results.filter((result) => result.outcome.kind === "done").length;
    showToast(orders.bulk.results(done, data.results.length));
    setAnswer(data);
    onAnswer();
  }, [data, state, onAnswer]);
  return {
    pending: state !== "idle",
    answer,
    run(action, ids) {
      setAnswer(null);
      fetcher.submit({ action, ids: ids.join(",") }, { method: "post", action: route });
    },
    putAway: () => setAnswer(null),
  };
}
