-- AlterTable
ALTER TABLE "kit_accounts" ADD COLUMN     "events_unheard_since" TIMESTAMPTZ(3);
