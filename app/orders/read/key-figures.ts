// The figures of the home page that are nobody's to act on; payment due comes with the list of things to do.
export interface KeyFigures {
  inProduction: number;
  /** Kit orders whose tracking went to Shopify since `shippedSince`. */
  shippedLately: number;
  /** Not sent yet, and waiting for no person. */
  waitingToBeSent: number;
}
