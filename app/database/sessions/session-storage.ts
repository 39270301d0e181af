// Sessions of Shopify's library in our own table. Tokens are sealed together, bound to their row, so that a row copied
// to another shop opens nothing. Of an online session's user only the id is kept: no name, no email.
import { Session } from "@shopify/shopify-api";
import type { Logger } from "pino";
import { z } from "zod";
import type { SessionSnapshot, ShopifySessionStorage } from "../../shopify/access/ports.ts";
import type { PrismaClient, ShopifySession } from "../generated/client.ts";
import type { Secrets } from "../secrets.ts";
import { type Connection, queryPrepared } from "../statements/query.ts";

interface Dependencies {
  prisma: PrismaClient;
  pool: Connection;
  secrets: Secrets;
  log: Logger;
}

export function createSessionStorage(dependencies: Dependencies): ShopifySessionStorage {
  const { prisma, pool } = dependencies;
  // Each call to Shopify reads one.
  const load = async (id: string) => {
    const row = await queryPrepared(`
      SELECT id, shop_domain AS "shopDomain", is_online AS "isOnline", state, scope, expires_at AS "expiresAt",
             refresh_expires_at AS "refreshExpiresAt", secret, updated_at AS "updatedAt"
        FROM shopify_sessions WHERE id = $1
    `).first(pool, id);
    return row && toSnapshot(row, dependencies);
  };
  return {
    load,
    async loadSession(id) {
      return (await load(id))?.session;
    },
    async storeSession(session) {
      const row = toRow(session, dependencies.secrets);
      await prisma.shopifySession.upsert({ where: { id: session.id }, create: row, update: row });
      return true;
    },
    async replace(session, version) {
      const { count } = await prisma.shopifySession.updateMany({
        where: { id: session.id, secret: Buffer.from(version) },
        data: toRow(session, dependencies.secrets),
      });
      return count === 1;
    },
    async deleteSession(id) {
      await prisma.shopifySession.deleteMany({ where: { id } });
      return true;
    },
    async deleteSessions(ids) {
      await prisma.shopifySession.deleteMany({ where: { id: { in: ids } } });
      return true;
    },
    async deleteByShop(shop) {
      await prisma.shopifySession.deleteMany({ where: { shopDomain: shop } });
    },
    async findSessionsByShop(shop) {
      const rows = await prisma.shopifySession.findMany({ where: { shopDomain: shop }, orderBy: { id: "asc" } });
      return rows.flatMap((row) => toSnapshot(row, dependencies)?.session ?? []);
    },
  };
}

const Tokens = z.object({
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
  userId: z.number().optional(),
});

type Row = Omit<ShopifySession, "secret"> & { secret: Uint8Array };

function toRow(session: Session, secrets: Secrets) {
  const tokens: z.infer<typeof Tokens> = {
    accessToken: session.accessToken,
    refreshToken: session.refreshToken,
    userId: session.onlineAccessInfo?.associated_user.id,
  };
  return {
    id: session.id,
    shopDomain: session.shop,
    isOnline: session.isOnline,
    state: session.state,
    scope: session.scope ?? null,
    expiresAt: session.expires ?? null,
    refreshExpiresAt: session.refreshTokenExpires ?? null,
    secret: Buffer.from(secrets.seal(JSON.stringify(tokens), sessionContext(session.id))),
  };
}

// A row whose key is lost counts as no session: the merchant's next visit gets a new one, and the log says why.
function toSnapshot(row: Row, { secrets, log }: Dependencies): SessionSnapshot | null {
  let tokens: z.infer<typeof Tokens>;
  try {
    tokens = Tokens.parse(JSON.parse(secrets.open(row.secret, sessionContext(row.id))));
  } catch {
    log.error({ code: "session_unreadable", shop: row.shopDomain }, "a session cannot be opened with the keys given");
    return null;
  }
  const session = new Session({
    id: row.id,
    shop: row.shopDomain,
    state: row.state,
    isOnline: row.isOnline,
    ...(row.scope !== null && { scope: row.scope }),
    ...(row.expiresAt && { expires: row.expiresAt }),
    ...(row.refreshExpiresAt && { refreshTokenExpires: row.refreshExpiresAt }),
    ...(tokens.accessToken !== undefined && { accessToken: tokens.accessToken }),
    ...(tokens.refreshToken !== undefined && { refreshToken: tokens.refreshToken }),
  });
  if (tokens.userId !== undefined) session.onlineAccessInfo = namelessUser(tokens.userId, row);
  return { session, version: row.secret, writtenAt: row.updatedAt };
}

// The library's shape of an online session's user, with everything but the id left empty.
function namelessUser(id: number, row: Row): NonNullable<Session["onlineAccessInfo"]> {
  return {
    expires_in: row.expiresAt ? Math.max(0, Math.round((row.expiresAt.getTime() - row.updatedAt.getTime()) / 1000)) : 0,
    associated_user_scope: "",
    associated_user: {
      id,
      first_name: "",
      last_name: "",
      email: "",
      email_verified: false,
      account_owner: false,
      locale: "",
      collaborator: false,
    },
  };
}

export function sessionContext(id: string): string {
  return `shopify_sessions:${id}:secret`;
}
