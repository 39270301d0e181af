// A shop's emails for pages: recipients, the confirmation of an address, and a test.
import type { SettingsRows } from "../accounts/ports/settings.ts";
import type { ShopId } from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { mayAsk } from "./asked-mails.ts";
import type { Confirmations } from "./confirmation.ts";
import type { AlertRows, AskedMail } from "./ports.ts";

export interface AlertRecipient {
  /** Where emails go now; null: not sent. */
  to: string | null;
  /** The store owner's address, from Shopify. */
  storeEmail: string | null;
  /** Another address chosen by the merchant. */
  chosen: {
    email: string;
    confirmed: boolean;
    /** When this address last got a confirmation request; null: not yet. */
    askedAt: Date | null;
    /** The daily limit allows another request to it. */
    mayAsk: boolean;
  } | null;
  /** The merchant chose whether and where they want emails: the step of the setup is done. */
  decided: boolean;
  /** Our code for why the last email failed (app/alerts/smtp.ts); null if it was sent. */
  fault: string | null;
  /** The daily limit allows a test email. */
  mayTest: boolean;
}

export type ReadLink =
  { kind: "valid"; shopName: string } | { kind: "expired" } | { kind: "other_address" } | { kind: "unreadable" };
export type ConfirmLink = Exclude<ReadLink, { kind: "valid" }> | { kind: "confirmed"; shopName: string };

interface Dependencies {
  settings: Pick<SettingsRows, "confirmAlertEmail">;
  rows: AlertRows;
  confirmations: Confirmations;
  available: boolean;
  enqueueMail(shop: ShopId): Promise<void>;
  now: () => Date;
}

export type Alerts = ReturnType<typeof createAlerts>;

export function createAlerts({ settings, rows, confirmations, available, enqueueMail, now }: Dependencies) {
  const readLink = async (token: string) => {
    const read = confirmations.read(token);
    if (!read) return { kind: "unreadable" } as const;
    const shop = await rows.find({ id: read.shopId });
    const email = shop?.recipient.chosen;
    // Checks the signature before the age, so that a forged link learns nothing.
    if (!shop || !email || !read.isFor(email)) return { kind: "other_address" } as const;
    if (read.until <= now()) return { kind: "expired" } as const;
    return { kind: "valid", shop, email } as const;
  };
  const leftFor = (shop: ShopRef, email: string) => mayAsk(rows, shop, { for: confirmations.hash(email), now: now() });
  return {
    /** False: the host has not set up mail. */
    available,
    async recipient(shop: ShopRef): Promise<AlertRecipient> {
      const found = await rows.find(shop);
      if (!found) throw new Error("there is no such shop");
      const { recipient, storeEmail, decided, state } = found;
      const { to, chosen: email, confirmed } = recipient;
      const isRequested = email !== null && state.confirmationFor === confirmations.hash(email);
      const askedAt = isRequested ? state.confirmationSentAt : null;
      return {
        to,
        storeEmail,
        decided,
        chosen: email === null ? null : { email, confirmed, askedAt, mayAsk: await leftFor(shop, email) },
        fault: await rows.fault(shop),
        mayTest: to !== null && (await leftFor(shop, to)),
      };
    },
    /** Sends the confirmation again, or a test email to the current address. Nothing is sent past the daily limit. */
    async ask(shop: ShopRef, kind: AskedMail["kind"]) {
      await rows.want(shop, { kind, at: now() });
      await enqueueMail(shop.id);
    },
    /** What a link from an email would confirm. Opening it changes nothing, since mail scanners open links too. */
    async readLink(token: string): Promise<ReadLink> {
      const read = await readLink(token);
      return read.kind === "valid" ? { kind: "valid", shopName: read.shop.name } : read;
    },
    async confirm(token: string): Promise<ConfirmLink> {
      const read = await readLink(token);
      if (read.kind !== "valid") return read;
      const { shop, email } = read;
      const confirmed = await settings.confirmAlertEmail(shop.shop.id, { email, at: now() });
      return confirmed ? { kind: "confirmed", shopName: shop.name } : { kind: "other_address" };
    },
  };
}
