-- CreateTable
CREATE TABLE "chart_thumbnails" (
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA,
    "drawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chart_thumbnails_pkey" PRIMARY KEY ("sha256")
);

-- AddForeignKey
ALTER TABLE "chart_thumbnails" ADD CONSTRAINT "chart_thumbnails_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "artwork_files"("sha256") ON DELETE CASCADE ON UPDATE CASCADE;
