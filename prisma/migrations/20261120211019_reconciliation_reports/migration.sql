-- CreateEnum
CREATE TYPE "CheckState" AS ENUM ('reading', 'store', 'ledger', 'done', 'failed');

-- CreateTable
CREATE TABLE "reconciliation_reports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "shop_id" UUID NOT NULL,
    "night_of" TEXT,
    "state" "CheckState" NOT NULL DEFAULT 'reading',
    "since" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "cursor" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "at_kit" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "elsewhere" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "doubled" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_orders" (
    "report_id" UUID NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "verdict" TEXT,
    "doubled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "reconciliation_orders_pkey" PRIMARY KEY ("report_id","shopify_order_id")
);

-- CreateTable
CREATE TABLE "reconciliation_differences" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "report_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "order_name" TEXT NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 1,
    "kit_order_id" UUID,
    "params" JSONB NOT NULL DEFAULT '{}',
    "signature" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_differences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_states" (
    "shop_id" UUID NOT NULL,
    "confirmation_for" TEXT,
    "confirmation_sent_at" TIMESTAMPTZ(3),
    "confirmation_wanted_at" TIMESTAMPTZ(3),
    "alerts_sent_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "mail_states_pkey" PRIMARY KEY ("shop_id")
);

-- CreateIndex
CREATE INDEX "reconciliation_reports_shop_id_started_at_id_idx" ON "reconciliation_reports"("shop_id", "started_at" DESC, "id");

-- CreateIndex
CREATE INDEX "reconciliation_reports_due_at_idx" ON "reconciliation_reports"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "reconciliation_reports_shop_id_night_of_key" ON "reconciliation_reports"("shop_id", "night_of");

-- CreateIndex
CREATE INDEX "reconciliation_differences_report_id_found_at_id_idx" ON "reconciliation_differences"("report_id", "found_at", "id");

-- CreateIndex
CREATE INDEX "reconciliation_differences_shopify_order_id_idx" ON "reconciliation_differences"("shopify_order_id");

-- CreateIndex
CREATE INDEX "reconciliation_differences_kit_order_id_idx" ON "reconciliation_differences"("kit_order_id");

-- AddForeignKey
ALTER TABLE "reconciliation_reports" ADD CONSTRAINT "reconciliation_reports_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconciliation_orders" ADD CONSTRAINT "reconciliation_orders_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reconciliation_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reconciliation_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_states" ADD CONSTRAINT "mail_states_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;
