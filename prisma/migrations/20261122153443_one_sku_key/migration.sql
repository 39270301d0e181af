-- SKUs as they are compared, by the rule of app/kernel/kit-sku.ts: without white space around them, ASCII letters lowered. Until
-- now PostgreSQL trimmed spaces only and lowered by the database's locale, so that a SKU with a no-break space was a kit's to the
-- app and an unknown one to its queries.
CREATE FUNCTION "sku_key_of"("sku" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(btrim("sku",
    E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A' ||
    E'\u2028\u2029\u202F\u205F\u3000\uFEFF') COLLATE "C")
$$;

CREATE FUNCTION "is_kit_sku"("sku" TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(starts_with(sku_key_of("sku"), 'pmt_'), false)
$$;

ALTER TABLE "store_variants" ADD COLUMN "sku_key" TEXT NOT NULL GENERATED ALWAYS AS (sku_key_of("sku")) STORED;
ALTER TABLE "templates" ADD COLUMN "sku_key" TEXT NOT NULL GENERATED ALWAYS AS (sku_key_of("external_sku")) STORED;
ALTER TABLE "variant_links" ADD COLUMN "sku_key" TEXT NOT NULL GENERATED ALWAYS AS (sku_key_of("external_sku")) STORED;

-- Those of migration `sku_key` serve the release before, and go with a later one.
CREATE INDEX "store_variants_shop_id_sku_key_idx" ON "store_variants"("shop_id", "sku_key");
CREATE INDEX "templates_account_id_sku_key_idx" ON "templates"("account_id", "sku_key");
