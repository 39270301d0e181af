-- CreateTable
CREATE TABLE "delivery_estimates" (
    "account_id" UUID NOT NULL,
    "country" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "production_days_min" INTEGER,
    "production_days_max" INTEGER,
    "shipping_days_min" INTEGER,
    "shipping_days_max" INTEGER,
    "known_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "rests_until" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_estimates_pkey" PRIMARY KEY ("account_id","country","pieces")
);

-- CreateIndex
CREATE INDEX "delivery_estimates_account_id_asked_at_idx" ON "delivery_estimates"("account_id", "asked_at");

-- AddForeignKey
ALTER TABLE "delivery_estimates" ADD CONSTRAINT "delivery_estimates_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "kit_accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
