// Slow connections by the thousand, each opened again when it was sent away, and honest requests among them.
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../support/network/http.ts";
import { hmac } from "./honest.ts";
import { SLOW, type SlowKind, trickle } from "./slow.ts";
import type { Victim } from "./victim.ts";

const HONEST = 300;
/** Longer than any of the app's own limits. */
const ENDS_WITHIN_MS = 150_000;
const BACK_AFTER_MS = 1_000;

interface Times {
  p50: number;
  p99: number;
}

export interface SeenAmongSlow {
  connections: number;
  opened: number;
  /** How many of each kind were there when the honest requests began. */
  held: Record<string, number>;
  quiet: { webhook: Times; page: Times };
  among: { webhook: Times; page: Times };
  failed: string[];
  /** Seconds after nobody came back any more in which the last was sent away. */
  ended: number;
  left: number;
}

export async function holdSlow(victim: Victim, connections: number): Promise<SeenAmongSlow> {
  const failed: string[] = [];
  await honest(victim, failed);
  const quiet = await honest(victim, failed);
  const kinds = Object.keys(SLOW) as SlowKind[];
  const open = new Map<Socket, SlowKind>();
  let [opened, coming] = [0, true];
  const keep = async (kind: SlowKind): Promise<void> => {
    const socket = await trickle(victim.port, kind);
    opened += 1;
    const gone = () => {
      open.delete(socket);
      if (coming) setTimeout(() => void (coming && keep(kind)), BACK_AFTER_MS);
    };
    if (socket.closed) return gone();
    open.set(socket, kind);
    socket.once("close", gone);
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => keep(kinds[at % kinds.length]!)));
  await sleep(5_000);
  const held = Object.fromEntries(kinds.map((kind) => [kind, [...open.values()].filter((one) => one === kind).length]));
  const among = await honest(victim, failed);
  coming = false;
  const stopped = performance.now();
  while (open.size > 0 && performance.now() - stopped < ENDS_WITHIN_MS) await sleep(500);
  const ended = (performance.now() - stopped) / 1_000;
  const left = open.size;
  for (const socket of open.keys()) socket.destroy();
  return { connections, opened, held, quiet, among, failed, ended, left };
}

/** One after the other, each on a connection of its own. */
async function honest({ world, port }: Victim, failed: string[]): Promise<SeenAmongSlow["quiet"]> {
  const [webhooks, pages]: number[][] = [[], []];
  const body = `{"id":1,"admin_graphql_api_id":"gid://shopify/Order/1"}`;
  for (let turn = 0; turn < HONEST; turn++) {
    const headers = {
      "content-type": "application/json",
      "x-shopify-topic": "orders/updated",
      "x-shopify-shop-domain": "nobody-here.myshopify.com",
      "x-shopify-webhook-id": randomBytes(16).toString("hex"),
      "x-shopify-hmac-sha256": hmac(world.apiSecret, Buffer.from(body)),
    };
    webhooks!.push(await timed(`http://127.0.0.1:${port}/webhooks/shopify`, { method: "POST", headers, body }, failed));
    pages!.push(await timed(`http://127.0.0.1:${port}/`, {}, failed));
  }
  return { webhook: timesOf(webhooks!), page: timesOf(pages!) };
}

async function timed(url: string, asked: Parameters<typeof ask>[1], failed: string[]): Promise<number> {
  const began = performance.now();
  const status = await ask(url, asked).then(
    (answer) => answer.status,
    (error: unknown) => String(error),
  );
  if (status !== 200) failed.push(`${new URL(url).pathname} ${status}`);
  return performance.now() - began;
}

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1]!;
  return { p50: at(0.5), p99: at(0.99) };
}

export function toldSlow({ connections, opened, held, quiet, among, failed, ended, left }: SeenAmongSlow): string {
  const ms = ({ p50, p99 }: Times) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  const kinds = Object.entries(held).map(([kind, count]) => `${kind} ${count}`);
  return [
    `${connections} kept up, ${opened} opened in all; held: ${kinds.join(", ")}`,
    `  webhook (p50 / p99): quiet ${ms(quiet.webhook)}, among them ${ms(among.webhook)}`,
    `  page: quiet ${ms(quiet.page)}, among them ${ms(among.page)}; failed ${failed.length}`,
    `  the last was sent away ${Math.round(ended)} s after the attack; left ${left}`,
  ].join("\n");
}
