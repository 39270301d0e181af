// An event from Kit is only a hint: the order it may be about is read from Kit again, and that answer counts (decision 7).
import type { EventSubject } from "../../kit/event-ids.ts";
import type { KitAccountId, KitOrderId, KitOrderRowId } from "../../kernel/ids.ts";
import { UNKNOWN_NUMBERS_AN_EVENT } from "../limits.ts";
import type { Engine } from "./engine.ts";
import { linkByNumber } from "./link-kit-number.ts";

/** Adapter: app/database/orders/kit-event-rows.ts. Rows of one account, whichever shop's they are. */
export interface EventRows {
  byKitOrder(account: KitAccountId, ids: readonly KitOrderId[]): Promise<KitOrderRowId[]>;
  byReference(
    account: KitAccountId,
    references: readonly string[],
  ): Promise<{ id: KitOrderRowId; reference: string; linked: boolean }[]>;
  /** Rows that may be at Kit under a number that is not known. */
  unlinked(account: KitAccountId): Promise<{ id: KitOrderRowId; reference: string }[]>;
  wantRead(ids: readonly KitOrderRowId[], why: "event" | "sweep", at: Date): Promise<void>;
  noteEvent(account: KitAccountId, at: Date): Promise<void>;
  /** Rows in production, at most once an hour; empty if this hour's sweep has been made. */
  claimSweep(account: KitAccountId, at: Date): Promise<KitOrderRowId[]>;
}

export type KitEventEnd = { kind: "handled" } | { kind: "busy"; until: Date };

export async function handleKitEvent(
  { engine, rows }: { engine: Engine; rows: EventRows },
  account: KitAccountId,
  about: EventSubject,
): Promise<KitEventEnd> {
  const now = engine.now();
  await rows.noteEvent(account, now);
  const linked = await rows.byKitOrder(account, about.orderIds);
  const named = await rows.byReference(account, about.references);
  const known = [...new Set([...linked, ...named.filter((row) => row.linked).map((row) => row.id)])];
  if (known.length > 0) await readAgain({ engine, rows }, known, "event");
  const waiting = named.filter((row) => !row.linked);
  // A number that no row has may be from a lost answer. Only a GET that shows our reference proves it.
  const candidates = waiting.length > 0 ? waiting : linked.length > 0 ? [] : await rows.unlinked(account);
  // The most reliable fields come first (app/kit/event-ids.ts); polling finds what is cut off.
  for (const number of linked.length > 0 ? [] : about.orderIds.slice(0, UNKNOWN_NUMBERS_AN_EVENT)) {
    const end = await tryNumber(engine, { account, number, candidates });
    if (end !== null) return end;
  }
  if (known.length === 0 && about.orderIds.length === 0 && about.references.length === 0) {
    const due = await rows.claimSweep(account, now);
    if (due.length > 0) await readAgain({ engine, rows }, due, "sweep");
  }
  return { kind: "handled" };
}

async function readAgain(
  { engine, rows }: { engine: Engine; rows: EventRows },
  ids: KitOrderRowId[],
  why: "event" | "sweep",
): Promise<void> {
  await rows.wantRead(ids, why, engine.now());
  for (const id of ids) await engine.jobs.enqueueOrder(id);
}

async function tryNumber(
  engine: Engine,
  about: { account: KitAccountId; number: KitOrderId; candidates: { id: KitOrderRowId; reference: string }[] },
): Promise<KitEventEnd | null> {
  for (const row of about.candidates) {
    const result = await linkByNumber(engine, {
      claim: { id: row.id, row },
      account: about.account,
      number: about.number,
      by: "event",
    });
    switch (result.kind) {
      case "linked":
      case "already_linked":
      case "linked_elsewhere":
        await engine.jobs.enqueueOrder(row.id);
        return { kind: "handled" };
      case "busy":
        return { kind: "busy", until: result.until };
      case "other_reference": {
        // One read is enough: it would give the same answer for every candidate.
        const own = about.candidates.find((candidate) => candidate.reference === result.reference);
        if (!own || own.id === row.id) return { kind: "handled" };
        await linkByNumber(engine, {
          claim: { id: own.id, row: own },
          account: about.account,
          number: about.number,
          by: "event",
        });
        await engine.jobs.enqueueOrder(own.id);
        return { kind: "handled" };
      }
      case "no_such_order":
      case "failed":
        return null;
    }
  }
  return null;
}
