// Designs, catalog and palette read again from Kit: by hand and on a schedule, behind everything that orders need.
import type pg from "pg";
import { accountOfShop } from "../../accounts/account-of-shop.ts";
import { INTERACTIVE_WAIT_MS } from "../../accounts/budget/slot-wait.ts";
import type { Busy, WaitLimit } from "../../accounts/budget/slot-wait.ts";
import type { AccountKit, CallKit } from "../../accounts/tokens/call-kit.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { KitAccountId } from "../../kernel/ids.ts";
import { keepColors, keepProducts } from "./kit-catalog.ts";
import { keepTemplates } from "./mirror-designs.ts";
import type { ReadFromKit } from "../designs.ts";
import { unreadOf } from "./unread-entries.ts";

export type Refresh =
  | { kind: "refreshed"; added: number; gone: number }
  | Busy
  /** `unauthorized`, `unreachable`, `lost`, …: what was read before stays, with its age shown. */
  | { kind: "not_now"; why: string };

interface Reading {
  pool: pg.Pool;
  kit: AccountKit;
}

export interface RefreshOptions extends Reading {
  /** The account's designs were mirrored: what stands on them is judged again. */
  designsRead(account: KitAccountId): Promise<void>;
}

const DESIGNS_EVERY_MINUTES = 60;
const CATALOG_EVERY_MINUTES = 24 * 60;
const BACKGROUND: WaitLimit = { forMs: 0 };

export async function refreshTemplates(
  { pool, kit, designsRead }: RefreshOptions,
  account: KitAccountId,
  waitLimit: WaitLimit = BACKGROUND,
): Promise<Refresh> {
  const at = new Date();
  const read = await readList(kit, { account, waitLimit }, (client, as) => client.listTemplates(as));
  if (read.kind !== "read") return read;
  const { added, gone } = await keepTemplates(pool, account, { list: read.value, at });
  await designsRead(account);
  return { kind: "refreshed", added, gone };
}

/** Products and colors: two requests. */
export async function refreshCatalog(
  { pool, kit }: Reading,
  account: KitAccountId,
  waitLimit: WaitLimit = BACKGROUND,
): Promise<Refresh> {
  const at = new Date();
  const products = await readList(kit, { account, waitLimit }, (client, as) => client.listProducts(as));
  if (products.kind !== "read") return products;
  const colors = await readList(kit, { account, waitLimit }, (client, as) => client.listColors(as));
  if (colors.kind !== "read") return colors;
  await keepProducts(pool, account, { list: products.value, at });
  await keepColors(pool, account, colors.value);
  const unread = { products: unreadOf(products.value), colors: unreadOf(colors.value) };
  await pool.query("UPDATE kit_accounts SET catalog_read_at = $2, unread = unread || $3::jsonb WHERE id = $1", [
    account,
    at,
    JSON.stringify(unread),
  ]);
  return { kind: "refreshed", added: 0, gone: 0 };
}

/** For the schedule: accounts in use whose mirror is old. What cannot be read now is tried again at the next sweep. */
export async function refreshStale(
  options: RefreshOptions,
  onFault: (account: KitAccountId, fault: unknown) => void,
): Promise<{ refreshed: number }> {
  const { rows } = await options.pool.query<{ id: string; designs: boolean; catalog: boolean }>(
    `WITH used AS (
       SELECT a.id,
              coalesce(a.templates_read_at < clock_timestamp() - $1 * interval '1 minute', true) AS designs,
              coalesce(a.catalog_read_at < clock_timestamp() - $2 * interval '1 minute', true) AS catalog
         FROM kit_accounts a
        WHERE EXISTS (SELECT FROM shops s WHERE s.kit_account_id = a.id AND s.uninstalled_at IS NULL)
     )
     SELECT id, designs, catalog FROM used WHERE designs OR catalog`,
    [DESIGNS_EVERY_MINUTES, CATALOG_EVERY_MINUTES],
  );
  let refreshed = 0;
  for (const row of rows) {
    const account = KitAccountId.parse(row.id);
    try {
      if (row.designs && (await refreshTemplates(options, account)).kind === "refreshed") refreshed += 1;
      if (row.catalog) await refreshCatalog(options, account);
    } catch (fault) {
      onFault(account, fault);
    }
  }
  return { refreshed };
}

/**
 * By hand: all three lists, for the account of a shop. A person waits, so each takes its slot within two seconds or not
 * at all.
 */
export async function readFromKit(options: RefreshOptions, shop: ShopRef): Promise<ReadFromKit> {
  const account = await accountOfShop(options.pool, shop);
  if (!account) return { kind: "no_account" };
  const waitLimit = { forMs: INTERACTIVE_WAIT_MS };
  const designs = await refreshTemplates(options, account, waitLimit);
  const read = designs.kind === "refreshed" ? await refreshCatalog(options, account, waitLimit) : designs;
  switch (read.kind) {
    case "refreshed":
      return { kind: "read" };
    case "busy":
      if (read.why === "unreachable") return { kind: "failed" };
      return { kind: read.why === "unauthorized" ? "unauthorized" : "busy" };
    case "not_now":
      return { kind: read.why === "unauthorized" ? "unauthorized" : "failed" };
  }
}

type Read<T> = { kind: "read"; value: T } | Exclude<Refresh, { kind: "refreshed" }>;

async function readList<T>(
  kit: AccountKit,
  place: { account: KitAccountId; waitLimit: WaitLimit },
  call: CallKit<T>,
): Promise<Read<T>> {
  const answer = await kit.ask(place.account, place.waitLimit, call);
  switch (answer.kind) {
    case "ok":
      return { kind: "read", value: answer.value };
    case "busy":
      return answer;
    case "rate_limited":
      return { kind: "busy", until: answer.retryAt, why: "rate_limited" };
    default:
      return { kind: "not_now", why: answer.kind };
  }
}
