// The home page's figures that need no action. Payment due comes with the attention list.
export interface KeyFigures {
  inProduction: number;
  /** Kit orders whose tracking went to Shopify since `shippedSince`. */
  shippedLately: number;
  /** Not sent yet, and not waiting for a person. */
  waitingToBeSent: number;
}
