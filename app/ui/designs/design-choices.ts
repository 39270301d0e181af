// Designs for a picker, as `/app/designs/choices` answers them.

export interface DesignChoices {
  designs: {
    sku: string;
    name: string;
    note: string;
    size: string | null;
    /** Of one kit, for an item of an order; null: none was entered. */
    unitCost: { amount: string; currency: string | null } | null;
    /** SHA-256; null: the print file is not here. */
    printFile: string | null;
  }[];
  more: boolean;
}
