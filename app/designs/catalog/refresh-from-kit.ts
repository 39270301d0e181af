// Reads designs, catalog and palette from Kit again, on request and on a schedule, with lower priority than orders.
import type { Busy, WaitLimit } from "../../accounts/budget/slot-wait.ts";
import { INTERACTIVE_WAIT_MS } from "../../accounts/limits.ts";
import type { AccountKit, CallKit } from "../../accounts/tokens/call-kit.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { ReadFromKit } from "../designs.ts";
import { CATALOG_EVERY_MINUTES, DESIGNS_EVERY_MINUTES } from "../limits.ts";
import type { CatalogRows } from "../ports/designs.ts";
import { listedColors, listedDesigns, listedProducts } from "./listed.ts";

export type Refresh =
  | { kind: "refreshed" }
  | Busy
  /** `unauthorized`, `unreachable`, `lost`, …: the earlier data stays, with its age shown. */
  | { kind: "not_now"; why: string };

interface Reading {
  catalog: CatalogRows;
  kit: AccountKit;
}

export interface RefreshOptions extends Reading {
  /** The account's designs were updated: links to them are judged again. */
  designsRead(account: KitAccountId): Promise<void>;
}

const BACKGROUND: WaitLimit = { forMs: 0 };

export async function refreshDesigns(
  { catalog, kit, designsRead }: RefreshOptions,
  account: KitAccountId,
  waitLimit: WaitLimit = BACKGROUND,
): Promise<Refresh> {
  const at = new Date();
  const read = await readList(kit, { account, waitLimit }, (client, as) => client.listTemplates(as));
  if (read.kind !== "read") return read;
  await catalog.keepDesigns(account, { list: listedDesigns(read.value), at });
  await designsRead(account);
  return { kind: "refreshed" };
}

/** Products and colors: two requests. */
export async function refreshCatalog(
  { catalog, kit }: Reading,
  account: KitAccountId,
  waitLimit: WaitLimit = BACKGROUND,
): Promise<Refresh> {
  const at = new Date();
  const products = await readList(kit, { account, waitLimit }, (client, as) => client.listProducts(as));
  if (products.kind !== "read") return products;
  const colors = await readList(kit, { account, waitLimit }, (client, as) => client.listColors(as));
  if (colors.kind !== "read") return colors;
  const listed = { products: listedProducts(products.value), colors: listedColors(colors.value) };
  await catalog.keepProducts(account, { list: listed.products, at });
  await catalog.keepColors(account, listed.colors);
  await catalog.noteCatalogRead(account, {
    at,
    unread: { products: listed.products.unreadNames, colors: listed.colors.unreadNames },
  });
  return { kind: "refreshed" };
}

/** For the schedule: accounts in use whose copies are old. The next sweep retries what can't be read now. */
export async function refreshStale(
  options: RefreshOptions,
  onFault: (account: KitAccountId, fault: unknown) => void,
): Promise<void> {
  const stale = await options.catalog.stale({
    designsMinutes: DESIGNS_EVERY_MINUTES,
    catalogMinutes: CATALOG_EVERY_MINUTES,
  });
  for (const { account, designs, catalog } of stale) {
    try {
      if (designs) await refreshDesigns(options, account);
      if (catalog) await refreshCatalog(options, account);
    } catch (fault) {
      onFault(account, fault);
    }
  }
}

/** On request, for a shop's account. A person waits, so each list gets a slot within two seconds or is skipped. */
export async function readFromKit(options: RefreshOptions, shop: ShopRef): Promise<ReadFromKit> {
  const account = await options.catalog.accountOf(shop);
  if (!account) return { kind: "no_account" };
  const waitLimit = { forMs: INTERACTIVE_WAIT_MS };
  const designs = await refreshDesigns(options, account, waitLimit);
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
    case "unauthorized":
    case "refused":
    case "lost":
    case "unreachable":
      return { kind: "not_now", why: answer.kind };
  }
}
