// What the pages may do with a shop's address for alerts.
import type { SettingsRows } from "../accounts/ports/settings-rows.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { ShopId } from "../kernel/ids.ts";
import type { AlertRows, MailingShop } from "./ports.ts";
import type { Confirmations } from "./confirmation.ts";

export interface AlertAddress {
  email: string;
  confirmed: boolean;
  /** When this address was last asked to confirm itself; null: not yet. */
  askedAt: Date | null;
  /** Our own word for why the last mail did not go out (app/alerts/smtp.ts); null when it did. */
  fault: string | null;
}

export type ReadLink =
  { kind: "valid"; shopName: string } | { kind: "expired" } | { kind: "other_address" } | { kind: "unreadable" };
export type ConfirmLink = Exclude<ReadLink, { kind: "valid" }> | { kind: "confirmed"; shopName: string };

export interface Alerts {
  /** False: whoever hosts the app has not set up mail. */
  available: boolean;
  /** Null while the shop has given no address. */
  address(shop: ShopRef): Promise<AlertAddress | null>;
  /** The confirmation mail once more. */
  askAgain(shop: ShopRef): Promise<void>;
  /** What a link from a mail would confirm. Opening it changes nothing: scanners of mail open links too. */
  readLink(token: string): Promise<ReadLink>;
  confirm(token: string): Promise<ConfirmLink>;
}

interface Dependencies {
  settings: Pick<SettingsRows, "confirmAlertEmail">;
  rows: AlertRows;
  confirmations: Confirmations;
  available: boolean;
  enqueueMail(shop: ShopId): Promise<void>;
  now: () => Date;
}

export function createAlerts({ settings, rows, confirmations, available, enqueueMail, now }: Dependencies): Alerts {
  const readLink = async (token: string): Promise<ReadLink & { shop?: MailingShop }> => {
    const read = confirmations.read(token);
    if (!read) return { kind: "unreadable" };
    const shop = await rows.find({ id: read.shopId });
    // Whether the link is ours is said before how old it is: a forged one learns nothing.
    if (!shop || !read.isFor(shop.email)) return { kind: "other_address" };
    if (read.until <= now()) return { kind: "expired" };
    return { kind: "valid", shopName: shop.name, shop };
  };
  return {
    available,
    async address(shop) {
      const found = await rows.find(shop);
      if (!found) return null;
      const { email, confirmed, state } = found;
      const asked = state.confirmationFor === confirmations.hash(email);
      return { email, confirmed, askedAt: asked ? state.confirmationSentAt : null, fault: await rows.fault(shop) };
    },
    async askAgain(shop) {
      await rows.wantConfirmation(shop, now());
      await enqueueMail(shop.id);
    },
    async readLink(token) {
      const { shop: _shop, ...read } = await readLink(token);
      return read;
    },
    async confirm(token) {
      const read = await readLink(token);
      if (read.kind !== "valid" || !read.shop)
        return read.kind === "valid" ? { kind: "unreadable" } : { kind: read.kind };
      const { shop } = read;
      const confirmed = await settings.confirmAlertEmail(shop.shop.id, { email: shop.email, at: now() });
      return confirmed ? { kind: "confirmed", shopName: shop.name } : { kind: "other_address" };
    },
  };
}
