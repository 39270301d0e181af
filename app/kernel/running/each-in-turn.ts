import { Fault } from "../fault.ts";
import { FAILED_NAMED } from "../limits.ts";
import { isOutage } from "../outage.ts";

interface EachInTurn<Item> {
  work(item: Item): Promise<unknown>;
  /** For the log: a store's domain, or an id. */
  nameOf(item: Item): string;
  /** Ends before the next one. */
  signal?: AbortSignal | undefined;
}

/**
 * For sweeps over stores or accounts: one that fails doesn't stop those after it, unless the database is away for all of
 * them. Throws afterwards, so that the sweep counts as failed.
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  { work, nameOf, signal }: EachInTurn<Item>,
): Promise<void> {
  const failed: { name: string; cause: unknown }[] = [];
  for (const item of items) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (cause) {
      failed.push({ name: nameOf(item), cause });
      // A fault of ours is one store's.
      if (!(cause instanceof Fault) && isOutage(cause)) break;
    }
  }
  const [first] = failed;
  if (!first) return;
  const named = failed.slice(0, FAILED_NAMED).map(({ name }) => name);
  const others = failed.length - named.length;
  const message = `${failed.length} of ${items.length} failed: ${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
  throw new Fault("some_failed", message, { retryable: true, cause: first.cause });
}
