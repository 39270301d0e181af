// A store on a Kit account removes another one, immediately and regardless of the token that it provided.
import type { ShopId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { AccountRows } from "../ports/accounts.ts";
import type { MembershipOptions } from "./review-memberships.ts";

export type RemoveStore =
  | { kind: "removed" }
  /** It left meanwhile, or was never on this account. */
  | { kind: "not_there" };

export async function removeStore(
  {
    rows,
    memberships,
    onRemoved,
  }: Pick<MembershipOptions, "memberships" | "onRemoved"> & { rows: Pick<AccountRows, "accountOf"> },
  { by, other }: { by: ShopRef; other: ShopId },
): Promise<RemoveStore> {
  const account = await rows.accountOf(by.id);
  // Leaving is a different action: when the last store leaves, the registration at Kit is removed.
  if (account === null || other === by.id) return { kind: "not_there" };
  const shop = await memberships.find(account, other);
  if (!shop || !(await memberships.remove({ shop: shop.id, account }, "by_store"))) return { kind: "not_there" };
  await onRemoved(shop, "by_store");
  return { kind: "removed" };
}
