// The tokens of an account, newest first: encrypted, distinguished by a keyed fingerprint, and overlapping during a rotation.
import { randomUUID } from "node:crypto";
import { NOTE_GOOD_EVERY_MS } from "../../accounts/limits.ts";
import type { TokenVersions } from "../../accounts/ports/accounts.ts";
import { KitAccountId } from "../../kernel/ids.ts";
import type { KitEnvironment } from "../../kit/request.ts";
import type { Store } from "../connect.ts";
import type { Prisma } from "../generated/client.ts";
import { openOrNull, type Secrets } from "../secrets.ts";
import { queryInPrisma, queryPrepared } from "../statements/query.ts";
import { attachShop } from "./attach-shop.ts";

export function createTokenVersions({
  prisma,
  pool,
  secrets,
}: Pick<Store, "prisma" | "pool"> & { secrets: Secrets }): TokenVersions {
  const find: TokenVersions["find"] = async ({ environment, token }) => {
    const row = await prisma.kitToken.findFirst({
      where: { fingerprint: { in: secrets.fingerprints(token, purposeOf(environment)) } },
    });
    return row && { id: row.id, accountId: KitAccountId.parse(row.accountId), state: row.state };
  };

  return {
    find,

    async usable(account) {
      // Each call to Kit asks.
      const { rows } = await queryPrepared(`
        SELECT id, secret, state FROM kit_tokens WHERE account_id = $1 AND state <> 'retired' ORDER BY state, version DESC
      `).on(pool, account);
      return rows.flatMap(({ id, secret, state }) => {
        // A token whose key was removed is lost alone: the account goes on with the others, or requests a new one.
        const token = state === "retired" ? null : openOrNull(secrets, { sealed: secret, context: tokenContext(id) });
        return state === "retired" || token === null ? [] : [{ id, state, token }];
      });
    },

    async add(account, given, shop) {
      const { token } = given;
      const known = await find(given);
      // Encrypted again: a retired version has lost its text, and a rotated key takes over.
      const id = known?.id ?? randomUUID();
      const secret = secrets.seal(token, tokenContext(id));
      const fresh = { accountId: account, secret, state: "active", lastGoodAt: new Date(), refusedAt: null } as const;
      return prisma.$transaction(async (transaction) => {
        // One at a time per account, because versions are numbered.
        await lock(transaction, account);
        const newest = await transaction.kitToken.aggregate({ where: { accountId: account }, _max: { version: true } });
        const version = (newest._max.version ?? 0) + 1;
        await transaction.kitToken.upsert({
          where: { id },
          create: {
            ...fresh,
            id,
            version,
            fingerprint: secrets.fingerprint(token, purposeOf(given.environment)),
            lastFour: token.slice(-4),
          },
          update: { ...fresh, version },
        });
        const left = shop === undefined ? null : await attachShop(transaction, shop, { account, token: id });
        // Versions that stores depend on are checked until those memberships end with them (decision 85).
        const reliedOn = { some: { removedAt: null } };
        await transaction.kitToken.updateMany({
          where: { accountId: account, state: "refused", id: { not: id }, NOT: { memberships: reliedOn } },
          data: { state: "retired", secret: new Uint8Array() },
        });
        return left;
      });
    },

    async noteGood({ id }) {
      const now = Date.now();
      await queryPrepared(`
        UPDATE kit_tokens SET state = 'active', last_good_at = $2, refused_at = NULL
         WHERE id = $1 AND (state = 'refused' OR state = 'active' AND (last_good_at IS NULL OR last_good_at < $3))
      `).on(pool, id, new Date(now), new Date(now - NOTE_GOOD_EVERY_MS));
    },

    async noteRefused({ id }) {
      await prisma.kitToken.updateMany({
        where: { id, state: "active" },
        data: { state: "refused", refusedAt: new Date() },
      });
    },

    retireUnused: (account) =>
      prisma.$transaction(async (transaction) => {
        // A shop that connects at this moment is seen here, or reactivates its token afterwards.
        await lock(transaction, account);
        if ((await transaction.shop.count({ where: { kitAccountId: account } })) > 0) return;
        await transaction.kitToken.updateMany({
          where: { accountId: account },
          data: { state: "retired", secret: new Uint8Array() },
        });
      }),
  };
}

async function lock(transaction: Prisma.TransactionClient, account: KitAccountId): Promise<void> {
  await queryInPrisma(`SELECT 1 FROM kit_accounts WHERE id = $1::uuid FOR NO KEY UPDATE`).on(transaction, account);
}

export function purposeOf(environment: KitEnvironment): string {
  return `kit-token ${environment}`;
}

export function tokenContext(id: string): string {
  return `kit_tokens:${id}:secret`;
}
