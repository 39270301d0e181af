-- The deliveries about one order that still wait, taken together: as few rows as wait.
CREATE INDEX "inbox_waiting_idx" ON "inbox"("origin", "subject_id") WHERE "due_at" IS NOT NULL;
