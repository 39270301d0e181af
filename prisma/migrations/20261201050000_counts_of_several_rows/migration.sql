-- expands: triggers that do the same for one row.
-- The triggers of each row ran once the whole statement was done. Two tasks of an order resolved by one statement each found
-- none left, and took the order off the count twice; so did two deleted shipments. These see all rows of a statement at
-- once. Shipments deleted with their order didn't find it any more and stayed counted: they are taken off before it goes.

-- In the order in which the app locks them.
LOCK TABLE kit_orders IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE shipments, tasks IN ACCESS EXCLUSIVE MODE;

DROP TRIGGER count_added_shipment ON shipments;
DROP TRIGGER count_changed_shipment ON shipments;
DROP TRIGGER count_removed_shipment ON shipments;
DROP FUNCTION count_shipment();
DROP TRIGGER count_added_task ON tasks;
DROP TRIGGER count_changed_task ON tasks;
DROP TRIGGER count_removed_task ON tasks;
DROP FUNCTION count_task();

-- By its first fulfillment an order has shipped: when, and after how many quarters of a day.
CREATE FUNCTION count_first_fulfillment(o kit_orders, earlier timestamp with time zone, later timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  SELECT o.shop_id, c.what, c.detail, c.at, sum(c.change)
    FROM (VALUES (earlier, -1), (later, 1)) AS f (at, change), LATERAL (
           SELECT 'fulfilled' AS what, '' AS detail, date_bin('15 minutes', f.at, '1970-01-01Z') AS at, f.change
           UNION ALL
           SELECT 'took', greatest(0, round(extract(epoch FROM f.at - o.placed_at) / 21600))::text,
                  date_bin('1 day', o.placed_at, '1970-01-01Z'), f.change
            WHERE o.part = 1 AND o.environment = 'production') c
   WHERE f.at IS NOT NULL
   GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0
$function$;

CREATE FUNCTION count_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone shipments[];
  come shipments[];
BEGIN
  IF TG_OP <> 'INSERT' THEN gone := ARRAY(SELECT s FROM old_rows s WHERE s.fulfilled_at IS NOT NULL); END IF;
  IF TG_OP <> 'DELETE' THEN come := ARRAY(SELECT s FROM new_rows s WHERE s.fulfilled_at IS NOT NULL); END IF;
  PERFORM count_first_fulfillment(o, least(f.was, f.others), least(f.now, f.others))
    FROM (SELECT r.id, min(r.at) FILTER (WHERE r.was) AS was, min(r.at) FILTER (WHERE NOT r.was) AS now,
                 (SELECT min(s.fulfilled_at) FROM shipments s
                   WHERE s.kit_order_id = r.id AND NOT EXISTS (SELECT FROM unnest(come) c WHERE c.id = s.id)) AS others
            FROM (SELECT kit_order_id AS id, fulfilled_at AS at, true AS was FROM unnest(gone)
                  UNION ALL
                  SELECT kit_order_id, fulfilled_at, false FROM unnest(come)) r
           GROUP BY r.id) f
    JOIN kit_orders o ON o.id = f.id
   WHERE least(f.was, f.others) IS DISTINCT FROM least(f.now, f.others);
  RETURN NULL;
END $function$;

CREATE FUNCTION count_shipments_of_removed_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_first_fulfillment(OLD, (SELECT min(fulfilled_at) FROM shipments WHERE kit_order_id = OLD.id), NULL);
  RETURN OLD;
END $function$;

-- `task`: tasks on the list by their cause. `needs_you`: orders with such a task; those of one order are only changed under its row.
CREATE FUNCTION count_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone tasks[];
  come tasks[];
BEGIN
  IF TG_OP <> 'INSERT' THEN gone := ARRAY(SELECT t FROM old_rows t WHERE t.listed); END IF;
  IF TG_OP <> 'DELETE' THEN come := ARRAY(SELECT t FROM new_rows t WHERE t.listed); END IF;
  INSERT INTO order_counts (shop_id, what, detail, at, count)
  WITH changed AS (SELECT shop_id, kit_order_id, cause, 1 AS was, 0 AS now FROM unnest(gone)
                   UNION ALL
                   SELECT shop_id, kit_order_id, cause, 0, 1 FROM unnest(come)),
  orders AS (SELECT shop_id, max(now) - max(was) AS change FROM changed r
              WHERE kit_order_id IS NOT NULL
                AND NOT EXISTS (SELECT FROM tasks t WHERE t.kit_order_id = r.kit_order_id AND t.listed
                                   AND NOT EXISTS (SELECT FROM unnest(come) c WHERE c.id = t.id))
              GROUP BY shop_id, kit_order_id)
  SELECT shop_id, 'task', cause, '1970-01-01Z'::timestamptz, sum(now - was) FROM changed GROUP BY 1, 3 HAVING sum(now - was) <> 0
  UNION ALL
  SELECT shop_id, 'needs_you', '', '1970-01-01Z', sum(change) FROM orders GROUP BY 1 HAVING sum(change) <> 0;
  RETURN NULL;
END $function$;

CREATE TRIGGER count_added_shipments AFTER INSERT ON shipments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();

CREATE TRIGGER count_changed_shipments AFTER UPDATE ON shipments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();

CREATE TRIGGER count_removed_shipments AFTER DELETE ON shipments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();

CREATE TRIGGER count_shipments_of_removed_order BEFORE DELETE ON kit_orders
  FOR EACH ROW EXECUTE FUNCTION count_shipments_of_removed_order();

CREATE TRIGGER count_added_tasks AFTER INSERT ON tasks REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();

CREATE TRIGGER count_changed_tasks AFTER UPDATE ON tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();

CREATE TRIGGER count_removed_tasks AFTER DELETE ON tasks REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_tasks();

-- Orders with a task were counted too low. No task is written meanwhile.
LOCK TABLE order_counts IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM order_counts WHERE what = 'needs_you';
INSERT INTO order_counts (shop_id, what, detail, at, count, folded)
SELECT shop_id, 'needs_you', '', '1970-01-01Z', count(DISTINCT kit_order_id), true
  FROM tasks WHERE listed AND kit_order_id IS NOT NULL GROUP BY shop_id;
