-- expands: a default changes nothing for older releases, which write the columns themselves.
-- AlterTable
ALTER TABLE "suggestion_searches" ALTER COLUMN "untrack" SET DEFAULT false,
ALTER COLUMN "write_cost" SET DEFAULT true;
