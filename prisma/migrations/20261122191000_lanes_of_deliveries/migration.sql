-- Deliveries of one store are worked on in lanes (decision 76). Null: written by a release before lanes; its job is per delivery.
ALTER TABLE "inbox" ADD COLUMN "lane" TEXT;
CREATE INDEX "inbox_lane_idx" ON "inbox"("origin", "lane", "due_at", "id") WHERE "due_at" IS NOT NULL;
