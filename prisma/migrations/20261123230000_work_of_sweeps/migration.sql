-- What lately shipped is looked through every half hour: not the shipped orders of years.
CREATE INDEX "kit_orders_shipped_lately_idx" ON "kit_orders"("kit_stage_at")
  WHERE "kit_stage" >= 3 AND "kit_canceled_at" IS NULL AND "submission" = 'submitted';

-- The sales of a season are added up once an hour, not with every order.
ALTER TABLE "shops" ADD COLUMN "sales_counted_at" TIMESTAMPTZ(3);
