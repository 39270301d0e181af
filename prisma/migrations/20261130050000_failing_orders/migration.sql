-- Of an account, the orders that fail again and again: few, however many of other stores are due (order-rows.ts isUnreadAlone).
CREATE INDEX kit_orders_failing_idx ON kit_orders (account_id, due_at) WHERE failures > 0;
