import type pg from "pg";
import type { Inbox, InboxRow } from "../../../app/intake/inbox.ts";
import type { Lane } from "../../../app/kernel/lanes.ts";

/** Claims from the lane of a delivery. */
export async function takeWith(inbox: Pick<Inbox, "takeNext">, pool: pg.Pool, id: string): Promise<InboxRow | null> {
  const { rows } = await pool.query<Lane>("SELECT source, origin, lane FROM inbox WHERE id = $1", [id]);
  return inbox.takeNext(rows[0]!, []);
}
