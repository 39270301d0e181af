/** What the settings page offers for orders that are sent unpaid. */
export interface PaymentMethods {
  /** Names of the gateways of the shop's newest orders. */
  gateways: string[];
  /** Without these the app can't see payment terms. */
  missingScopes: string[];
}
