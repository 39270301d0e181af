-- CreateIndex
CREATE INDEX "kit_orders_shop_id_submission_kit_stage_idx" ON "kit_orders"("shop_id", "submission", "kit_stage");
