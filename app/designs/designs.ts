// What pages may ask of designs and their artwork. Every call carries the shop.
import type { Pool } from "pg";
import type { AccountKit } from "../accounts/tokens/call-kit.ts";
import type { NamePage } from "../kernel/name-keyset.ts";
import type { Size } from "../linking/sizes/size.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import { createArtworkStore } from "./artwork/artwork-rows.ts";
import { createChartInspector } from "./chart/inspect-chart.ts";
import type { Inspection } from "./chart/inspect-chart.ts";
import { createFetchFile } from "./artwork/fetch-file.ts";
import type { FetchedFile, FetchFile } from "./artwork/fetch-file.ts";
import { createKeepArtwork, PRINT_FILE_LIMIT } from "./artwork/receive-print-file.ts";
import type { KeepArtwork } from "./artwork/receive-print-file.ts";
import { readPalette, readPrintFile } from "./chart/read-print-file.ts";
import { readRegistration } from "./registration/read-registration-form.ts";
import { registerDesign } from "./registration/register-design.ts";
import type { RegisterDesign } from "./registration/register-design.ts";
import { readUpload } from "../kernel/read-upload.ts";
import { chooseDesigns, findDesign, searchDesigns } from "./catalog/search-designs.ts";
import type { DesignQuery, DesignRow } from "./catalog/search-designs.ts";
import { switchDesign } from "./registration/switch-design.ts";
import type { SwitchDesign } from "./registration/switch-design.ts";
import { readUnread } from "./catalog/unread-entries.ts";
import type { UnreadEntries } from "./catalog/unread-entries.ts";

export interface TemplatesParts {
  pool: Pool;
  kit: AccountKit;
  /** Artwork of these designs came: links are judged again, orders that waited for it are rung for. */
  artworkCame(shop: ShopRef, skus: string[]): Promise<void>;
  /** Default: over https, from public addresses only. */
  fetchFile?: FetchFile;
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

export type RegistrationAnswer = RegisterDesign | { kind: "broken_off" };

export type InspectDesign = Inspection | { kind: "no_print_file" } | { kind: "busy" };

export interface CatalogChoice {
  id: string;
  label: string;
}

/** From an address: what went wrong on the way, or what came of the file. */
export type FetchArtwork = KeepArtwork | Exclude<FetchedFile, { kind: "fetched" | "too_large" }>;

export interface DesignsStanding {
  /** Null: no Kit account is connected. */
  account: { readAt: Date | null; designs: number; unread: UnreadEntries[] } | null;
}

export interface Templates {
  search(shop: ShopRef, query: DesignQuery): Promise<NamePage<DesignRow>>;
  /** Designs to choose from: those that have all the words, or else those that have any, the most of them first. */
  choices(shop: ShopRef, asked: { words: string; sizes: readonly Size[] }): Promise<DesignRow[]>;
  find(shop: ShopRef, sku: string): Promise<DesignRow | null>;
  standing(shop: ShopRef): Promise<DesignsStanding>;
  readFromKit(shop: ShopRef): Promise<ReadFromKit>;
  /** The design's print file, cell by cell: size, drills, DMC legend. Null: no such design. */
  inspect(shop: ShopRef, sku: string): Promise<InspectDesign | null>;
  /** The bytes of a design's print file, for the chart on the page; null when they are not here. */
  printFile(shop: ShopRef, sku: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  /** Kit formats that a design can be registered for. */
  catalog(shop: ShopRef): Promise<CatalogChoice[]>;
  /** From the multipart form of the page: fields `name`, `slug`, `catalogProductId`, `active`, `replace` and the three files. */
  register(shop: ShopRef, request: Request): Promise<RegistrationAnswer>;
  setActive(shop: ShopRef, sku: string, active: boolean): Promise<SwitchDesign>;
  /** A print file from an HTTPS address, fetched once. */
  fetchArtwork(shop: ShopRef, from: { address: string; sku: string | null }): Promise<FetchArtwork>;
  /** A print file as the body of a request. `sku`: the design that it is for; null: whichever has its hash. */
  receiveArtwork(
    shop: ShopRef,
    upload: { body: ReadableStream<Uint8Array> | null; declared: string | null; sku: string | null },
  ): Promise<ReceiveArtwork>;
}

export function createTemplates(parts: TemplatesParts): Templates {
  const { pool } = parts;
  const artwork = createArtworkStore(pool);
  const inspector = createChartInspector();
  const keep = createKeepArtwork({ pool, store: artwork });
  const fetchFile = parts.fetchFile ?? createFetchFile({ limit: PRINT_FILE_LIMIT, timeoutMs: 20_000 });
  const take = async (shop: ShopRef, bytes: Uint8Array, sku: string | null) => {
    const outcome = await keep(shop, { bytes, sku: sku ?? undefined });
    if (outcome.kind === "kept") {
      await parts.artworkCame(
        shop,
        outcome.designs.map((design) => design.sku),
      );
    }
    return outcome;
  };
  return {
    search: (shop, query) => searchDesigns(pool, shop, query),
    choices: (shop, asked) => chooseDesigns(pool, shop, asked),
    find: (shop, sku) => findDesign(pool, shop, sku),
    readFromKit: (shop) => parts.readFromKit(shop),

    async standing(shop) {
      const { rows } = await pool.query<{ read_at: Date | null; designs: number; unread: unknown }>(
        `SELECT a.templates_read_at AS read_at, a.unread,
                (SELECT count(*)::int FROM templates t WHERE t.account_id = a.id AND t.gone_at IS NULL) AS designs
           FROM shops s JOIN kit_accounts a ON a.id = s.kit_account_id WHERE s.id = $1`,
        [shop.id],
      );
      const [row] = rows;
      return {
        account: row ? { readAt: row.read_at, designs: row.designs, unread: readUnread(row.unread) } : null,
      };
    },

    printFile: (shop, sku) => readPrintFile(pool, shop, sku),

    async inspect(shop, sku) {
      const design = await findDesign(pool, shop, sku);
      if (!design) return null;
      const file = await readPrintFile(pool, shop, sku);
      if (!file) return { kind: "no_print_file" };
      const palette = await readPalette(pool, shop);
      return (await inspector.inspect({ ...file, palette })) ?? { kind: "busy" };
    },

    async catalog(shop) {
      const { rows } = await pool.query<CatalogChoice>(
        `SELECT p.kit_product_id::text AS id, CASE WHEN p.size_name = '' OR p.name LIKE '%' || p.size_name || '%' THEN p.name
                     ELSE p.name || ' – ' || p.size_name END AS label
           FROM catalog_products p JOIN shops s ON s.kit_account_id = p.account_id
          WHERE s.id = $1 AND p.gone_at IS NULL ORDER BY p.category_name, p.name, p.kit_product_id`,
        [shop.id],
      );
      return rows;
    },

    async register(shop, request) {
      const form = await readRegistration(request);
      return form.kind === "read" ? registerDesign({ ...parts, artwork }, shop, form.draft) : form;
    },

    setActive: (shop, sku, active) => switchDesign({ ...parts, artwork }, shop, { sku, active }),

    async fetchArtwork(shop, { address, sku }) {
      const file = await fetchFile(address);
      return file.kind === "fetched" ? take(shop, file.bytes, sku) : file;
    },

    async receiveArtwork(shop, { body, declared, sku }) {
      const upload = await readUpload(body, PRINT_FILE_LIMIT, declared);
      if (upload.kind === "too_large") return { kind: "too_large", limit: PRINT_FILE_LIMIT };
      return upload.kind === "broken_off" ? upload : take(shop, upload.bytes, sku);
    },
  };
}
