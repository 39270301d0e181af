-- No run was ever in this state: drafts that nobody starts are deleted.
ALTER TYPE "LinkRunState" RENAME TO "LinkRunState_old";
CREATE TYPE "LinkRunState" AS ENUM ('draft', 'running', 'stopped', 'done');
ALTER TABLE "link_runs" ALTER COLUMN "state" DROP DEFAULT;
ALTER TABLE "link_runs" ALTER COLUMN "state" TYPE "LinkRunState" USING ("state"::text::"LinkRunState");
ALTER TABLE "link_runs" ALTER COLUMN "state" SET DEFAULT 'draft';
DROP TYPE "LinkRunState_old";
