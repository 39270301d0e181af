/** What the settings page offers for orders that are sent before they are paid. */
export interface PaymentMethods {
  /** Names of the gateways that the shop's newest orders were paid with. */
  gateways: string[];
  /** Without these the app can't see payment terms. */
  missingScopes: string[];
}
