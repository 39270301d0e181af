-- CreateTable
CREATE TABLE "other_fulfillments" (
    "kit_order_id" UUID NOT NULL,
    "fulfillment_id" TEXT NOT NULL,
    "location_id" TEXT NOT NULL,
    "state" "ShipmentState" NOT NULL,
    "tracking" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "other_fulfillments_pkey" PRIMARY KEY ("kit_order_id","fulfillment_id")
);

-- AddForeignKey
ALTER TABLE "other_fulfillments" ADD CONSTRAINT "other_fulfillments_kit_order_id_fkey" FOREIGN KEY ("kit_order_id") REFERENCES "kit_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
