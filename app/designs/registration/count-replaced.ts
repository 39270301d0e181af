// The effects of a registration with a new print file: the design keeps its SKU, so every variant that sells it and
// every order not yet at Kit gets the new picture.
import type { KitAccountId, Sha256 } from "../../kernel/ids.ts";
import type { RegistrationRows, Replaced } from "../ports/designs.ts";

/** Null: no design with this slug, the same file again, or nothing sells it and no order waits for it. */
export async function countReplaced(
  rows: RegistrationRows,
  account: KitAccountId,
  file: { slug: string; sha256: Sha256 },
): Promise<Replaced | null> {
  const found = await rows.soldWithAnother(account, file);
  return found && found.variants + found.openOrders > 0 ? found : null;
}
