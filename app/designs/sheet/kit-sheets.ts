// Kit sheets: for each kit of an order, what its chart has, to be printed. Nothing of the customer.
import type { ShopId, ShopifyOrderId } from "../../kernel/ids.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { sizeWords } from "../../linking/sizes/size.ts";
import { kitsOfLine } from "../../orders/read/count-kits.ts";
import { createChartInspector } from "../chart/inspect-chart.ts";
import type { Legend, PaletteEntry } from "../chart/legend.ts";
import { SHEET_CHARTS, SHEET_COLORS } from "../limits.ts";
import type { DesignPorts } from "../ports/designs.ts";
import type { SheetLine } from "../ports/sheet.ts";
import type { AddressKeys } from "../signed-address.ts";
import { createDrawingThread } from "../thumbnails/drawing-thread.ts";
import { readSheetPass, sheetAddress } from "./sheet-address.ts";

export type SheetChart =
  | { kind: "read"; legend: Legend; picture: Uint8Array | null }
  /** `no_file`: the print file isn't stored. `unreadable`: it is damaged, or too large to be counted. */
  | { kind: "no_file" | "unreadable" }
  /** The document has `SHEET_CHARTS` already. */
  | { kind: "left_out" };

/** One page. Null: unknown. */
export interface SheetKit {
  orderName: string;
  /** Null: the order's only one. */
  part: number | null;
  title: string;
  variantTitle: string | null;
  units: number;
  design: string | null;
  size: string | null;
  /** As Kit calls it, such as "Round drills". */
  style: string | null;
  chart: SheetChart;
}

export type OpenedSheet =
  | { kind: "sheet"; kits: SheetKit[] }
  /** A forged or expired pass, or nothing left of the orders; the answer is the same. */
  | { kind: "nothing" }
  /** Charts of other sheets are waiting: try again in a moment. */
  | { kind: "busy" };

interface Parts {
  ports: Pick<DesignPorts, "sheets" | "designs" | "thumbnails">;
  keys: AddressKeys;
}

export function createKitSheets({ ports, keys }: Parts) {
  // Of its own, so that a document doesn't delay pages.
  const inspector = createChartInspector();
  const drawing = createDrawingThread();

  const kitLines = async (shop: ShopId, orders: readonly ShopifyOrderId[]) =>
    (await ports.sheets.lines(shop, orders)).filter((line) => kitsOfLine(line) > 0);

  async function readChart(file: NonNullable<SheetLine["printFile"]>, palette: PaletteEntry[]) {
    const stored = await ports.thumbnails.readFile(file.sha256);
    if (!stored) return { kind: "no_file" } as const;
    const { width, height } = file;
    const inspection = await inspector.inspect({ ...stored, width, height, palette });
    if (inspection?.kind !== "inspected") return inspection && ({ kind: "unreadable" } as const);
    const picture = await drawing.draw(stored, "sheet");
    const colors = inspection.legend.colors.slice(0, SHEET_COLORS);
    return {
      kind: "read",
      legend: { ...inspection.legend, colors },
      picture: picture.kind === "drawn" ? picture.bytes : null,
    } as const;
  }

  return {
    /** Null: none of the orders has a kit. */
    address: async (shop: ShopRef, orders: readonly ShopifyOrderId[], now: Date): Promise<string | null> =>
      (await kitLines(shop.id, orders)).length > 0
        ? sheetAddress({ shop: shop.id, orders: [...orders] }, now, keys)
        : null,

    shopOf: (pass: string, now: Date) => readSheetPass(pass, now, keys)?.shop ?? null,

    async open(pass: string, now: Date): Promise<OpenedSheet> {
      const about = readSheetPass(pass, now, keys);
      const lines = about ? await kitLines(about.shop, about.orders) : [];
      if (!about || lines.length === 0) return { kind: "nothing" };
      const palette = await ports.designs.palette({ id: about.shop });
      const charts = new Map<string, SheetChart>();
      for (const { printFile } of lines) {
        if (!printFile || charts.has(printFile.sha256)) continue;
        const chart =
          charts.size < SHEET_CHARTS ? await readChart(printFile, palette) : ({ kind: "left_out" } as const);
        if (!chart) return { kind: "busy" };
        charts.set(printFile.sha256, chart);
      }
      const parts = Map.groupBy(lines, ({ orderId }) => orderId);
      return {
        kind: "sheet",
        kits: lines.map((line) => {
          const { part: first } = parts.get(line.orderId)![0]!;
          const hasParts = parts.get(line.orderId)!.some(({ part }) => part !== first);
          return sheetKit(line, {
            part: hasParts ? line.part : null,
            chart: charts.get(line.printFile?.sha256 ?? "") ?? { kind: "no_file" },
          });
        }),
      };
    },
  };
}

function sheetKit(line: SheetLine, { part, chart }: Pick<SheetKit, "part" | "chart">): SheetKit {
  const { orderName, title, variantTitle, design } = line;
  return {
    ...{ orderName, part, title, variantTitle, chart },
    units: kitsOfLine(line),
    design: design?.name ?? null,
    size: design?.sizeName || (design?.size ? sizeWords(design.size) : null),
    style: design?.styleName || null,
  };
}
