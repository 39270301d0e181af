// Streams the ledger of all submissions as CSV.
import { forShop } from "../actions/for-shop.ts";
import { csvInShare } from "../actions/in-share.ts";

export const loader = forShop((visit) =>
  csvInShare(visit, "kit-orders", () => visit.app.orders.reads.ledger(visit.shop)),
);
