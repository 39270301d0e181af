-- expands: an index. Sales that no sweep has judged yet: few, however many of the last 60 days are (unlinked-sale-rows.ts unjudged).
CREATE INDEX CONCURRENTLY IF NOT EXISTS unlinked_sales_unjudged_idx ON unlinked_sales (shop_id, variant_id) WHERE why IS NULL;
