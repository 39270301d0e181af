// Work for one process at a time, under a named lease that is renewed for as long as the work takes and released when it
// ends. Of a process that dies it expires HELD_FOR_MS later.
import { randomUUID } from "node:crypto";
import { HELD_FOR_MS, RENEWED_EVERY_MS } from "../kernel/limits.ts";
import { whileRenewing } from "../kernel/while-renewing.ts";
import type { Leases } from "./leases.ts";

/** Asked before each step; renews the lease. False: it expired, and may be held by another. */
export type StillOurs = () => Promise<boolean>;

/** `elsewhere`: another process is doing the work, and nothing was done here. */
export async function whileOurs<T>(
  leases: Leases,
  name: string,
  work: (stillOurs: StillOurs) => Promise<T>,
): Promise<T | "elsewhere"> {
  const lease = await leases.acquire(name, randomUUID(), HELD_FOR_MS);
  if (!lease) return "elsewhere";
  const stillOurs = () => leases.renew(lease, HELD_FOR_MS);
  try {
    return await whileRenewing({ everyMs: RENEWED_EVERY_MS, renew: stillOurs }, () => work(stillOurs));
  } finally {
    await leases.release(lease);
  }
}
