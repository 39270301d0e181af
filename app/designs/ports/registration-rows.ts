// The data of a registration: images, print files, and what sells the design. Adapter:
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
  /** Counts over all stores that share the Kit account. */
  variants: number;
  /** Unsent orders with the design: they would be made with the new file. */
  openOrders: number;
}

export interface RegistrationRows {
  /** The print file of the design with this slug, if it is stored and undamaged. */
  printFile(account: KitAccountId, slug: string): Promise<Uint8Array | null>;
  /** Hero and original images of designs registered in the app: each update sends them again. */
  images(account: KitAccountId, slug: string): Promise<KeptImages>;
  keepImages(
    account: KitAccountId,
    design: { slug: string; heroImage: CheckedImage | null; originalImage: CheckedImage | null },
  ): Promise<void>;
  /**
   * What sells or awaits the design with this slug, if its print file differs. Null: the same file, or no such design.
   */
  soldWithAnother(account: KitAccountId, file: { slug: string; sha256: Sha256 }): Promise<Replaced | null>;
  /** Designs of the account with this print file. */
  designsWith(account: KitAccountId, sha256: Sha256): Promise<{ name: string; sku: string }[]>;
  /** The hash of a design's print file. */
  fileOf(account: KitAccountId, sku: string): Promise<Sha256 | null>;
}
