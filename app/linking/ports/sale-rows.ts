// What was sold, for readiness and the linking screen. Adapter: app/database/linking/sale-rows.ts.
export interface SaleRows {
  /** Notes what orders of all shops sold since the last time, and once a day what grew old or was canceled. */
  noteSales(): Promise<void>;
}
