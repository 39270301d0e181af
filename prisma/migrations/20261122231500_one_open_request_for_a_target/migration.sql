-- Two requests that add to one product at the same time could give it the same design twice.
CREATE UNIQUE INDEX "product_drafts_open_target_key" ON "product_drafts"("shop_id", "target_id")
 WHERE "target_id" IS NOT NULL AND "state" IN ('intended', 'sending', 'unknown');
