/** A button of a page's title bar: a link where it has an address. */
export interface PageAction {
  content: string;
  /** A page of the app, or of the admin (`shopify://admin/…`). */
  url?: string;
  onAction?: () => void;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
}

/** Actions under one word. */
export interface PageActionGroup {
  title: string;
  actions: readonly PageAction[];
}
