// Requests one estimate from Kit again. Kit is asked once for any number of concurrent requests and processes: the
// callers of this process share one run, and the row's claim lets one process through. The claim is no lease (decision
// 55): it also limits the share of Kit's budget, and after an answer the row rests for a time that depends on the
// answer.
import type { Logger } from "pino";
import type { AccountKit } from "../accounts/tokens/call-kit.ts";
import { daysOf } from "./delivery-days.ts";
import { LONG_REST_MS, SHORT_REST_MS } from "./limits.ts";
import type { EstimateKey, EstimateRows } from "./ports.ts";

export interface RefreshDependencies {
  rows: EstimateRows;
  kit: Pick<AccountKit, "ask">;
  log: Logger;
}

/** `settled` waits for this process's requests: an abandoned claim makes the others wait. */
export function createRefresh(dependencies: RefreshDependencies) {
  const running = new Map<string, Promise<void>>();
  return {
    /** Ends when this process has finished with it. Never fails: errors are logged. */
    refresh(key: EstimateKey) {
      const name = `${key.account} ${key.country} ${key.pieces}`;
      const known = running.get(name);
      if (known) return known;
      const run = askOnce(dependencies, key)
        .catch((err: unknown) => {
          dependencies.log.warn({ err, account: key.account }, "a delivery estimate could not be read");
        })
        .finally(() => running.delete(name));
      running.set(name, run);
      return run;
    },
    async settled() {
      await Promise.all(running.values());
    },
  };
}

async function askOnce({ rows, kit }: RefreshDependencies, key: EstimateKey): Promise<void> {
  if (!(await rows.claim(key))) return;
  // After everything that orders need: only a slot that is free now.
  const answer = await kit.ask(key.account, { forMs: 0 }, (client, as) =>
    client.estimateShipping(as, { country: key.country || undefined, quantities: [key.pieces] }),
  );
  const days = answer.kind === "ok" ? daysOf(answer.value) : null;
  if (days) return rows.keep(key, days);
  const lasting = answer.kind === "ok" || answer.kind === "refused";
  await rows.rest(key, lasting ? LONG_REST_MS : SHORT_REST_MS);
}
