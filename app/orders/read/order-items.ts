/** An order's contents as lists show them: its first kit, or its first item, and the number of further ones. */
export interface OrderItems {
  title: string;
  variantTitle: string | null;
  /** SHA-256 of its print file; null if it isn't here. */
  printFile: string | null;
  /** Without a print file: the address of the product's picture; null if unknown. */
  productImage: string | null;
  others: number;
}
