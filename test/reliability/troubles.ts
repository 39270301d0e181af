// Everything that goes wrong: faults of both sandboxes on every endpoint, processes killed hard, the database cut off, and
// what a Redis does.
import { setTimeout as sleep } from "node:timers/promises";
import type { Choices, FaultInput, KitSandbox } from "../../sandbox/kit/start.ts";
import type { GraphqlFaultKind, ShopifySandbox, WebhookFaultKind } from "../../sandbox/shopify/types.ts";
import type { Chance } from "./chance.ts";
import { type NightCounts, playNight } from "./night/night-troubles.ts";
import { troubleRedis } from "./redis-troubles.ts";
import type { Stage } from "./stage.ts";

const ENDPOINTS: [method: string, path: string][] = [
  ["POST", "/orders"],
  ["GET", "/orders/*"],
  ["DELETE", "/orders/*"],
  ["GET", "/webhooks"],
  ["POST", "/webhooks"],
  ["GET", "/product_templates"],
  ["GET", "/products"],
  ["GET", "/dmc_colors"],
];

/** Of all requests to an endpoint, about a seventh meets one of these. */
const KIT_FAULTS: [
  share: number,
  fault: Pick<FaultInput, "kind" | "commits" | "status" | "ms" | "retryAfterSeconds">,
][] = [
  [0.02, { kind: "drop-before-commit" }],
  [0.02, { kind: "drop-after-commit" }],
  [0.01, { kind: "429", retryAfterSeconds: 1 }],
  [0.01, { kind: "500" }],
  [0.01, { kind: "502", commits: true }],
  [0.01, { kind: "503" }],
  [0.005, { kind: "status", status: 408, commits: true }],
  [0.005, { kind: "status", status: 408 }],
  [0.02, { kind: "slow", ms: 900 }],
  [0.02, { kind: "slow-answer", ms: 1_200 }],
  [0.01, { kind: "html" }],
  [0.01, { kind: "cut-json" }],
  [0.005, { kind: "redirect", commits: true }],
  [0.01, { kind: "reset-mid-body" }],
  [0.005, { kind: "wrong-content-type" }],
];

export function armKitFaults(kit: KitSandbox): void {
  for (const [method, path] of ENDPOINTS) {
    for (const [probability, fault] of KIT_FAULTS) kit.faults.add({ ...fault, method, path, probability, count: 1e9 });
  }
}

/** Another reading of what the specification leaves open. */
export function chooseSilences(chance: Chance): Partial<Choices> {
  return {
    duplicateStatus: chance.pick([400, 409, 422] as const),
    duplicateDetail: chance.pick(["taken", "names-id"] as const),
    canceledState: chance.pick(["canceled", "cancelled", "void", "voided"]),
    cancelTypeBeforeDelete: chance.pick(["set", "null"] as const),
    allowCancelIn: chance.pick([["pending_payment"], ["pending_payment", "in_production"]]),
    retryAfter: chance.pick(["seconds", "http-date", "absent"] as const),
    eventPayload: chance.pick([
      "id",
      "order_id",
      "order",
      "data",
      "reference",
      "full",
      "form",
      "empty",
      "garbage",
    ] as const),
    eventSignature: chance.pick(["none", "sha256-hex", "plain"] as const),
    eventDuplicates: chance.pick([0, 0, 1, 3]),
    eventRetries: chance.pick([0, 3]),
    eventDelayMs: chance.pick([0, 0, 400]),
    eventKinds: chance.pick([["order_shipped"], ["order_shipped"], []]),
  };
}

const GRAPHQL: GraphqlFaultKind[] = [
  ...(["drop-before-commit", "drop-after-commit", "429", "500", "503", "slow", "THROTTLED"] as const),
  "INTERNAL_SERVER_ERROR",
];
const OPERATIONS = [
  undefined,
  undefined,
  undefined,
  "oauth",
  "fulfillmentCreate",
  "fulfillmentTrackingInfoUpdate",
  "tagsAdd",
];
const WEBHOOKS: WebhookFaultKind[] = ["duplicate", "delay", "drop", "shuffle"];

export function armShopifyFault(shopify: ShopifySandbox, chance: Chance): void {
  const operation = chance.pick(OPERATIONS);
  shopify.faults.graphql({
    kind: chance.pick(GRAPHQL),
    times: chance.whole(1, 2),
    after: operation ? 0 : chance.whole(0, 4),
    delayMs: chance.whole(50, 900),
    retryAfterSeconds: 1,
    ...(operation ? { operation } : {}),
  });
  shopify.faults.webhook({ kind: chance.pick(WEBHOOKS), times: chance.whole(1, 4), delayMs: chance.whole(50, 1_500) });
}

export interface Troubles {
  cuts(): number;
  /** Ends when the signal is given and everything stands again. */
  done: Promise<{
    /** What a night counts; null: it was none. */
    night: NightCounts | null;
    /** Null: the queue isn't on Redis. */
    redisTroubles: number | null;
  }>;
}

interface Trouble {
  stage: Stage;
  chanceOf: (purpose: string) => Chance;
  signal: AbortSignal;
  /** Instead of kills at random moments. */
  night?: { folder: string };
  /** How long orders come in. */
  seconds?: number;
}

export function startTroubles({ stage, chanceOf, signal, night, seconds = 0 }: Trouble): Troubles {
  const pause = async (ms: number) => {
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  };
  let cuts = 0;

  async function faults(chance: Chance): Promise<void> {
    armKitFaults(stage.kit);
    while (await pause(chance.whole(250, 900))) {
      armShopifyFault(stage.shopify, chance);
      if (chance.one(0.1)) stage.kit.choices.set(chooseSilences(chance));
    }
    stage.kit.faults.clear();
    stage.shopify.faults.clear();
    stage.kit.choices.set({ ...stage.kit.choices.current(), eventKinds: ["order_shipped"] });
  }

  async function kills(chance: Chance): Promise<null> {
    const { names } = stage.processes;
    while (await pause(chance.whole(6_000, 14_000))) {
      await stage.processes.kill(chance.pick(names), chance.whole(0, 1_500));
    }
    return null;
  }

  async function cutting(chance: Chance): Promise<void> {
    while (await pause(chance.whole(9_000, 20_000))) {
      cuts += 1;
      await stage.line.cut();
      await sleep(chance.whole(50, 2_500));
      await stage.line.mend();
    }
  }

  const ends = night ? playNight({ stage, chanceOf, pause, seconds, ...night }) : kills(chanceOf("kills"));
  const url = process.env["REDIS_URL"];
  const onRedis = url ? troubleRedis({ chance: chanceOf("redis"), pause, url }) : null;
  const done = Promise.all([ends, onRedis, faults(chanceOf("faults")), cutting(chanceOf("cuts"))]);
  return { cuts: () => cuts, done: done.then(([counts, redisTroubles]) => ({ night: counts, redisTroubles })) };
}
