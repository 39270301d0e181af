-- AlterTable
ALTER TABLE "shops" ADD COLUMN     "sweep_began" TIMESTAMPTZ(3),
ADD COLUMN     "sweep_cursor" TEXT,
ADD COLUMN     "sweep_since" TIMESTAMPTZ(3);
