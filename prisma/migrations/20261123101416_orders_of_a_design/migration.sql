-- The orders with a design, from the newest on, by an index of their own: `kit_order_lines` says of which shop and when placed
-- (decision 101).
ALTER TABLE "kit_order_lines" ADD COLUMN     "placed_at" TIMESTAMPTZ(3),
ADD COLUMN     "shop_id" UUID;

-- Whoever adds a line need not say it; neither changes while the order is there.
CREATE FUNCTION "line_of_order"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.shop_id, o.placed_at INTO NEW.shop_id, NEW.placed_at FROM kit_orders o WHERE o.id = NEW.kit_order_id;
  RETURN NEW;
END $$;
CREATE TRIGGER "line_of_order" BEFORE INSERT ON "kit_order_lines" FOR EACH ROW EXECUTE FUNCTION "line_of_order"();

UPDATE "kit_order_lines" l SET "shop_id" = o."shop_id", "placed_at" = o."placed_at" FROM "kit_orders" o WHERE o."id" = l."kit_order_id";

-- CreateIndex
CREATE INDEX "kit_order_lines_shop_id_external_sku_placed_at_kit_order_id_idx" ON "kit_order_lines"("shop_id", "external_sku", "placed_at" DESC, "kit_order_id");
