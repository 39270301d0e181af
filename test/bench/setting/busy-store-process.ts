// The busy store (busy-store.ts) as the bench sees it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Stage } from "../../reliability/stage.ts";
import type { BusyIsTold, BusyOrder, BusySays } from "./busy-store.ts";
import type { ShopifyFront } from "./shopify-front.ts";

export interface Storming {
  isOver: boolean;
  /** How much was done since it began, in the storm's own unit. */
  done: number;
}

export interface BusyStore {
  storms: { name: string; unit: string }[];
  /** Resolves once it is under way; the result is kept up to date. */
  start(storm: number): Promise<Readonly<Storming>>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startBusyStore(stage: Stage, front: ShopifyFront, name: string): Promise<BusyStore> {
  const child = fork(path.join(import.meta.dirname, "busy-store.ts"));
  const ended = once(child, "exit").then(() => {
    throw new Error("the busy store's process ended");
  });
  // Whoever waits for a message then hears of it.
  ended.catch(() => undefined);
  const tell = (what: BusyOrder | BusyIsTold) => child.send(what);
  tell({ name, variables: stage.variables, brands: stage.kit.brands });
  const hear = <Key extends string>(key: Key) => Promise.race([said(child, key), ended]);
  const { origin } = await hear("origin");
  front.own.set(`${name}.myshopify.com`, origin);
  tell({ setUp: true });
  const { storms } = await hear("storms");
  const now: Storming = { isOver: false, done: 0 };
  child.on("message", (what: BusySays) => "storming" in what && Object.assign(now, what.storming));
  return {
    storms,
    async start(storm) {
      tell({ start: storm });
      await hear("storming");
      return now;
    },
    async stop() {
      tell({ stop: true });
      await hear("stopped");
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function said<Key extends string>(
  child: ChildProcess,
  key: Key,
): Promise<Extract<BusySays, Record<Key, unknown>>> {
  for (;;) {
    const [what] = (await once(child, "message")) as [BusySays];
    if (key in what) return what as Extract<BusySays, Record<Key, unknown>>;
  }
}
