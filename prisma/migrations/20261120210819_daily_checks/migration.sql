-- CreateTable
CREATE TABLE "daily_checks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "sold" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL,
    "at_kit" INTEGER NOT NULL,
    "missing" INTEGER NOT NULL,
    "doubled" INTEGER NOT NULL,
    "shipped" INTEGER NOT NULL,
    "fulfilled" INTEGER NOT NULL,
    "difference_count" INTEGER NOT NULL,
    "differences" JSONB NOT NULL,

    CONSTRAINT "daily_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "daily_checks_shop_id_checked_at_idx" ON "daily_checks"("shop_id", "checked_at" DESC);

-- AddForeignKey
ALTER TABLE "daily_checks" ADD CONSTRAINT "daily_checks_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
