// Ends a rotation of ENCRYPTION_KEYS: seals everything under the first key that is sealed under another one, so that
// the old key can be removed (docs/operating.md, "Keys"). Secrets whose key is already gone are counted: they must be
// entered again.
import { tokenLease } from "../../shopify/access/token-lease.ts";
import { eventContext } from "../accounts/event-rows.ts";
import { purposeOf, tokenContext } from "../accounts/token-versions.ts";
import type { Store } from "../connect.ts";
import type { Leases } from "../leases.ts";
import { openOrNull, type Secrets } from "../secrets.ts";
import { sessionContext } from "../sessions/session-storage.ts";
import { query } from "../statements/query.ts";
import { whileOurs } from "../while-ours.ts";
import { RESEALED_AT_ONCE } from "./limits.ts";
import { OVER } from "./order-is-over.ts";

export interface Resealed {
  /** Sealed under the first key by this run. */
  resealed: number;
  /** Still under another key, by its id: a session during renewal, or a secret whose key is gone. */
  left: Record<string, number>;
  /** The number of these that no available key opens. */
  lost: number;
  /**
   * Orders whose hash of the customer's address is under another key: it can't be calculated again without the address.
   * It is deleted once the order is over; until then, without that key, a changed address goes unnoticed.
   */
  hashedOrders: number;
}

interface Options extends Pick<Store, "prisma" | "pool"> {
  secrets: Secrets;
  leases: Leases;
}

export async function resealSecrets(options: Options, signal: AbortSignal): Promise<Resealed> {
  const report: Resealed = { resealed: 0, left: {}, lost: 0, hashedOrders: await hashesLeft(options) };
  for (const kind of [tokens(options), events(options), sessions(options)]) {
    for (let after = ""; !signal.aborted;) {
      const rows = await kind.page(after);
      for (const row of rows) await reseal(options.secrets, kind, { row, told: report });
      const last = rows.at(-1);
      if (!last || rows.length < RESEALED_AT_ONCE) break;
      after = last.id;
    }
  }
  return report;
}

async function hashesLeft({ pool, secrets }: Options): Promise<number> {
  const first = Buffer.from(secrets.keyIds[0]!, "latin1");
  await query(`
    UPDATE kit_orders k SET customer_salt = NULL, customer_hmac = NULL, phone_hmac = NULL
     WHERE customer_hmac IS NOT NULL AND substring(customer_hmac from 33) <> $1 AND ${OVER}
  `).on(pool, first);
  return query(`
    SELECT count(*)::int AS orders FROM kit_orders
     WHERE customer_hmac IS NOT NULL AND substring(customer_hmac from 33) <> $1
  `).value(pool, first);
}

interface Sealed {
  id: string;
  secret: Uint8Array;
}

interface Kind<Row extends Sealed> {
  page(after: string): Promise<Row[]>;
  context(row: Row): string;
  /** Only if it is unchanged since it was read. False: it was written in the meantime, under the first key. */
  write(row: Row, opened: { text: string; secret: Uint8Array<ArrayBuffer> }): Promise<boolean>;
}

async function reseal<Row extends Sealed>(
  secrets: Secrets,
  kind: Kind<Row>,
  { row, told }: { row: Row; told: Resealed },
): Promise<void> {
  const key = secrets.keyOf(row.secret);
  if (key === null || key === secrets.keyIds[0]) return;
  const context = kind.context(row);
  const text = openOrNull(secrets, { sealed: row.secret, context });
  if (text !== null && (await kind.write(row, { text, secret: secrets.seal(text, context) }))) {
    told.resealed += 1;
    return;
  }
  told.left[key] = (told.left[key] ?? 0) + 1;
  if (text === null) told.lost += 1;
}

function tokens({ prisma, secrets }: Options): Kind<Sealed & { account: { environment: "production" | "staging" } }> {
  return {
    page: (after) =>
      prisma.kitToken.findMany({
        where: { state: { not: "retired" }, ...(after && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: RESEALED_AT_ONCE,
        select: { id: true, secret: true, account: { select: { environment: true } } },
      }),
    context: ({ id }) => tokenContext(id),
    async write({ id, secret: before, account }, { text, secret }) {
      // The same token pasted again is recognized by its fingerprint, which needs the key too.
      const fingerprint = secrets.fingerprint(text, purposeOf(account.environment));
      const where = { id, secret: Uint8Array.from(before) };
      return (await prisma.kitToken.updateMany({ where, data: { secret, fingerprint } })).count === 1;
    },
  };
}

function events({ prisma }: Options): Kind<Sealed & { account: string; column: "event_address" | "event_secret" }> {
  return {
    async page(after) {
      const accounts = await prisma.kitAccount.findMany({
        where: { eventAddress: { not: null }, ...(after && { id: { gt: after } }) },
        orderBy: { id: "asc" },
        take: RESEALED_AT_ONCE / 2,
        select: { id: true, eventAddress: true, eventSecret: true },
      });
      return accounts.flatMap(({ id, eventAddress, eventSecret }) => [
        { id, account: id, column: "event_address" as const, secret: eventAddress ?? new Uint8Array() },
        { id, account: id, column: "event_secret" as const, secret: eventSecret ?? new Uint8Array() },
      ]);
    },
    context: ({ account, column }) => eventContext(account, column),
    async write({ account: id, column, secret: before }, { secret }) {
      const [old, fresh] = [Uint8Array.from(before), secret];
      const { count } =
        column === "event_address"
          ? await prisma.kitAccount.updateMany({ where: { id, eventAddress: old }, data: { eventAddress: fresh } })
          : await prisma.kitAccount.updateMany({ where: { id, eventSecret: old }, data: { eventSecret: fresh } });
      return count === 1;
    },
  };
}

// A renewal replaces the pair of tokens only if the session is unchanged since it was read, so it doesn't overwrite a
// session that changes here.
function sessions({ prisma, leases }: Options): Kind<Sealed & { shopDomain: string }> {
  return {
    page: (after) =>
      prisma.shopifySession.findMany({
        where: after ? { id: { gt: after } } : {},
        orderBy: { id: "asc" },
        take: RESEALED_AT_ONCE,
        select: { id: true, secret: true, shopDomain: true },
      }),
    context: ({ id }) => sessionContext(id),
    async write({ id, shopDomain, secret: before }, { secret }) {
      const where = { id, secret: Uint8Array.from(before) };
      const written = await whileOurs(leases, tokenLease(shopDomain), () =>
        prisma.shopifySession.updateMany({ where, data: { secret } }),
      );
      return written !== "elsewhere" && written.count === 1;
    },
  };
}
