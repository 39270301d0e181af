-- What is deleted soon after it was handled, oldest first (app/database/intake/prune-inbox.ts).
CREATE INDEX inbox_short_lived_idx ON inbox (handled_at)
 WHERE due_at IS NULL AND handled_at IS NOT NULL AND source = 'shopify'
   AND (topic LIKE 'products/%' OR topic IN ('orders/swept', 'orders/to_read'));
