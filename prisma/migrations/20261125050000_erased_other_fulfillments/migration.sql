-- Stores erased before kept these of fulfillments that the app took over.
UPDATE "other_fulfillments" SET "tracking" = '[]', "lines" = '[]', "fault" = NULL
 WHERE "kit_order_id" IN (SELECT k."id" FROM "kit_orders" k JOIN "shops" s ON s."id" = k."shop_id"
                           WHERE s."redacted_at" IS NOT NULL AND s."uninstalled_at" IS NOT NULL);
