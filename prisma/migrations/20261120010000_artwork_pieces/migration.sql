-- Artwork is served piece by piece: only bytes that are stored uncompressed can be cut without unpacking them whole
-- (PostgreSQL manual, "TOAST": EXTERNAL makes substring on wide bytea columns fast).
ALTER TABLE "artwork_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "templates_account_id_chart_sha256_idx" ON "templates"("account_id", "chart_sha256");
