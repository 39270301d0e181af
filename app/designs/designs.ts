// Designs and their artwork for pages. Every call carries the shop.
import type { PageOf } from "../kernel/paging/keyset.ts";
import { readUpload } from "../kernel/read-upload.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { Size } from "../linking/sizes/size.ts";
import { createFetchFile, type FetchedFile } from "./artwork/fetch-file.ts";
import { createKeepArtwork, type KeepArtwork } from "./artwork/receive-print-file.ts";
import { chooseDesigns } from "./catalog/choose-designs.ts";
import type { DesignQuery } from "./catalog/design-query.ts";
import {
  chartProblem,
  chartsThatDiffer,
  type ChartVerdict,
  judgeChart,
  setChartIntended,
  skusWithProblem,
} from "./chart/charts-that-differ.ts";
import { createChartInspector, type Inspection } from "./chart/inspect-chart.ts";
import { createWholeFileCheck } from "./chart/whole-file.ts";
import { FETCH_TIMEOUT_MS, PRINT_FILE_LIMIT } from "./limits.ts";
import type { AccountDesigns, DesignRow } from "./ports/designs.ts";
import { readRegistration } from "./registration/read-registration-form.ts";
import { type RegisterDesign, registerDesign, type RegisterParts } from "./registration/register-design.ts";
import { switchDesign } from "./registration/switch-design.ts";
import { createKitSheets } from "./sheet/kit-sheets.ts";
import type { AddressKeys } from "./signed-address.ts";
import { thumbnailsOf } from "./thumbnails/thumbnail-address.ts";

export interface DesignsParts extends Omit<RegisterParts, "isWhole"> {
  /** Reads designs, catalog and palette from Kit again. */
  readFromKit(shop: ShopRef): Promise<ReadFromKit>;
  /** Keyed hashes, for the addresses of thumbnails and kit sheets. */
  keys: AddressKeys;
}

export type ReadFromKit =
  | { kind: "read" }
  | { kind: "no_account" }
  /** Kit's limit is used up, or a read is in progress: try again in a moment. */
  | { kind: "busy" }
  | { kind: "unauthorized" }
  | { kind: "failed" };

export type ReceiveArtwork = KeepArtwork | { kind: "broken_off" };

export type RegistrationAnswer = RegisterDesign | { kind: "broken_off" };

export type InspectDesign = Inspection | { kind: "no_print_file" } | { kind: "busy" };

/** For an upload by address: an error of the fetch, or the file's result. */
export type FetchArtwork = KeepArtwork | Exclude<FetchedFile, { kind: "fetched" | "too_large" }>;

export interface DesignsStatus {
  /** Null: no Kit account is connected. */
  account: AccountDesigns | null;
}

/** `chart`: how its chart differs from one that fills its kit, unless that is intended. */
export type ListedDesign = DesignRow & { chart: ChartVerdict | null };

export type Designs = ReturnType<typeof createDesigns>;

export function createDesigns(given: DesignsParts) {
  const parts = { ...given, isWhole: createWholeFileCheck() };
  const { ports } = parts;
  const inspector = createChartInspector();
  const keep = createKeepArtwork(ports);
  const fetchFile = createFetchFile({ limit: PRINT_FILE_LIMIT, timeoutMs: FETCH_TIMEOUT_MS });
  const take = async (shop: ShopRef, bytes: Uint8Array, sku: string | null) => {
    const outcome = await keep(shop, { bytes, sku: sku ?? undefined });
    const skus = outcome.kind === "kept" ? outcome.designs.map((design) => design.sku) : null;
    if (skus) await parts.artworkCame(shop, skus);
    return outcome;
  };
  return {
    async search(shop: ShopRef, query: DesignQuery): Promise<PageOf<ListedDesign>> {
      const skus = query.filter === "chart" ? { skus: await skusWithProblem(ports.charts, shop) } : {};
      const page = await ports.designs.search(shop, { ...query, ...skus });
      return { ...page, rows: page.rows.map((row) => ({ ...row, chart: chartProblem(row) })) };
    },
    /** Designs to choose from: those with all the words, or else those with any, most matches first. */
    choices: (shop: ShopRef, asked: { words: string; sizes: readonly Size[] }) =>
      chooseDesigns(ports.designs, shop, asked),
    find: ports.designs.find,
    readFromKit: parts.readFromKit,

    status: async (shop: ShopRef): Promise<DesignsStatus> => ({ account: await ports.designs.account(shop) }),
    /** Prefix of the shop's thumbnail addresses: `<this>/<SHA-256 of a print file>.webp`. */
    thumbnails: (shop: ShopRef, now: Date) => thumbnailsOf(shop.id, now, parts.keys),
    /** The bytes of a design's print file, for the chart on the page; null if they aren't stored. */
    printFile: ports.designs.printFile,
    sheets: createKitSheets(parts),

    /** The design's print file, cell by cell: size, drills, DMC legend. Null: no such design. */
    async inspect(shop: ShopRef, sku: string): Promise<InspectDesign | null> {
      const design = await ports.designs.find(shop, sku);
      if (!design) return null;
      const file = await ports.designs.printFile(shop, sku);
      if (!file) return { kind: "no_print_file" };
      const palette = await ports.designs.palette(shop);
      return (await inspector.inspect({ ...file, palette })) ?? { kind: "busy" };
    },

    /** How the design's chart differs from one that fills its kit; null: it doesn't, or that is unknown. */
    judgeChart: (shop: ShopRef, sku: string) => judgeChart(ports.charts, shop, sku),
    /** Marks the present chart and size as intended, or removes the mark. */
    setChartIntended: (shop: ShopRef, sku: string, intended: boolean) =>
      setChartIntended(ports.charts, shop, { sku, intended }),
    /** Designs sold in the store whose charts don't fill their kits. */
    chartsThatDiffer: (shop: ShopRef) => chartsThatDiffer(ports.charts, shop),

    /** Kit's colors, in hex without a leading #. */
    paletteHexes: async (shop: ShopRef) => (await ports.designs.palette(shop)).map(({ hex }) => hex),
    /** Kit formats that a design can be registered for. */
    catalog: ports.designs.catalog,

    /** From the page's form: fields `name`, `slug`, `catalogProductId`, `active`, `replace` and the three files. */
    async register(shop: ShopRef, request: Request): Promise<RegistrationAnswer> {
      const form = await readRegistration(request);
      return form.kind === "read" ? registerDesign(parts, shop, form.draft) : form;
    },

    setActive: (shop: ShopRef, sku: string, active: boolean) => switchDesign(parts, shop, { sku, active }),

    /** A print file from an HTTPS address, fetched once. */
    async fetchArtwork(
      shop: ShopRef,
      { address, sku }: { address: string; sku: string | null },
    ): Promise<FetchArtwork> {
      const file = await fetchFile(address);
      return file.kind === "fetched" ? take(shop, file.bytes, sku) : file;
    },

    /** A print file as a request body. `sku`: its design; null: any design with its hash. */
    async receiveArtwork(
      shop: ShopRef,
      { body, declared, sku }: { body: ReadableStream<Uint8Array> | null; declared: string | null; sku: string | null },
    ): Promise<ReceiveArtwork> {
      const upload = await readUpload(body, PRINT_FILE_LIMIT, declared);
      if (upload.kind === "too_large") return { kind: "too_large", limit: PRINT_FILE_LIMIT };
      return upload.kind === "broken_off" ? upload : take(shop, upload.bytes, sku);
    },
  };
}
