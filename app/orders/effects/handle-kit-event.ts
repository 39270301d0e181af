// An event from Kit is only a hint: the order it may concern is read from Kit, and only that answer counts (decision 7).
import type { KitAccountId, KitOrderId, KitOrderRowId } from "../../kernel/ids.ts";
import type { EventSubject } from "../../kit/event-ids.ts";
import { UNKNOWN_NUMBERS_AN_EVENT } from "../limits.ts";
import { type LinkAttempt, linkByNumber } from "./link-kit-number.ts";
import { backoff, type OrderDependencies } from "./order-dependencies.ts";

/** Adapter: app/database/orders/kit-event-rows.ts. Rows of one account, of all its shops. */
export interface EventRows {
  byKitOrder(account: KitAccountId, ids: readonly KitOrderId[]): Promise<{ id: KitOrderRowId; number: number }[]>;
  byReference(
    account: KitAccountId,
    references: readonly string[],
  ): Promise<{ id: KitOrderRowId; reference: string; linked: boolean }[]>;
  /** Rows that may be at Kit under an unknown number, the newest ones. */
  unlinked(account: KitAccountId): Promise<{ id: KitOrderRowId; reference: string }[]>;
  wantRead(ids: readonly KitOrderRowId[], why: "event" | "sweep", at: Date): Promise<void>;
  noteEvent(account: KitAccountId, at: Date): Promise<void>;
  /** Rows in production, at most once an hour; empty if this hour's sweep was made. */
  claimSweep(account: KitAccountId, at: Date): Promise<KitOrderRowId[]>;
}

export type KitEventEnd = { kind: "handled" } | { kind: "busy"; until: Date };

export async function handleKitEvent(
  { engine, rows }: { engine: OrderDependencies; rows: EventRows },
  account: KitAccountId,
  about: EventSubject,
): Promise<KitEventEnd> {
  const now = engine.now();
  await rows.noteEvent(account, now);
  const linked = await rows.byKitOrder(account, about.orderIds);
  const named = await rows.byReference(account, about.references);
  const known = [...new Set([...linked, ...named.filter((row) => row.linked)].map((row) => row.id))];
  if (known.length > 0) await readAgain({ engine, rows }, known, "event");
  const waiting = named.filter((row) => !row.linked);
  // Most reliable fields first (app/kit/event-ids.ts); polling covers the ones cut off.
  const unknown = about.orderIds
    .filter((id) => linked.every(({ number }) => number !== id))
    .slice(0, UNKNOWN_NUMBERS_AN_EVENT);
  // An unknown number may belong to a lost answer, also beside a known one: that may be the event's own, or of another
  // event in the same body. Only a GET that shows our reference proves it.
  const candidates = waiting.length > 0 || unknown.length === 0 ? waiting : await rows.unlinked(account);
  for (const number of unknown) {
    const end = await tryNumber({ engine, rows }, { account, number, candidates });
    if (end !== null) return end;
  }
  if (known.length === 0 && about.orderIds.length === 0 && about.references.length === 0) {
    const due = await rows.claimSweep(account, now);
    if (due.length > 0) await readAgain({ engine, rows }, due, "sweep");
  }
  return { kind: "handled" };
}

async function readAgain(
  { engine, rows }: { engine: OrderDependencies; rows: EventRows },
  ids: KitOrderRowId[],
  why: "event" | "sweep",
): Promise<void> {
  await rows.wantRead(ids, why, engine.now());
  for (const id of ids) await engine.jobs.enqueueOrder(id);
}

interface Candidate {
  id: KitOrderRowId;
  reference: string;
}

/** Null: Kit's answer matches none of them. */
async function tryNumber(
  handlers: { engine: OrderDependencies; rows: EventRows },
  about: { account: KitAccountId; number: KitOrderId; candidates: Candidate[] },
): Promise<KitEventEnd | null> {
  const { account, number, candidates } = about;
  const linkTo = (row: Candidate) =>
    linkByNumber(handlers.engine, { claim: { id: row.id, row }, account, number, by: "event" });
  const [first] = candidates;
  if (!first) return null;
  // One read is enough: its answer names the reference, of a candidate or of one that the list left out.
  const result = await linkTo(first);
  if (result.kind !== "other_reference") return endOf(handlers, first, result);
  const [own] = (await handlers.rows.byReference(account, [result.reference])).filter(({ linked }) => !linked);
  return own ? endOf(handlers, own, await linkTo(own)) : null;
}

async function endOf(
  handlers: { engine: OrderDependencies; rows: EventRows },
  row: Candidate,
  result: LinkAttempt,
): Promise<KitEventEnd | null> {
  switch (result.kind) {
    case "linked":
    case "linked_elsewhere":
      await handlers.engine.jobs.enqueueOrder(row.id);
      return { kind: "handled" };
    case "already_linked":
      // The POST's answer arrived meanwhile with the number, and may be older than the event.
      await readAgain(handlers, [row.id], "event");
      return { kind: "handled" };
    case "busy":
      return result;
    // Nothing else asks Kit about a number that isn't linked, so the event is handled again.
    case "failed":
      return { kind: "busy", until: backoff(0, handlers.engine.now()) };
    case "other_reference":
    case "no_such_order":
    case "refused":
      return null;
  }
}
