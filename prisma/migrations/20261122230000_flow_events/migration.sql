-- CreateTable
CREATE TABLE "flow_events" (
    "id" BIGSERIAL NOT NULL,
    "shop_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "occurrence" TEXT NOT NULL,
    "kit_order_id" UUID,
    "detail" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "told_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "flow_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "flow_events_shop_id_due_at_idx" ON "flow_events"("shop_id", "due_at");

-- CreateIndex
CREATE INDEX "flow_events_due_at_idx" ON "flow_events"("due_at");

-- CreateIndex
CREATE INDEX "flow_events_happened_at_idx" ON "flow_events"("happened_at");

-- CreateIndex
CREATE INDEX "flow_events_kit_order_id_idx" ON "flow_events"("kit_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "flow_events_shop_id_trigger_subject_occurrence_key" ON "flow_events"("shop_id", "trigger", "subject", "occurrence");

-- AddForeignKey
ALTER TABLE "flow_events" ADD CONSTRAINT "flow_events_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_events" ADD CONSTRAINT "flow_events_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
