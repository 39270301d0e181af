// What happens to a queue on Redis: it loses what it holds, refuses writes, is silent, or cuts every connection.
import { Redis } from "ioredis";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { PREFIX } from "./queue-jobs.ts";

type Command = [name: string, ...values: string[]];

interface Trouble {
  begin: Command;
  end?: Command;
}

const TROUBLES: Trouble[] = [
  { begin: ["FLUSHALL"] },
  { begin: ["REPLICAOF", "127.0.0.1", "1"], end: ["REPLICAOF", "NO", "ONE"] },
  { begin: ["CONFIG", "SET", "maxmemory", "1"], end: ["CONFIG", "SET", "maxmemory", "0"] },
  { begin: ["CLIENT", "KILL", "TYPE", "normal"] },
  // Ends after its milliseconds: a Redis that is paused hears no command.
  { begin: ["CLIENT", "PAUSE", "3000"] },
];

interface Playing {
  chance: Chance;
  /** False: the run is over. */
  pause(ms: number): Promise<boolean>;
  /** Changes the whole server: nothing else may use it. */
  url: string;
}

/** How often something happened. */
export async function troubleRedis({ chance, pause, url }: Playing): Promise<number> {
  const redis = new Redis(url);
  // Its own connection is cut, too.
  redis.on("error", () => undefined);
  let count = 0;
  try {
    const others = (await redis.keys("*")).filter((key) => !key.startsWith(`${PREFIX}:`));
    if (others.length > 0) throw new Error("REDIS_URL leads to a Redis that holds something else. It would be lost.");
    while (await pause(chance.whole(3_000, 8_000))) {
      const { begin, end } = chance.pick(TROUBLES);
      await redis.call(...begin);
      count += 1;
      if (!end) continue;
      await sleep(chance.whole(500, 4_000));
      await redis.call(...end);
    }
    return count;
  } finally {
    redis.disconnect();
  }
}
