-- expands: the column is new and empty, so its unique index refuses nothing that older releases write.

-- Practice: a Kit account whose Kit is simulated, of one store.
ALTER TABLE "kit_accounts" ADD COLUMN "practice_for" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "kit_accounts_practice_for_key" ON "kit_accounts"("practice_for");

-- CreateTable
CREATE TABLE "practices" (
    "shop_id" UUID NOT NULL,
    "account_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaving_at" TIMESTAMPTZ(3),
    "left_at" TIMESTAMPTZ(3),
    "next_answer" TEXT,
    "taken_back" JSONB,

    CONSTRAINT "practices_pkey" PRIMARY KEY ("shop_id")
);

-- CreateTable
CREATE TABLE "practice_kit_orders" (
    "account_id" UUID NOT NULL,
    "id" BIGINT NOT NULL,
    "reference" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "cancel_type" TEXT,
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "practice_kit_orders_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "practice_templates" (
    "account_id" UUID NOT NULL,
    "id" BIGINT NOT NULL,
    "uid" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "catalog_product_id" BIGINT NOT NULL,
    "chart_sha256" TEXT NOT NULL,

    CONSTRAINT "practice_templates_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "practice_orders" (
    "shop_id" UUID NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "source_order_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),
    "fulfillments" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "practice_orders_pkey" PRIMARY KEY ("shop_id","shopify_order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "practices_account_id_key" ON "practices"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "practice_kit_orders_account_id_reference_key" ON "practice_kit_orders"("account_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "practice_templates_account_id_slug_key" ON "practice_templates"("account_id", "slug");

-- AddForeignKey
ALTER TABLE "practices" ADD CONSTRAINT "practices_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practices" ADD CONSTRAINT "practices_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_kit_orders" ADD CONSTRAINT "practice_kit_orders_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_templates" ADD CONSTRAINT "practice_templates_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "practice_orders" ADD CONSTRAINT "practice_orders_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
