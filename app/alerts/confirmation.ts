// The link by which a merchant confirms an alert address. It contains the shop and its expiry, and is signed over the
// address, which it doesn't contain: after a change of the address the old link no longer works.
import type { Secrets } from "../database/secrets.ts";
import { ShopId } from "../kernel/ids.ts";
import { sameBytes } from "../kernel/running/same-bytes.ts";

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,12})\.([0-9a-f]{64})$/;
const LINK = "confirm an address for alerts";

export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations(secrets: Pick<Secrets, "fingerprint" | "fingerprints">) {
  return {
    /** For the link's query. `until` is rounded to whole seconds. */
    sign({ shopId, email, until }: { shopId: ShopId; email: string; until: Date }): string {
      const seconds = Math.floor(until.getTime() / 1_000);
      return `${shopId}.${seconds}.${secrets.fingerprint(signed(shopId, seconds, email), LINK)}`;
    },
    /** Null: not one of our links, or cut off. */
    read(token: string) {
      const parts = TOKEN.exec(token);
      const shopId = ShopId.safeParse(parts?.[1]);
      if (!parts || !shopId.success) return null;
      const seconds = Number(parts[2]);
      const given = Buffer.from(parts[3]!, "hex");
      return {
        shopId: shopId.data,
        until: new Date(seconds * 1_000),
        // Under every key, so that links survive a rotation.
        isFor: (email: string) =>
          secrets
            .fingerprints(signed(shopId.data, seconds, email), LINK)
            .some((own) => sameBytes(Buffer.from(own, "hex"), given)),
      };
    },
    /** Keyed hash of an address: shows whether it got a request without storing the address twice. */
    hash: (email: string) => secrets.fingerprint(email, "asked to confirm"),
  };
}

function signed(shopId: ShopId, seconds: number, email: string): string {
  return JSON.stringify([shopId, seconds, email]);
}
