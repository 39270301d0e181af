// A merchant pastes a token: it is checked at Kit, and the shop is connected to the brand that it belongs to. A brand
// may have several shops, so a token may lead to an account that is here already.
import type { KitClient } from "../../kit/client.ts";
import type { KitCredentials } from "../../kit/request.ts";
import type { KitList, KitTemplate } from "../../kit/kit-types.ts";
import { KitAccountId, KitOrderId, type SlotId } from "../../kernel/ids.ts";
import type { ShopId } from "../../kernel/ids.ts";
import type { Prisma, PrismaClient } from "../../database/generated/client.ts";
import type { Leases } from "../../database/leases.ts";
import { identifyAccount } from "./identify-account.ts";
import type { IdentityQuestion } from "./identify-account.ts";
import type { AccountBudget } from "../budget/budget.ts";
import { INTERACTIVE_WAIT_MS, takeSlot } from "../budget/slot-wait.ts";
import { PRIORITY } from "../../kernel/kit-budget.ts";
import type { GivenToken, TokenVersions } from "../tokens/token-versions.ts";
import { readToken, tokenFault } from "../tokens/check-token.ts";
import type { TokenFault } from "../tokens/check-token.ts";
import { useSlot } from "../budget/use-slot.ts";

export type Connect =
  | {
      kind: "connected";
      accountId: KitAccountId;
      /** `new`: first seen here. `joined`: other shops use it. `renewed`: the shop's own, with this token. */
      how: "new" | "joined" | "renewed";
      templates: number;
    }
  /**
   * The token is good, but sees another brand's designs, and orders of the present brand are here. Ask, then confirm.
   */
  | { kind: "brand_differs"; presentDesigns: number; newDesigns: number }
  /** This installation knows no staging address. */
  | { kind: "no_staging" }
  | TokenFault;

export interface ConnectRequest {
  shopId: ShopId;
  /** As pasted. Never logged, never part of an outcome. */
  token: string;
  environment: "production" | "staging";
  brandChangeConfirmed?: boolean;
}

export interface ConnectOptions {
  prisma: PrismaClient;
  client: KitClient;
  tokens: TokenVersions;
  budget: AccountBudget;
  leases: Leases;
  owner: string;
  stagingKnown: boolean;
  /** Keeps the designs that the token was checked with (app/designs). */
  mirrorTemplates: (account: KitAccountId, read: { list: KitList<KitTemplate>; at: Date }) => Promise<void>;
  /** The shop left this account for another: see to what nobody needs any more. */
  onLeft: (account: KitAccountId) => Promise<void>;
  /** A good token is there: rows that waited for it are due, events are to be registered, the catalog to be read. */
  onConnected: (account: KitAccountId) => Promise<void>;
}

const LEASE_MS = 30_000;

export async function connectKit(options: ConnectOptions, request: ConnectRequest): Promise<Connect> {
  const token = readToken(request.token);
  if (token === null) return { kind: "wrong_form" };
  const given: GivenToken = { environment: request.environment, token };
  if (given.environment === "staging" && !options.stagingKnown) return { kind: "no_staging" };

  const checked = await checkToken(options, request, given);
  if (checked.kind !== "good") return checked;
  // Two shops that paste the same new token at once must end on one account.
  const lease = await options.leases.acquire("kit-connect", options.owner, LEASE_MS);
  if (!lease) return { kind: "busy", until: new Date(Date.now() + 2_000) };
  try {
    return await settle(options, { request, given, ...checked });
  } finally {
    await options.leases.release(lease);
  }
}

interface Checked {
  designs: KitList<KitTemplate>;
  startedAt: Date;
  /** Whether the check's request was counted already, in the account that the token was known to belong to. */
  counted: boolean;
}

async function checkToken(
  options: ConnectOptions,
  request: ConnectRequest,
  given: GivenToken,
): Promise<({ kind: "good" } & Checked) | TokenFault> {
  const { client, tokens, budget } = options;
  const known = await tokens.find(given);
  const account = known?.accountId ?? (await currentAccount(options.prisma, request))?.id ?? null;
  let taken: SlotId | null = null;
  if (account) {
    const slot = await takeSlot(budget, account, { forMs: INTERACTIVE_WAIT_MS });
    // Shut because its tokens are refused: a token is just what it waits for. Not reached a moment ago: this request tries.
    const mayTry = slot.kind === "granted" || slot.why === "unauthorized" || slot.why === "unreachable";
    if (!mayTry) return { kind: "busy", until: slot.until };
    taken = slot.kind === "granted" ? slot.slot : null;
  }
  const startedAt = new Date();
  const ask = () => client.listTemplates(given satisfies KitCredentials);
  const answer = taken === null ? await ask() : await useSlot(budget, taken, ask);
  if (answer.kind !== "ok") return tokenFault(answer);
  return { kind: "good", designs: answer.value, startedAt, counted: taken !== null };
}

async function settle(
  options: ConnectOptions,
  found: Checked & { request: ConnectRequest; given: GivenToken },
): Promise<Connect> {
  const { prisma, tokens, budget } = options;
  const { request, given, designs } = found;
  const templates = designs.entries;
  const current = await currentAccount(prisma, request);
  const known = await tokens.find(given);
  const question: IdentityQuestion = {
    byToken: known?.accountId ?? null,
    bySku: await accountsWithDesigns(prisma, given.environment, templates),
    current: current && { ...current, orderSeen: null },
    brandChangeConfirmed: request.brandChangeConfirmed ?? false,
  };
  let identity = identifyAccount(question);
  if (identity.kind === "look_at_order" && current) {
    const orderSeen = await seesAnOrder(options, given, current.id);
    identity = identifyAccount({ ...question, current: { ...current, orderSeen } });
  }
  if (identity.kind === "brand_differs" || identity.kind === "look_at_order") {
    const presentDesigns = await prisma.template.count({ where: { accountId: current?.id ?? "", goneAt: null } });
    return { kind: "brand_differs", presentDesigns, newDesigns: templates.length };
  }

  const accountId =
    identity.kind === "known"
      ? identity.account
      : KitAccountId.parse((await prisma.kitAccount.create({ data: { environment: given.environment } })).id);
  const left = await tokens.add(accountId, given, (transaction) => attachShop(transaction, request.shopId, accountId));
  if (!found.counted) await budget.noteStarted(accountId, { at: found.startedAt, priority: PRIORITY.other });
  await budget.noteGood(accountId);
  await options.mirrorTemplates(accountId, { list: designs, at: found.startedAt });
  if (left) await options.onLeft(left);
  await options.onConnected(accountId);
  const how = identity.kind === "new" ? "new" : current?.id === accountId ? "renewed" : "joined";
  return { kind: "connected", accountId, how, templates: templates.length };
}

/** The shop's account, if it is of the environment asked for. */
async function currentAccount(prisma: PrismaClient, { shopId, environment }: ConnectRequest) {
  const { kitAccount } = await prisma.shop.findUniqueOrThrow({ where: { id: shopId }, select: { kitAccount: true } });
  if (kitAccount?.environment !== environment) return null;
  const order = await prisma.kitOrder.findFirst({ where: { shopId, accountId: kitAccount.id }, select: { id: true } });
  return { id: KitAccountId.parse(kitAccount.id), hasOrders: order !== null };
}

async function accountsWithDesigns(
  prisma: PrismaClient,
  environment: "production" | "staging",
  templates: readonly KitTemplate[],
): Promise<KitAccountId[]> {
  const rows = await prisma.$queryRaw<{ account_id: string }[]>`
    SELECT t.account_id FROM templates t JOIN kit_accounts a ON a.id = t.account_id
     WHERE a.environment = ${environment}::"KitEnvironment"
       AND t.external_sku = ANY(${templates.map(({ externalSku }) => externalSku as string)})
     GROUP BY t.account_id ORDER BY count(*) DESC, t.account_id`;
  return rows.map((row) => KitAccountId.parse(row.account_id));
}

/** Whether the new token shows the newest kit order of the present account: then it is the same brand's. */
async function seesAnOrder({ prisma, client, budget }: ConnectOptions, given: GivenToken, account: KitAccountId) {
  const row = await prisma.kitOrder.findFirst({
    where: { accountId: account, kitOrderId: { not: null } },
    orderBy: { linkedAt: { sort: "desc", nulls: "last" } },
    select: { kitOrderId: true, reference: true },
  });
  if (!row?.kitOrderId) return false;
  const id = KitOrderId.parse(Number(row.kitOrderId));
  const slot = await budget.noteStarted(account, { at: new Date(), priority: PRIORITY.other });
  const answer = await useSlot(budget, slot, () => client.readOrder(given, id));
  return answer.kind === "ok" && answer.value.reference === row.reference;
}

/**
 * Returns the account that the shop had before, if it was another one. Going live on staging was a rehearsal: real
 * orders that came meanwhile were looked after by hand, so on the other environment the merchant goes live anew.
 */
async function attachShop(
  transaction: Prisma.TransactionClient,
  shopId: ShopId,
  account: KitAccountId,
): Promise<KitAccountId | null> {
  const [row] = await transaction.$queryRaw<{ before: string | null }[]>`
    WITH former AS (
      SELECT s.id, s.kit_account_id, a.environment <> target.environment AS rehearsed
        FROM shops s
        JOIN kit_accounts target ON target.id = ${account}::uuid
        LEFT JOIN kit_accounts a ON a.id = s.kit_account_id
       WHERE s.id = ${shopId}::uuid
         FOR UPDATE OF s
    )
    UPDATE shops
       SET kit_account_id = ${account}::uuid,
           gone_live_at = CASE WHEN former.rehearsed THEN NULL ELSE gone_live_at END,
           paused_at = CASE WHEN former.rehearsed THEN NULL ELSE paused_at END
      FROM former WHERE shops.id = former.id
    RETURNING former.kit_account_id AS before`;
  return row?.before && row.before !== account ? KitAccountId.parse(row.before) : null;
}
