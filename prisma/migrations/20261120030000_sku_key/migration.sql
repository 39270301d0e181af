-- SKUs are compared trimmed and in lower case (app/mapping/link-state.ts `skuKey`): which variants share one.
CREATE INDEX "store_variants_sku_key_idx" ON "store_variants"("shop_id", lower(btrim("sku")));
CREATE INDEX "templates_sku_key_idx" ON "templates"("account_id", lower("external_sku"));
