// Designs for a picker, as answered by `/app/designs/choices`.

import type { Format } from "../../linking/sizes/format.ts";

export interface DesignChoices {
  designs: {
    sku: string;
    name: string;
    note: string;
    format: Format;
    /** Cost of one kit, for an order's item; null if none was entered. */
    unitCost: { amount: string; currency: string | null } | null;
    /** SHA-256; null if the app doesn't have the print file. */
    printFile: string | null;
  }[];
  more: boolean;
}
