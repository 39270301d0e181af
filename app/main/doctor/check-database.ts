// PostgreSQL and what depends on it: migrations, the clock, the queue, the keys.
import type { HostFacts } from "../../database/host/host-facts.ts";
import type { MigrationPlan } from "../../database/migrations/plan-migrations.ts";
import { CLOCK_MAY_DIFFER_MS } from "../limits.ts";
import { failed, type Finding, ok, warning } from "./finding.ts";

const MEGABYTE = 1_000_000;

export function judgeMigrations(plan: MigrationPlan): Finding {
  const about = "migrations";
  if (plan.kind === "refused")
    return failed(about, plan.reasons.join("; "), "start the release that this database belongs to, or restore it");
  const due = plan.migrations.length;
  if (due === 0) {
    const ahead = plan.ahead.length;
    return ok(about, ahead === 0 ? "the database is up to date" : `${ahead} of a newer release, which only add`);
  }
  return failed(about, `${due} migrations are not applied`, "start the app: it applies them before it serves anything");
}

export function judgeClock(aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  if (Math.abs(aheadMs) <= CLOCK_MAY_DIFFER_MS) return ok("clock", `${seconds} s from the database's`);
  const found = `this machine is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database, and takes no jobs`;
  return failed("clock", found, "synchronize it, for instance with chrony");
}

/** `keyIds`: of ENCRYPTION_KEYS, first key first. */
export function judgeKeys(sealedBy: ReadonlyMap<string, number>, keyIds: readonly string[]): Finding {
  const about = "encryption keys";
  const gone = [...sealedBy].filter(([id]) => !keyIds.includes(id));
  if (gone.length > 0) {
    const list = gone.map(([id, count]) => `${count} under “${id}”`).join(", ");
    return failed(
      about,
      `secrets are encrypted under keys that ENCRYPTION_KEYS lacks: ${list}`,
      "put these keys back at the end of ENCRYPTION_KEYS; without them, stores must connect again",
    );
  }
  const old = [...sealedBy].filter(([id]) => id !== keyIds[0]);
  const total = [...sealedBy.values()].reduce((sum, count) => sum + count, 0);
  if (old.length > 0) {
    const left = old.reduce((sum, [, count]) => sum + count, 0);
    const found = `${left} of ${total} secrets are still encrypted under an older key`;
    return warning(about, found, "keep that key until the log line of the daily sweep lists it under `unused`");
  }
  if (keyIds.length > 1)
    return ok(
      about,
      `all ${total} secrets are under the first key (docs/operating.md, “Keys”: when to remove the rest)`,
    );
  return ok(about, `${total} secrets, all under the first key`);
}

export async function checkDatabase(facts: HostFacts): Promise<Finding[]> {
  const [version, bytes, overdue] = await Promise.all([facts.version(), facts.sizeInBytes(), facts.overdueOrders()]);
  const found = `PostgreSQL ${version}, ${Math.ceil(bytes / MEGABYTE)} MB`;
  const isTested = version.startsWith("18.");
  return [
    isTested ? ok("database", found) : warning("database", found, "move to PostgreSQL 18, on which the app is tested"),
    overdue === 0
      ? ok("worker", "no order has been due for longer than 15 minutes")
      : failed(
          "worker",
          `${overdue} orders have been due for longer than 15 minutes`,
          "start a process with PROCESS=all or PROCESS=worker, and look at its log",
        ),
  ];
}
