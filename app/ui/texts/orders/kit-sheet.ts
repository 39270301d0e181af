// Texts of kit sheets: printed pages, and the text beside their preview in Shopify's admin.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const kitSheet = {
  offered: "One page for each kit: its design, size, and colors. Nothing about your customer is on it.",
  none: "There are no kits to print.",
  title: (orders: string) => `Kit sheet ${orders}`,
  name: "Kit sheet",
  order: (name: string, part: number | null) => (part === null ? `Order ${name}` : `Order ${name}, part ${part}`),
  picture: (name: string) => `Chart of ${name}`,
  facts: { size: "Size", style: "Type", units: "Quantity", drills: "Drills", cells: "Chart", colors: "Colors" },
  cells: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)}`,
  colors: "Colors",
  dmc: (code: string) => `DMC ${code}`,
  ranked: "Each color with its number of drills, the most used first.",
  more: (colors: number) => `And ${formatCount(colors, "more color")}.`,
  missing: {
    no_file: "The colors aren't listed, because this kit's print file isn't stored in the app.",
    unreadable: "The colors aren't listed, because this kit's print file can't be read.",
    left_out: "The colors aren't listed, because there are too many kits on these pages. Print this order separately.",
  },
} as const;
