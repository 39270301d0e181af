// Designs for a picker, as `/app/designs/choices` answers them.

export interface DesignChoices {
  designs: { sku: string; name: string; note: string; size: string | null }[];
  more: boolean;
}
