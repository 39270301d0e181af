// Kit's budget in real time: more orders at once than five windows allow, with the webhooks of real stores, against a Kit that takes 60
// requests in any 60 s. WORKERS=1|4|16 chooses how many processes work (4), REDIS_URL what the queue runs on.
import { setTimeout as sleep } from "node:timers/promises";
import type { RequestRecord } from "../../sandbox/kit/truth.ts";
import { createChance } from "../reliability/chance.ts";
import { windowsSince } from "../reliability/judging/judging.ts";
import { type Seller, openStores, setRequestLimit } from "../reliability/merchants.ts";
import type { Stage } from "../reliability/stage.ts";
import { numeric } from "../support/merchant.ts";
import { buyAsInAStore } from "../support/stores/busy-store.ts";
import { until } from "../support/until.ts";
import type { Bench, Figure } from "./bench.ts";
import { onStage } from "./setting/on-stage.ts";

const LIMIT = 60;
/** The app's rule: the n-th request may start 61 s after the (n − limit)-th (app/accounts/budget/decide-slot.ts). */
const WINDOW_MS = 61_000;
const ORDERS = 300;
const WORKERS = Number(process.env["WORKERS"] ?? 4);
/** An end of its own: twice what the windows allow, and nothing hangs. */
const WAIT_LIMIT_MS = 2 * (ORDERS / LIMIT) * WINDOW_MS - 150_000;
const QUEUE = process.env["REDIS_URL"] ? "Redis" : "PostgreSQL";

export const bench: Bench = {
  about:
    `${ORDERS} orders of two stores on one Kit account at once, six webhooks each; ${WORKERS} workers, queue on ${QUEUE}. ` +
    `Ideal: the n-th request ${WINDOW_MS / 1_000} s × ⌊(n − 1) / ${LIMIT}⌋ after the first, n being the last order's place among all requests`,
  goalsDecide: true,
  run: () =>
    onStage(
      { parts: ["web", ...Array.from({ length: WORKERS }, () => "worker" as const)], direct: false },
      async (stage) => {
        const { sellers } = await openStores(stage, createChance(1, "stores"), 2);
        await comeToQuiet(stage);
        // What the setting-up asked of Kit must not lie in the first window.
        await sleep(WINDOW_MS);
        stage.kit.setLimit(LIMIT);
        await setRequestLimit(stage, LIMIT);
        return measure(stage, sellers);
      },
    ),
};

async function measure(stage: Stage, sellers: readonly Seller[]): Promise<Figure[]> {
  const bookedBefore = await lastSlot(stage);
  const began = Date.now();
  const requests = () => stage.kit.truth.requests().filter((one) => one.at.getTime() >= began);
  const buying = Array.from({ length: ORDERS }, (_, index) => buyAsInAStore(sellers[index % sellers.length]!));
  const orders = await Promise.all(buying);
  const posts = () =>
    requests().filter((one) => one.method === "POST" && one.path === "/orders" && one.orderId !== null);
  await until("half of the orders at Kit", () => posts().length >= ORDERS / 2, WAIT_LIMIT_MS);
  const cancel = await cancelOne(stage, sellers, posts()[0]!);
  await until("all orders at Kit", () => posts().length >= ORDERS, WAIT_LIMIT_MS);
  const lastAt = Math.max(...posts().map((one) => one.at.getTime()));
  await comeToQuiet(stage);
  const { worst, refused } = windowsSince(stage, began);
  const all = requests();
  const firstAt = all[0]!.at.getTime();
  const upToLast = all.filter((one) => one.at.getTime() <= lastAt).length;
  const ideal = Math.floor((upToLast - 1) / LIMIT) * WINDOW_MS;
  const mine = new Set(orders.map((order) => numeric(order.id)));
  const made = stage.kit.truth.orders().filter((one) => mine.has(one.reference));
  return [
    { name: "first request at Kit, from the first order", unit: "s", value: (firstAt - began) / 1_000 },
    { name: "last order at Kit, from the first request", unit: "s", value: (lastAt - firstAt) / 1_000 },
    { name: "ideal", unit: "s", value: ideal / 1_000 },
    { name: "of the ideal", unit: "×", value: (lastAt - firstAt) / ideal, goal: { atMost: 1.03 } },
    { name: "requests up to the last order", unit: "", value: upToLast },
    { name: "first window used after", unit: "s", value: (all[LIMIT - 1]!.at.getTime() - firstAt) / 1_000 },
    {
      name: "slots booked for nothing",
      unit: "",
      value: await bookedForNothing(stage, { bookedBefore, began }),
      goal: { atMost: 0 },
    },
    { name: "requests answered 429", unit: "", value: refused, goal: { atMost: 0 } },
    { name: "most requests in any 60 s", unit: "", value: worst, goal: { atMost: LIMIT } },
    {
      name: "orders at Kit",
      unit: "",
      value: new Set(made.map((one) => one.reference)).size,
      goal: { atLeast: ORDERS },
    },
    { name: "orders doubled", unit: "", value: made.length - mine.size, goal: { atMost: 0 } },
    { name: "cancellation answered, from the command", unit: "s", value: cancel.seconds },
    {
      name: "cancellation answered, from when Kit's limit allowed its two requests",
      unit: "s",
      value: cancel.beyondLimit,
      goal: { atMost: 2 },
    },
  ];
}

/** The merchant cancels an order at Kit while half of the others wait. It takes a reading and a DELETE. */
async function cancelOne(stage: Stage, sellers: readonly Seller[], sent: RequestRecord) {
  const seller = sellers.find(({ store }) => store.orders().some((order) => numeric(order.id) === sent.reference))!;
  const row = await seller.row(sent.reference!);
  const said = Date.now();
  const before = stage.kit.truth.requests().filter((one) => one.brand === "brightside" && one.at.getTime() <= said);
  const outcome = await stage.services.orders.commands.cancel(seller.shop, row);
  if (outcome.kind !== "done") throw new Error(`the cancellation: ${outcome.kind}`);
  const deletion = () =>
    stage.kit.truth.requests().find((one) => one.method === "DELETE" && one.path === `/orders/${sent.orderId}`);
  await until("the cancellation answered", () => deletion()?.answeredAt != null, 2 * WINDOW_MS);
  const answered = deletion()!.answeredAt!.getTime();
  // The second slot from then: free now, or a window after the request that stands in its way.
  const blocking = before.at(2 - LIMIT - 1)?.at.getTime() ?? 0;
  const allowed = Math.max(said, blocking + WINDOW_MS);
  return { seconds: (answered - said) / 1_000, beyondLimit: (answered - allowed) / 1_000 };
}

/** Readings go on meanwhile, and a slot whose request is on its way at the moment of counting is not one for nothing: the least of a few counts. */
async function bookedForNothing(stage: Stage, since: { bookedBefore: number; began: number }): Promise<number> {
  const counts: number[] = [];
  for (let count = 0; count < 10; count++) {
    const arrived = stage.kit.truth.requests().filter((one) => one.at.getTime() >= since.began).length;
    counts.push((await lastSlot(stage)) - since.bookedBefore - arrived);
    await sleep(300);
  }
  return Math.min(...counts);
}

/** Each slot that is ever booked takes the next number, given back or not. */
async function lastSlot({ database }: Stage): Promise<number> {
  const { rows } = await database.pool.query<{ last: string }>(
    "SELECT last_value::text AS last FROM kit_requests_id_seq",
  );
  return Number(rows[0]!.last);
}

async function comeToQuiet(stage: Stage): Promise<void> {
  await stage.shopify.settled();
  await sleep(2_000);
}
