// Designs for a picker, as answered by `/app/designs/choices`.

export interface DesignChoices {
  designs: {
    sku: string;
    name: string;
    note: string;
    size: string | null;
    /** Cost of one kit, for an order's item; null if none was entered. */
    unitCost: { amount: string; currency: string | null } | null;
    /** SHA-256; null if the app doesn't have the print file. */
    printFile: string | null;
  }[];
  more: boolean;
}
