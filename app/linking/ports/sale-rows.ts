// Sales, for readiness and the linking screen. Adapter: app/database/linking/sale-rows.ts.
export interface SaleRows {
  /** Records sales of all shops since the last time, and once a day sales that grew old or were canceled. */
  noteSales(): Promise<void>;
}
