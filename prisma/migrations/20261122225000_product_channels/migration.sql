-- AlterTable
ALTER TABLE "product_drafts" ADD COLUMN     "channels" TEXT[],
ADD COLUMN     "publication" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "publication_words" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "publication_wanted_at" TIMESTAMPTZ(3);
