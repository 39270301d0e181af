-- AlterTable
ALTER TABLE "kit_accounts" ADD COLUMN     "unreachable_since" TIMESTAMPTZ(3),
ADD COLUMN     "unread" JSONB NOT NULL DEFAULT '{}';
