// Connects a shop to a Kit account, in a transaction of the caller's.
import { KitAccountId, type ShopId } from "../../kernel/ids.ts";
import type { Prisma } from "../generated/client.ts";

/**
 * Returns the account that the shop had before, if it was another one. Going live on staging was a rehearsal: real
 * orders that came meanwhile were looked after by hand, so on the other environment the merchant goes live anew.
 */
export async function attachShop(
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
