-- expands: a default changes nothing for older releases, which write the column themselves.
-- AlterTable
ALTER TABLE "templates" ALTER COLUMN "has_dithered_image" SET DEFAULT false;
