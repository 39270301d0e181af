// Designs for a picker, as `/app/designs/choices` answers them.

export interface DesignChoices {
  designs: {
    sku: string;
    name: string;
    note: string;
    size: string | null;
    /** SHA-256; null: the print file is not here. */
    printFile: string | null;
  }[];
  more: boolean;
}
