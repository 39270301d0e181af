// One turn of a store's product lane. A few changed products are read one by one. Of many the store is read whole, once for all of
// them: a bulk edit of 10,000 products costs one reading, in one place, whatever its webhooks (decision 76).
import { PRODUCTS_A_TURN, PRODUCTS_READ_ONE_BY_ONE, STORE_READ_LOOK_MS } from "./limits.ts";
import type { Inbox } from "../database/intake/inbox.ts";
import { ProductId } from "../kernel/ids.ts";
import type { Lane } from "../kernel/lanes.ts";

export interface ProductWork {
  inbox: Pick<Inbox, "takeSome" | "postpone" | "markHandled">;
  /** When the last whole reading of the store began, on the database's clock. */
  storeReadAt(): Promise<Date | null>;
  /** Reads the whole store; it may go on after this returns. */
  readStore(): Promise<void>;
  /** The product as it is now. */
  readProduct(id: ProductId): Promise<void>;
  /** What else depends on products that changed. */
  productsChanged(ids: readonly ProductId[]): Promise<void>;
  giveWay(): Promise<void>;
}

/** `at`: something is due still, or will be then. */
export async function workProducts(work: ProductWork, lane: Lane, more: (at: Date) => Promise<void>): Promise<void> {
  const taken = await work.inbox.takeSome(lane, PRODUCTS_A_TURN);
  if (taken.length === 0) return;
  const before = await work.storeReadAt();
  const known = (read: Date | null) => taken.filter(({ receivedAt }) => read !== null && receivedAt < read);
  let left = taken.filter((row) => !known(before).includes(row));
  await end(work, known(before));
  if (subjects(left).length <= PRODUCTS_READ_ONE_BY_ONE) {
    await readEach(work, left);
    return taken.length === PRODUCTS_A_TURN ? more(new Date()) : undefined;
  }
  try {
    await work.readStore();
  } finally {
    // A reading that goes on at Shopify says so when it ends: what came before it began is known then.
    const read = await work.storeReadAt();
    await end(
      work,
      left.filter((row) => known(read).includes(row)),
    );
    left = left.filter((row) => !known(read).includes(row));
    await work.inbox.postpone(
      left.map(({ id }) => id),
      STORE_READ_LOOK_MS,
    );
  }
  await more(left.length > 0 ? new Date(Date.now() + STORE_READ_LOOK_MS) : new Date());
}

type Taken = Awaited<ReturnType<Inbox["takeSome"]>>;

function subjects(rows: Taken): ProductId[] {
  return [...new Set(rows.map(({ subjectId }) => ProductId.parse(subjectId)))];
}

async function end(work: ProductWork, rows: Taken): Promise<void> {
  if (rows.length === 0) return;
  await work.productsChanged(subjects(rows));
  await work.inbox.markHandled(rows.map(({ id }) => id));
}

async function readEach(work: ProductWork, rows: Taken): Promise<void> {
  const ids = subjects(rows);
  let read = 0;
  try {
    for (; read < ids.length; read++) {
      await work.giveWay();
      await work.readProduct(ids[read]!);
    }
  } finally {
    const done = new Set<string>(ids.slice(0, read));
    await end(
      work,
      rows.filter(({ subjectId }) => done.has(subjectId ?? "")),
    );
    const rest = rows.filter(({ subjectId }) => !done.has(subjectId ?? "")).map(({ id }) => id);
    if (rest.length > 0) await work.inbox.postpone(rest, STORE_READ_LOOK_MS);
  }
}
