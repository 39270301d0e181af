// What a registration finds and keeps: images, print files, and what sells the design. Adapter:
// app/database/designs/registration-rows.ts.
import type { KitAccountId, Sha256 } from "../../kernel/ids.ts";
import type { CheckedImage } from "../registration/registration-rules.ts";

export interface KeptImages {
  heroImage: Uint8Array | null;
  originalImage: Uint8Array | null;
}

export interface Replaced {
  name: string;
  sku: string;
  /** Of all stores that share the Kit account. */
  variants: number;
  /** Orders that hold the design and were not sent: they would be made with the new file. */
  openOrders: number;
}

export interface RegistrationRows {
  /** The print file of the design with this slug, if it is here and undamaged. */
  printFile(account: KitAccountId, slug: string): Promise<Uint8Array | null>;
  /** Hero and original images of designs that were registered here: each update sends them again. */
  images(account: KitAccountId, slug: string): Promise<KeptImages>;
  keepImages(
    account: KitAccountId,
    design: { slug: string; heroImage: CheckedImage | null; originalImage: CheckedImage | null },
  ): Promise<void>;
  /** What sells or awaits the design with this slug, whose print file is another one. Null: it is the same, or there is none. */
  soldWithAnother(account: KitAccountId, file: { slug: string; sha256: Sha256 }): Promise<Replaced | null>;
  /** Designs of the account with this print file. */
  designsWith(account: KitAccountId, sha256: Sha256): Promise<{ name: string; sku: string }[]>;
  /** The hash of a design's print file. */
  fileOf(account: KitAccountId, sku: string): Promise<Sha256 | null>;
}
