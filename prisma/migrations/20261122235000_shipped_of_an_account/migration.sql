-- Shipments of which Kit sent no event are looked for in each account every five minutes.
CREATE INDEX "kit_orders_shipped_idx" ON "kit_orders"("account_id", "kit_stage_at") WHERE "kit_stage" = 3;
