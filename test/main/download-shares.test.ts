// Downloads are read for as long as the reader takes: without a free share none of them reads anything (decision 87).
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { REQUEST_COSTS } from "../../app/actions/request-costs.ts";
import { minutes } from "../../app/kernel/durations.ts";
import { loader as check } from "../../app/routes/app.daily-check.$id_.download.tsx";
import { loader as printFile } from "../../app/routes/app.designs.$sku.chart.tsx";
import { loader as ledger } from "../../app/routes/app.ledger.tsx";
import { loader as links } from "../../app/routes/app.links.csv.tsx";
import { loader as report } from "../../app/routes/app.reports_.download.tsx";

const LOADERS: Record<string, (args: LoaderFunctionArgs) => Promise<unknown>> = {
  "/app/daily-check/:id/download": check,
  "/app/designs/:sku/chart": printFile,
  "/app/ledger": ledger,
  "/app/links/csv": links,
  "/app/reports/download": report,
};

test("every route with the cost of a download is here", () => {
  const downloads = Object.entries(REQUEST_COSTS).filter(([, { ms }]) => ms === minutes(10));
  expect(downloads.map(([route]) => route).sort()).toEqual(Object.keys(LOADERS).sort());
});

test.each(Object.entries(LOADERS))("%s waits for its store's share", async (route, loader) => {
  const asked: unknown[] = [];
  const app = {
    authenticate: async () => ({ shop: { id: "a-store" } }),
    accounts: { reads: { timezone: async () => "UTC" } },
    // Its pieces are read later.
    dailyCheck: { download: async () => [] },
    shares: { take: async (...of: unknown[]) => (asked.push(of), null) },
  };
  const request = new Request(`http://app.test${route}?as=file`);
  const args = { request, params: {}, context: { app, endShare() {} } } as unknown as LoaderFunctionArgs;
  const answer = await loader(args).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 429 });
  expect(asked).toEqual([["a-store", "download"]]);
});
