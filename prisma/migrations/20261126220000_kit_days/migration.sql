-- CreateTable
CREATE TABLE "kit_days" (
    "shop_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "sums" JSONB NOT NULL,

    CONSTRAINT "kit_days_pkey" PRIMARY KEY ("shop_id","starts_at","ends_at")
);

-- AddForeignKey
ALTER TABLE "kit_days" ADD CONSTRAINT "kit_days_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A kept day with an order that changes is wrong from then on. Who keeps a day holds the lock alone, so it has seen every change that
-- doesn't forget it.
CREATE FUNCTION forget_kit_day(shop uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('kit days ' || shop, 0));
  DELETE FROM kit_days WHERE shop_id = shop AND starts_at <= at AND ends_at > at;
END $function$;

CREATE FUNCTION forget_day_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM forget_kit_day(OLD.shop_id, OLD.placed_at); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW.shop_id, NEW.placed_at) <> (OLD.shop_id, OLD.placed_at) THEN
    PERFORM forget_kit_day(NEW.shop_id, NEW.placed_at);
  END IF;
  RETURN NULL;
END $function$;

-- Deleted with their order, lines find none; the order has forgotten its day itself.
CREATE FUNCTION forget_day_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM forget_kit_day(o.shop_id, o.placed_at) FROM kit_orders o WHERE o.id = coalesce(NEW.kit_order_id, OLD.kit_order_id);
  RETURN NULL;
END $function$;

CREATE TRIGGER forget_day_of_added_order AFTER INSERT ON kit_orders FOR EACH ROW WHEN (NEW.submission = 'submitted')
  EXECUTE FUNCTION forget_day_of_order();

CREATE TRIGGER forget_day_of_changed_order
  AFTER UPDATE OF shop_id, placed_at, environment, submission, kit_canceled_at ON kit_orders
  FOR EACH ROW WHEN ((OLD.submission = 'submitted' OR NEW.submission = 'submitted')
    AND (OLD.shop_id, OLD.placed_at, OLD.environment, OLD.submission, OLD.kit_canceled_at)
    IS DISTINCT FROM (NEW.shop_id, NEW.placed_at, NEW.environment, NEW.submission, NEW.kit_canceled_at))
  EXECUTE FUNCTION forget_day_of_order();

CREATE TRIGGER forget_day_of_removed_order AFTER DELETE ON kit_orders FOR EACH ROW WHEN (OLD.submission = 'submitted')
  EXECUTE FUNCTION forget_day_of_order();

CREATE TRIGGER forget_day_of_added_line AFTER INSERT ON kit_order_lines FOR EACH ROW WHEN (NEW.sent_quantity > 0)
  EXECUTE FUNCTION forget_day_of_line();

CREATE TRIGGER forget_day_of_changed_line
  AFTER UPDATE OF external_sku, sent_product_id, sent_quantity, quantity, paid ON kit_order_lines
  FOR EACH ROW WHEN ((OLD.sent_quantity > 0 OR NEW.sent_quantity > 0)
    AND (OLD.external_sku, OLD.sent_product_id, OLD.sent_quantity, OLD.quantity, OLD.paid)
    IS DISTINCT FROM (NEW.external_sku, NEW.sent_product_id, NEW.sent_quantity, NEW.quantity, NEW.paid))
  EXECUTE FUNCTION forget_day_of_line();

CREATE TRIGGER forget_day_of_removed_line AFTER DELETE ON kit_order_lines FOR EACH ROW WHEN (OLD.sent_quantity > 0)
  EXECUTE FUNCTION forget_day_of_line();
