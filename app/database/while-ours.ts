// Work for one process at a time, under a named lease. The lease is released when the work ends, and expires when the
// process dies.
import { randomUUID } from "node:crypto";
import type { Leases } from "./leases.ts";

export interface Ownership {
  name: string;
  /** Milliseconds after which a process that died blocks no other. A step takes at most three quarters of it. */
  ms: number;
  /** Replaced in tests. */
  now?: () => Date;
}

/** Renews the lease when it is due. False: it expired, and may be held by another. */
export type StillOurs = () => Promise<boolean>;

/** `elsewhere`: another process is doing the work, and nothing was done here. */
export async function whileOurs<T>(
  leases: Leases,
  { name, ms, now = () => new Date() }: Ownership,
  work: (stillOurs: StillOurs) => Promise<T>,
): Promise<T | "elsewhere"> {
  const lease = await leases.acquire(name, randomUUID(), ms);
  if (!lease) return "elsewhere";
  let renewedAt = now().getTime();
  const stillOurs = async () => {
    // Called at each step: most calls need no statement. A clock that was set back says nothing of the time passed.
    const passed = now().getTime() - renewedAt;
    if (passed >= 0 && passed < ms / 4) return true;
    renewedAt = now().getTime();
    return leases.renew(lease, ms);
  };
  try {
    return await work(stillOurs);
  } finally {
    await leases.release(lease);
  }
}
