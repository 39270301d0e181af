-- A store found the account's first kit order wrong in Kit's portal: all its stores paused then.
ALTER TABLE kit_accounts ADD COLUMN first_order_wrong_at timestamptz(3);
