// Tests past orders in small batches, and pauses after a hundred until the merchant continues. Leaving the page stops it;
// nothing runs in the background.
import { useEffect, useRef, useState } from "react";
import { type TestAsk, testAddress } from "../../actions/past-orders-request.ts";
import type { TestedPage } from "../../past-orders/dry-run.ts";
import type { TestedOrder } from "../../past-orders/test-order.ts";
import { useMark } from "../home/mark-button.tsx";
import { askApp } from "../requests/ask-app.ts";

export type TestState =
  | { kind: "idle" }
  | { kind: "running" }
  /** `next`: cursor to continue from; null at the end. `named`: the name of the single order tested. */
  | { kind: "rested"; next: string | null; named: string | null }
  | { kind: "failed"; why: "lost" | "no_access" | "no_account"; at: TestAsk };

const AT_A_TIME = 100;

export type PastOrdersTest = ReturnType<typeof usePastOrders>;

export function usePastOrders() {
  const [state, setState] = useState<TestState>({ kind: "idle" });
  const [found, setFound] = useState<{ orders: TestedOrder[]; looked: number }>({ orders: [], looked: 0 });
  const stop = useRef<AbortController>();
  useEffect(() => () => stop.current?.abort(), []);
  const { mark } = useMark("pastOrdersChecked");
  const noted = useRef(false);

  // Marks the setup step as done, once.
  const note = () => {
    if (noted.current) return;
    noted.current = true;
    mark();
  };
  const run = async (first: TestAsk) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setState({ kind: "running" });
    let ask = first;
    for (let looked = 0; ;) {
      const page = await askPage(ask, signal);
      if (signal.aborted) return;
      if (page.kind !== "tested") return setState({ kind: "failed", why: page.kind, at: ask });
      looked += page.looked;
      setFound((before) => ({ orders: [...before.orders, ...page.orders], looked: before.looked + page.looked }));
      const named = "name" in ask ? ask.name : null;
      note();
      if (page.next === null || looked >= AT_A_TIME) return setState({ kind: "rested", next: page.next, named });
      ask = { after: page.next };
    }
  };
  const begin = (ask: TestAsk) => {
    setFound({ orders: [], looked: 0 });
    void run(ask);
  };
  return {
    state,
    running: state.kind === "running",
    ...found,
    start: () => begin({ after: null }),
    startNamed: (name: string) => begin({ name }),
    goOn() {
      if (state.kind === "failed") void run(state.at);
      if (state.kind === "rested" && state.next !== null) void run({ after: state.next });
    },
  };
}

async function askPage(ask: TestAsk, signal: AbortSignal): Promise<TestedPage | { kind: "lost" }> {
  try {
    const answer = await askApp(testAddress(ask), { signal });
    return (await answer.json()) as TestedPage;
  } catch {
    return { kind: "lost" };
  }
}
