// How fast a paid order reaches Kit, what that asks of Kit, and how many orders a second the app carries when Kit's limit is lifted.
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "../reliability/chance.ts";
import { type Seller, openStores, setRequestLimit } from "../reliability/merchants.ts";
import type { Stage } from "../reliability/stage.ts";
import { until } from "../support/until.ts";
import { NO_LIMIT } from "../support/world.ts";
import { type Bench, percentile } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";
import { buy, reach } from "./setting/reach.ts";

const ONE_BY_ONE = 100;
const AT_ONCE = 200;

export const bench: Bench = {
  about:
    "a paid order's later event (paid, or its fulfillment orders routed) to POST /orders arriving; web and worker in one process",
  run: () =>
    onStage({ parts: ["all"] }, async (stage) => {
      const { sellers } = await openStores(stage, createChance(1, "stores"), 1);
      await setRequestLimit(stage, NO_LIMIT);
      await comeToQuiet(stage);
      const seller = sellers[0]!;
      for (let index = 0; index < 10; index++) await reach(stage, seller);
      const before = stage.kit.truth.requests().length;
      const times: number[] = [];
      for (let index = 0; index < ONE_BY_ONE; index++) times.push(await reach(stage, seller));
      await comeToQuiet(stage);
      const asked = stage.kit.truth.requests().slice(before);
      const posts = asked.filter((one) => one.method === "POST" && one.path === "/orders");
      const rate = await ordersPerSecond(stage, seller);
      return [
        { name: "event to POST /orders, p50", unit: "ms", value: percentile(times, 0.5), goal: { atMost: 150 } },
        { name: "event to POST /orders, p95", unit: "ms", value: percentile(times, 0.95) },
        { name: "POSTs for an order", unit: "", value: posts.length / ONE_BY_ONE, goal: { atMost: 1 } },
        { name: "all requests to Kit to send one", unit: "", value: asked.length / ONE_BY_ONE, goal: { atMost: 1 } },
        { name: `${AT_ONCE} orders at once, sent`, unit: "orders/s", value: rate },
      ];
    }),
};

async function comeToQuiet(stage: Stage): Promise<void> {
  await stage.shopify.settled();
  await sleep(1_000);
}

async function ordersPerSecond(stage: Stage, seller: Seller): Promise<number> {
  const before = stage.kit.truth.orders().length;
  const began = performance.now();
  for (let index = 0; index < AT_ONCE; index++) buy(seller);
  await until("all orders at Kit", () => stage.kit.truth.orders().length >= before + AT_ONCE, 180_000);
  return (AT_ONCE * 1_000) / (performance.now() - began);
}
