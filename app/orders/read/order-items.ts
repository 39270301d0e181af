/** What an order is of, as lists show it: its first kit, or without kits its first item, and how many further ones there are. */
export interface OrderItems {
  title: string;
  variantTitle: string | null;
  /** SHA-256 of the print file that shows it; null where it isn't here. */
  printFile: string | null;
  others: number;
}
