// Switches a design on or off. Kit takes complete designs only, so it is sent with Kit's present values: the stored
// copy may be an hour old, and would undo changes made elsewhere.
import { INTERACTIVE_WAIT_MS } from "../../accounts/limits.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitTemplate } from "../../kit/kit-types.ts";
import { registerDesign, type RegisterDesign, type RegisterParts } from "./register-design.ts";

/** A design is sent with all its files, so its print file must be stored. */
export type SwitchDesign =
  | RegisterDesign
  | { kind: "no_design" }
  /** Kit no longer lists it. */
  | { kind: "gone" }
  /** Kit lists it in an unreadable form: its present values are unknown, and nothing was sent. */
  | { kind: "unreadable" };

export async function switchDesign(
  parts: RegisterParts,
  shop: ShopRef,
  { sku, active }: { sku: string; active: boolean },
): Promise<SwitchDesign> {
  const design = await parts.ports.designs.find(shop, sku);
  if (!design) return { kind: "no_design" };
  if (design.gone) return { kind: "gone" };
  const read = await readNow(parts, shop, { sku, slug: design.slug });
  if (read.kind !== "template") return read;
  const { name, slug, catalogProductId } = read.template;
  return registerDesign(parts, shop, {
    ...{ name, slug, catalogProductId: String(catalogProductId), active, replace: false },
    ...{ printFile: null, heroImage: null, originalImage: null },
  });
}

type ReadNow =
  | { kind: "template"; template: KitTemplate }
  | { kind: "gone" }
  | { kind: "unreadable" }
  | Extract<RegisterDesign, { kind: "busy" | "no_account" | "unauthorized" | "unreachable" }>;

async function readNow(parts: RegisterParts, shop: ShopRef, of: { sku: string; slug: string }): Promise<ReadNow> {
  const account = await parts.ports.catalog.accountOf(shop);
  if (!account) return { kind: "no_account" };
  const at = new Date();
  const answer = await parts.kit.ask(account, { forMs: INTERACTIVE_WAIT_MS }, (client, as) =>
    client.listTemplates(as, { slug: of.slug }),
  );
  switch (answer.kind) {
    case "ok": {
      const template = answer.value.entries.find((one) => one.externalSku === of.sku);
      // Queried by its slug, so an unreadable entry is this design.
      if (!template) return { kind: answer.value.unread.length > 0 ? "unreadable" : "gone" };
      await parts.ports.catalog.keepDesign(account, { design: template, at });
      return { kind: "template", template };
    }
    case "busy":
      if (answer.why === "unauthorized" || answer.why === "unreachable") return { kind: answer.why };
      return { kind: "busy", retryAt: answer.until };
    case "rate_limited":
      return { kind: "busy", retryAt: answer.retryAt };
    case "unauthorized":
      return { kind: "unauthorized" };
    // The read failed, so nothing was sent.
    case "refused":
    case "lost":
    case "unreachable":
      return { kind: "unreachable" };
  }
}
