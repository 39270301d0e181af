-- Pages cost what they show, however many orders a shop has had (decision 91).

-- Where an order stands, in one word that an index can lead to. An enum's own comparison is cheap here; in a condition that comes
-- with a parameter PostgreSQL would not know it for a constant.
ALTER TABLE "kit_orders"
  ADD COLUMN "phase" TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN "submission" = 'void' OR "kit_canceled_at" IS NOT NULL THEN 'closed'
         WHEN "submission" IN ('received', 'held', 'ready', 'submitting', 'unknown') THEN 'open'
         WHEN "submission" <> 'submitted' THEN 'stuck'
         WHEN "kit_stage" = 1 THEN 'unpaid'
         WHEN "kit_stage" = 2 THEN 'in_production'
         WHEN "kit_stage" = 3 THEN 'shipped'
         WHEN "kit_stage" = 4 THEN 'delivered'
         ELSE 'at_kit' END) STORED,
  ADD COLUMN "name_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower("order_name") COLLATE "C") STORED;

CREATE INDEX "kit_orders_shop_id_phase_placed_at_id_idx" ON "kit_orders"("shop_id", "phase", "placed_at" DESC, "id");
CREATE INDEX "kit_orders_shop_id_name_key_idx" ON "kit_orders"("shop_id", "name_key");
CREATE INDEX "kit_orders_shop_id_kit_order_id_idx" ON "kit_orders"("shop_id", "kit_order_id");
CREATE INDEX "kit_orders_earlier_idx" ON "kit_orders"("shop_id", "placed_at" DESC, "id") WHERE "wait_reason" = 'placed_before_go_live';
CREATE INDEX "kit_orders_due_since_idx" ON "kit_orders"("shop_id", (coalesce("kit_created_at", "placed_at")), "id") WHERE "phase" = 'unpaid';

-- What the list of things to do groups by, and whether a task is on it.
ALTER TABLE "tasks"
  ADD COLUMN "cause" TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN "kind" = 'order_held' THEN 'order_held.' || coalesce("params" ->> 'reason', '') ELSE "kind" END) STORED,
  ADD COLUMN "listed" BOOLEAN NOT NULL GENERATED ALWAYS AS (
    "resolved_at" IS NULL
    AND "kind" NOT IN ('unpaid_long', 'kit_unauthorized', 'kit_disconnected', 'sending_paused')
    AND NOT ("kind" = 'order_held' AND coalesce("params" ->> 'reason' = 'placed_before_go_live' AND NOT "params" ? 'again', false))) STORED;

CREATE INDEX "tasks_kit_order_id_idx" ON "tasks"("kit_order_id");
CREATE INDEX "tasks_listed_idx" ON "tasks"("shop_id", "since", "id") WHERE "listed";
CREATE INDEX "tasks_listed_cause_idx" ON "tasks"("shop_id", "cause", "since", "id") WHERE "listed";
CREATE INDEX "tasks_resolved_at_idx" ON "tasks"("resolved_at") WHERE "resolved_at" IS NOT NULL;
CREATE INDEX "tasks_open_idx" ON "tasks"("shop_id", "kind") WHERE "resolved_at" IS NULL;

-- What stands beside menus, views and on Home, counted with the rows themselves: each change of a row adds a line here in the same
-- transaction, and a sweep adds the lines up. Nobody waits for a row that somebody else counts in.
CREATE TABLE "order_counts" (
  "id" BIGSERIAL NOT NULL,
  "shop_id" UUID NOT NULL,
  "what" TEXT NOT NULL,
  "detail" TEXT NOT NULL DEFAULT '',
  "at" TIMESTAMPTZ(3) NOT NULL,
  "count" INTEGER NOT NULL,
  "folded" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "order_counts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_counts_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "order_counts_shop_id_what_at_detail_idx" ON "order_counts"("shop_id", "what", "at", "detail");
CREATE INDEX "order_counts_unfolded_idx" ON "order_counts"("shop_id") WHERE NOT "folded";

-- What a kit order counts as. Zones differ by quarters of an hour, so any shop's days can be put together from quarters.
CREATE FUNCTION "order_count_keys"("o" "kit_orders") RETURNS TABLE("what" TEXT, "detail" TEXT, "at" TIMESTAMPTZ) LANGUAGE sql IMMUTABLE AS $$
  SELECT o.phase, CASE WHEN o.phase = 'open' AND o.submission NOT IN ('submitting', 'unknown') THEN coalesce(o.wait_reason, '') ELSE '' END,
         CASE WHEN o.phase = 'in_production' THEN date_bin('1 day', coalesce(o.kit_stage_at, '1970-01-01Z'), '1970-01-01Z') ELSE '1970-01-01Z' END
   WHERE o.phase IN ('open', 'unpaid', 'in_production')
  UNION ALL
  SELECT one.what, '', date_bin('15 minutes', o.placed_at, '1970-01-01Z')
    FROM (VALUES ('sold', true), ('sent', o.submission = 'submitted'),
                 ('shipped', o.kit_stage >= 3 AND o.kit_canceled_at IS NULL)) AS one (what, counts)
   WHERE one.counts AND o.part = 1 AND o.environment = 'production' AND o.submission <> 'void'
$$;

CREATE FUNCTION "count_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  SELECT c.shop_id, c.what, c.detail, c.at, sum(c.change)
    FROM (SELECT OLD.shop_id, k.*, -1 AS change FROM order_count_keys(OLD) k WHERE TG_OP <> 'INSERT'
          UNION ALL
          SELECT NEW.shop_id, k.*, 1 FROM order_count_keys(NEW) k WHERE TG_OP <> 'DELETE') c
   GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_added_order" AFTER INSERT ON "kit_orders" FOR EACH ROW EXECUTE FUNCTION "count_order"();
CREATE TRIGGER "count_changed_order" AFTER UPDATE OF "shop_id", "submission", "wait_reason", "kit_stage", "kit_stage_at", "kit_canceled_at", "placed_at", "part", "environment"
  ON "kit_orders" FOR EACH ROW
  WHEN ((OLD.shop_id, OLD.submission, OLD.wait_reason, OLD.kit_stage, OLD.kit_stage_at, OLD.kit_canceled_at, OLD.placed_at, OLD.part, OLD.environment)
        IS DISTINCT FROM
        (NEW.shop_id, NEW.submission, NEW.wait_reason, NEW.kit_stage, NEW.kit_stage_at, NEW.kit_canceled_at, NEW.placed_at, NEW.part, NEW.environment))
  EXECUTE FUNCTION "count_order"();
CREATE TRIGGER "count_removed_order" AFTER DELETE ON "kit_orders" FOR EACH ROW EXECUTE FUNCTION "count_order"();

-- By its first fulfillment an order has shipped: when, and after how many quarters of a day.
CREATE FUNCTION "count_shipment"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  others TIMESTAMPTZ;
  earlier TIMESTAMPTZ;
  later TIMESTAMPTZ;
BEGIN
  SELECT min(s.fulfilled_at) INTO others FROM shipments s
   WHERE s.kit_order_id = coalesce(NEW.kit_order_id, OLD.kit_order_id) AND s.id <> coalesce(NEW.id, OLD.id);
  earlier := CASE WHEN TG_OP = 'INSERT' THEN others ELSE least(others, OLD.fulfilled_at) END;
  later := CASE WHEN TG_OP = 'DELETE' THEN others ELSE least(others, NEW.fulfilled_at) END;
  IF earlier IS NOT DISTINCT FROM later THEN RETURN NULL; END IF;
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  SELECT o.shop_id, c.what, c.detail, c.at, sum(c.change)
    FROM kit_orders o, (VALUES (earlier, -1), (later, 1)) AS f (at, change), LATERAL (
           SELECT 'fulfilled' AS what, '' AS detail, date_bin('15 minutes', f.at, '1970-01-01Z') AS at, f.change
           UNION ALL
           SELECT 'took', greatest(0, round(extract(epoch FROM f.at - o.placed_at) / 21600))::text,
                  date_bin('1 day', o.placed_at, '1970-01-01Z'), f.change
            WHERE o.part = 1 AND o.environment = 'production') c
   WHERE o.id = coalesce(NEW.kit_order_id, OLD.kit_order_id) AND f.at IS NOT NULL
   GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_added_shipment" AFTER INSERT ON "shipments" FOR EACH ROW WHEN (NEW.fulfilled_at IS NOT NULL) EXECUTE FUNCTION "count_shipment"();
CREATE TRIGGER "count_changed_shipment" AFTER UPDATE OF "fulfilled_at" ON "shipments" FOR EACH ROW
  WHEN (OLD.fulfilled_at IS DISTINCT FROM NEW.fulfilled_at) EXECUTE FUNCTION "count_shipment"();
CREATE TRIGGER "count_removed_shipment" AFTER DELETE ON "shipments" FOR EACH ROW WHEN (OLD.fulfilled_at IS NOT NULL) EXECUTE FUNCTION "count_shipment"();

-- `task`: tasks on the list by their cause. `needs_you`: orders with such a task; those of one order are only changed under its row.
CREATE FUNCTION "count_task"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  before BOOLEAN := TG_OP <> 'INSERT' AND OLD.listed;
  after BOOLEAN := TG_OP <> 'DELETE' AND NEW.listed;
  shop UUID := coalesce(NEW.shop_id, OLD.shop_id);
  kit_order UUID := coalesce(NEW.kit_order_id, OLD.kit_order_id);
BEGIN
  IF before THEN INSERT INTO order_counts (shop_id, what, detail, at, count) VALUES (shop, 'task', OLD.cause, '1970-01-01Z', -1); END IF;
  IF after THEN INSERT INTO order_counts (shop_id, what, detail, at, count) VALUES (shop, 'task', NEW.cause, '1970-01-01Z', 1); END IF;
  IF before <> after AND kit_order IS NOT NULL
     AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = kit_order AND t.listed AND t.id <> coalesce(NEW.id, OLD.id)) THEN
    INSERT INTO order_counts (shop_id, what, at, count) VALUES (shop, 'needs_you', '1970-01-01Z', CASE WHEN after THEN 1 ELSE -1 END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_added_task" AFTER INSERT ON "tasks" FOR EACH ROW WHEN (NEW.listed) EXECUTE FUNCTION "count_task"();
CREATE TRIGGER "count_changed_task" AFTER UPDATE ON "tasks" FOR EACH ROW
  WHEN ((OLD.listed OR NEW.listed) AND (OLD.listed, OLD.cause) IS DISTINCT FROM (NEW.listed, NEW.cause)) EXECUTE FUNCTION "count_task"();
CREATE TRIGGER "count_removed_task" AFTER DELETE ON "tasks" FOR EACH ROW WHEN (OLD.listed) EXECUTE FUNCTION "count_task"();

-- Counts a shop anew from its rows, which nobody may change meanwhile. Here for what is there; a host may call it again.
CREATE FUNCTION "recount_orders"("shop" UUID) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE kit_orders, shipments, tasks IN SHARE MODE;
  DELETE FROM order_counts WHERE shop_id = shop;
  INSERT INTO order_counts (shop_id, what, detail, at, count, folded)
  WITH fulfilled AS (
    SELECT o.placed_at, o.part, o.environment, f.at
      FROM kit_orders o JOIN LATERAL (SELECT min(s.fulfilled_at) AS at FROM shipments s WHERE s.kit_order_id = o.id) f ON f.at IS NOT NULL
     WHERE o.shop_id = shop),
  listed AS (SELECT cause, kit_order_id FROM tasks WHERE shop_id = shop AND listed)
  SELECT shop, k.what, k.detail, k.at, count(*), true FROM kit_orders o, order_count_keys(o) k WHERE o.shop_id = shop GROUP BY 2, 3, 4
  UNION ALL
  SELECT shop, 'fulfilled', '', date_bin('15 minutes', at, '1970-01-01Z'), count(*), true FROM fulfilled GROUP BY 4
  UNION ALL
  SELECT shop, 'took', greatest(0, round(extract(epoch FROM at - placed_at) / 21600))::text, date_bin('1 day', placed_at, '1970-01-01Z'), count(*), true
    FROM fulfilled WHERE part = 1 AND environment = 'production' GROUP BY 3, 4
  UNION ALL
  SELECT shop, 'task', cause, '1970-01-01Z', count(*), true FROM listed GROUP BY cause
  UNION ALL
  SELECT shop, 'needs_you', '', '1970-01-01Z', count(DISTINCT kit_order_id), true FROM listed HAVING count(kit_order_id) > 0;
END $$;

SELECT "recount_orders"("id") FROM "shops";
