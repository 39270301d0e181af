-- The words of a search, kept beside the row: where PostgreSQL walks the titles in order instead of asking the index (a word of
-- many titles), it had to take every row's text apart again, which took most of the page's time.
ALTER TABLE "store_variants" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
    "product_title" || ' ' || "variant_title" || ' ' || "sku" || ' ' || "handle", '[!-/:-@[-`{-~]+', ' ', 'g'))) STORED;
DROP INDEX "store_variants_words_idx";
CREATE INDEX "store_variants_words_idx" ON "store_variants" USING GIN ("words");

ALTER TABLE "templates" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(
    "name" || ' ' || "slug" || ' ' || "external_sku", '[!-/:-@[-`{-~]+', ' ', 'g'))) STORED;
DROP INDEX "templates_words_idx";
CREATE INDEX "templates_words_idx" ON "templates" USING GIN ("words");
