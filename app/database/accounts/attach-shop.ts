// Connects a shop to a Kit account, in the caller's transaction.
import { Fault } from "../../kernel/fault.ts";
import type { KitAccountId, ShopId } from "../../kernel/ids.ts";
import type { Prisma } from "../generated/client.ts";
import { queryInPrisma } from "../statements/query.ts";
import { THIS_MOMENT } from "../statements/this-moment.ts";

/**
 * Returns the shop's previous account, if it was another one. Going live on staging was a rehearsal: real orders
 * meanwhile were handled by hand, so on the other environment the merchant goes live again. A store that practices stays:
 * leaving practice takes back what it changed.
 */
export async function attachShop(
  transaction: Prisma.TransactionClient,
  shopId: ShopId,
  { account, token }: { account: KitAccountId; token: string },
): Promise<KitAccountId | null> {
  // In a statement before: the next one then sees practice that began meanwhile.
  await queryInPrisma(`SELECT 1 FROM shops WHERE id = $1::uuid FOR UPDATE`).on(transaction, shopId);
  const [row] = await queryInPrisma(`
    WITH former AS (
      SELECT s.id, s.kit_account_id, a.environment <> target.environment AS rehearsed
        FROM shops s
        JOIN kit_accounts target ON target.id = $1::uuid
        -- The account that it left in between, too.
        LEFT JOIN kit_accounts a ON a.id = coalesce(s.kit_account_id,
               (SELECT p.account_id FROM account_places p WHERE p.shop_id = s.id ORDER BY p.joined_at DESC LIMIT 1))
       WHERE s.id = $2::uuid
         FOR UPDATE OF s
    )
    UPDATE shops
       SET kit_account_id = $1::uuid, orders_wake_at = ${THIS_MOMENT},
           gone_live_at = CASE WHEN former.rehearsed THEN NULL ELSE gone_live_at END,
           paused_at = CASE WHEN former.rehearsed THEN NULL ELSE paused_at END
      FROM former
     WHERE shops.id = former.id
       AND NOT EXISTS (SELECT FROM kit_accounts practice WHERE practice.practice_for = shops.id)
    RETURNING former.kit_account_id AS before
  `).on(transaction, account, shopId);
  if (!row) throw new Fault("in_practice", "the shop practices", { retryable: false });
  // From now on, its membership depends on this token version.
  await queryInPrisma(`
    INSERT INTO account_places AS p (shop_id, account_id, token_id) VALUES ($1::uuid, $2::uuid, $3::uuid)
    ON CONFLICT (shop_id, account_id) DO UPDATE
       SET token_id = excluded.token_id, removed_at = NULL, removed_why = NULL,
           joined_at = CASE WHEN p.removed_at IS NULL AND $4 THEN p.joined_at ELSE now() END
  `).on(transaction, shopId, account, token, row.before === account);
  return row.before && row.before !== account ? row.before : null;
}
