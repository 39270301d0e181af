// What pages may ask of designs and their artwork. Every call carries the shop.
import type { Pool } from "pg";
import type { NamePage } from "../mapping/name-keyset.ts";
import type { ShopRef } from "../orders/ports.ts";
import { createArtworkStore } from "./artwork-store.ts";
import { createKeepArtwork, PRINT_FILE_LIMIT } from "./keep-artwork.ts";
import type { KeepArtwork } from "./keep-artwork.ts";
import { readUpload } from "./read-upload.ts";
import { chooseDesigns, findDesign, searchDesigns } from "./search-designs.ts";
import type { DesignQuery, DesignRow } from "./search-designs.ts";

export interface TemplatesParts {
  pool: Pool;
  /** Artwork of these designs came: links are judged again, orders that waited for it are rung for. */
  artworkCame(shop: ShopRef, skus: string[]): Promise<void>;
  /** Reads designs, catalog and palette from Kit again. */
  readFromKit(shop: ShopRef): Promise<ReadFromKit>;
}

export type ReadFromKit =
  | { kind: "read" }
  | { kind: "no_account" }
  /** Kit's limit is used up, or it is being read already: again in a moment. */
  | { kind: "busy" }
  | { kind: "unauthorized" }
  | { kind: "failed" };

export type ReceiveArtwork = KeepArtwork | { kind: "broken_off" };

export interface DesignsStanding {
  /** Null: no Kit account is connected. */
  account: { readAt: Date | null; designs: number } | null;
}

export interface Templates {
  search(shop: ShopRef, query: DesignQuery): Promise<NamePage<DesignRow>>;
  /** Designs to choose from: those that have all the words, or else those that have any, the most of them first. */
  choices(shop: ShopRef, words: string): Promise<DesignRow[]>;
  find(shop: ShopRef, sku: string): Promise<DesignRow | null>;
  standing(shop: ShopRef): Promise<DesignsStanding>;
  readFromKit(shop: ShopRef): Promise<ReadFromKit>;
  /** A print file as the body of a request. `sku`: the design that it is for; null: whichever has its hash. */
  receiveArtwork(
    shop: ShopRef,
    upload: { body: ReadableStream<Uint8Array> | null; declared: string | null; sku: string | null },
  ): Promise<ReceiveArtwork>;
}

export function createTemplates(parts: TemplatesParts): Templates {
  const { pool } = parts;
  const keep = createKeepArtwork({ pool, store: createArtworkStore(pool) });
  return {
    search: (shop, query) => searchDesigns(pool, shop, query),
    choices: (shop, words) => chooseDesigns(pool, shop, words),
    find: (shop, sku) => findDesign(pool, shop, sku),
    readFromKit: (shop) => parts.readFromKit(shop),

    async standing(shop) {
      const { rows } = await pool.query<{ read_at: Date | null; designs: number }>(
        `SELECT a.templates_read_at AS read_at,
                (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs
           FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1`,
        [shop.id],
      );
      return { account: rows[0] ? { readAt: rows[0].read_at, designs: rows[0].designs } : null };
    },

    async receiveArtwork(shop, { body, declared, sku }) {
      const upload = await readUpload(body, PRINT_FILE_LIMIT, declared);
      if (upload.kind === "too_large") return { kind: "too_large", limit: PRINT_FILE_LIMIT };
      if (upload.kind === "broken_off") return upload;
      const outcome = await keep(shop, { bytes: upload.bytes, sku: sku ?? undefined });
      if (outcome.kind === "kept") {
        await parts.artworkCame(
          shop,
          outcome.designs.map((design) => design.sku),
        );
      }
      return outcome;
    },
  };
}
