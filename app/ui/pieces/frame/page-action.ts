/** A button in a page's title bar; a link if it has an address. */
export interface PageAction {
  content: string;
  /** A page of the app or the admin (`shopify://admin/…`). */
  url?: string;
  onAction?: () => void;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
}
