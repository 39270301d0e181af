-- The stores whose place on a Kit account was taken back have orders that nobody follows. The list of things to do counts them on
-- every page; few rows of any store have that fault.
CREATE INDEX "kit_orders_removed_idx" ON "kit_orders" ("shop_id") WHERE "last_fault" = 'removed_from_account';
