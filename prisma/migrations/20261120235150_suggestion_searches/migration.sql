-- CreateTable
CREATE TABLE "suggestion_searches" (
    "shop_id" UUID NOT NULL,
    "score" INTEGER NOT NULL,
    "untrack" BOOLEAN NOT NULL,
    "write_cost" BOOLEAN NOT NULL,
    "asked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "looked" INTEGER NOT NULL DEFAULT 0,
    "ended_at" TIMESTAMPTZ(3),
    "run_id" UUID,

    CONSTRAINT "suggestion_searches_pkey" PRIMARY KEY ("shop_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suggestion_searches_run_id_key" ON "suggestion_searches"("run_id");

-- AddForeignKey
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion_searches" ADD CONSTRAINT "suggestion_searches_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "link_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
