// Several stores may share one Kit account: a change by one of them affects the links of all.
import type { AccountRows } from "../../accounts/ports/accounts.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { Jobs } from "../job-definitions.ts";

interface Parts {
  rows: Pick<AccountRows, "accountOf" | "storesOn">;
  jobs: Pick<Jobs, "enqueueLinkStates">;
}

/** A lost job costs half a minute: a sweep finds stores whose designs were read since (linking-work.ts). */
export function createBrand({ rows, jobs }: Parts) {
  const enqueue = async (stores: ShopRef[]) => {
    for (const { id } of stores) await jobs.enqueueLinkStates(id);
  };
  return {
    /** The designs of an account were read from Kit: all its stores' links are judged again at once. */
    designsRead: async (account: KitAccountId) => enqueue(await rows.storesOn(account)),
    /** The other stores on the shop's account, whose links are judged again. */
    async enqueueSiblingShops(shop: ShopRef) {
      const account = await rows.accountOf(shop.id);
      const stores = account === null ? [] : await rows.storesOn(account);
      const siblings = stores.filter(({ id }) => id !== shop.id);
      await enqueue(siblings);
      return siblings;
    },
  };
}
