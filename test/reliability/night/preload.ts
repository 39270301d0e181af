// Imported into a process of the app before anything else (`--import`): kills it at a crash point that its parent names, and sets its
// clock wrong. The app's own code knows nothing of it.
import { channel } from "node:diagnostics_channel";
import { openSync, writeSync } from "node:fs";
import pg from "pg";
import {
  type CrashPoint,
  type Place,
  placeOfKitRequest,
  placeOfShopifyRequest,
  placeOfStatement,
} from "./crash-points.ts";
import { shiftClock } from "./shift-clock.ts";

/** What the parent sends. `crashAt` null: no longer; answered with `disarmed`. */
export type Order = { crashAt: CrashPoint | null } | { clockAheadMs: number };

let armed: CrashPoint | null = null;
const record = openSync(process.env["CRASH_FILE"]!, "a");
shiftClock(Number(process.env["CLOCK_AHEAD_MS"] ?? 0));

process.on("message", (order: Order) => {
  if ("clockAheadMs" in order) return shiftClock(order.clockAheadMs);
  armed = order.crashAt;
  if (armed === null) process.send?.("disarmed");
});
process.channel?.unref();

/** Written at once and before the signal, so that no crash goes uncounted. */
function reach(side: "before" | "after", place: Place): void {
  const point: CrashPoint = `${side}: ${place}`;
  if (point !== armed) return;
  writeSync(record, `${point}\n`);
  process.kill(process.pid, "SIGKILL");
}

function around<Result>(place: Place | null, act: () => Promise<Result>): Promise<Result> {
  if (place === null) return act();
  reach("before", place);
  return act().then((result) => {
    reach("after", place);
    return result;
  });
}

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown;

/** The place that each connection's open transaction leads to. */
const open = new WeakMap<pg.Client, Place>();
const inTransaction = new WeakSet<pg.Client>();
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;
prototype.query = function (statement, ...more) {
  const sql = typeof statement === "string" ? statement : ((statement as { text?: string }).text ?? "");
  const result = (place: Place | null) => {
    if (place !== null) reach("before", place);
    const callback = more.at(-1);
    if (place !== null && typeof callback === "function")
      more[more.length - 1] = (fault: Error | null, ...answer: unknown[]) => {
        if (!fault) reach("after", place);
        (callback as (...all: unknown[]) => void)(fault, ...answer);
      };
    const answer = query.call(this, statement, ...more);
    if (place === null || !(answer instanceof Promise)) return answer;
    return answer.then((rows: unknown) => {
      reach("after", place);
      return rows;
    });
  };
  if (/^\s*BEGIN/i.test(sql)) inTransaction.add(this);
  if (/^\s*(?:COMMIT|ROLLBACK)/i.test(sql)) {
    const place = /^\s*COMMIT/i.test(sql) ? (open.get(this) ?? null) : null;
    open.delete(this);
    inTransaction.delete(this);
    return result(place);
  }
  const place = placeOfStatement(sql);
  if (place === null || !inTransaction.has(this)) return result(place);
  open.set(this, place);
  return result(null);
};

const fetchFrom = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const body = init?.body;
  return around(typeof body === "string" ? placeOfShopifyRequest(body) : null, () => fetchFrom(input, init));
};

/** Of undici, which the client of Kit uses. */
interface KitMessage {
  request: { method: string; path: string };
}
const atKit = (side: "before" | "after") => (message: unknown) => {
  const { method, path } = (message as KitMessage).request;
  const place = placeOfKitRequest(method, path.split("?")[0]!);
  if (place !== null) reach(side, place);
};
channel("undici:request:create").subscribe(atKit("before"));
channel("undici:request:headers").subscribe(atKit("after"));
