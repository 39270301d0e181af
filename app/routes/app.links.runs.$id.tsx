// One set of link changes: previewed, in progress, or finished with a result for each row.
import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import { z } from "zod";
import { forShop } from "../actions/for-shop.ts";
import { RunRequest, carryOutRun } from "../actions/link-run-form.ts";
import { accept, readFields } from "../actions/read-form.ts";
import { PLAN_WARNINGS } from "../linking/plan/plan-links.ts";
import { LinkRunId } from "../linking/runs/link-run.ts";
import type { RowsOnly } from "../linking/runs/run-view.ts";
import { usePicking } from "../ui/links/runs/pick-rows.tsx";
import { RunHead } from "../ui/links/runs/run-head.tsx";
import { RunRows } from "../ui/links/runs/run-rows.tsx";
import { useRunCommand } from "../ui/links/runs/use-run-command.ts";
import { useRunWatch } from "../ui/links/runs/use-run-watch.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { unitCosts } from "../ui/texts/designs/unit-costs.ts";
import { runs } from "../ui/texts/links/link-runs.ts";

export { clientAction, ErrorBoundary, shouldRevalidate } from "../ui/command-page.ts";
export const meta: MetaFunction = () => [{ title: runs.back }];

const ROWS = 100;
const Only = z
  .enum(["waiting", "done", "failed", "skipped", "refused", "left_out", ...PLAN_WARNINGS])
  .nullable()
  .catch(null);
const Position = z.coerce.number().int().min(0).max(1_000_000).catch(0);

/** From the query of a run's page: the filter, and the row after which the page starts. */
function readRunAddress(query: URLSearchParams): { only: RowsOnly; after: number } {
  return { only: Only.parse(query.get("only")), after: Position.parse(query.get("after") ?? 0) };
}

export const loader = forShop(async ({ app, shop, query, params }) => {
  const runId = LinkRunId.safeParse(params.id);
  const run = runId.success ? await app.linking.runs.find(shop, runId.data) : null;
  if (!runId.success || !run) throw new Response(null, { status: 404 });
  const address = readRunAddress(query);
  const [page, tracking, currency, openSales] = await Promise.all([
    app.linking.runs.rows(shop, { runId: runId.data, ...address, limit: ROWS }),
    run.state === "draft" ? app.linking.runs.tracking(shop, runId.data) : null,
    app.accounts.reads.currency(shop),
    run.state === "done" ? app.linking.runs.countOpenSales(shop, runId.data) : 0,
  ]);
  return { run, page, tracking, currency, openSales, only: address.only };
});

export const action = forShop(async ({ app, shop, params, request }) => {
  const asked = await readFields(request, RunRequest);
  const answer = await carryOutRun(app.linking, shop, { runId: accept(LinkRunId, params.id), request: asked });
  return answer.kind === "go" ? redirect(answer.to) : answer;
});

export default function LinkRun() {
  const { run, page, tracking, currency, openSales, only } = useLoaderData<typeof loader>();
  useRunWatch(run.state);
  const command = useRunCommand();
  const picking = usePicking();
  const draft = run.state === "draft";
  return (
    <AppPage
      title={draft ? runs.preview : runs.titles[run.kind]}
      backAction={
        run.kind === "costs"
          ? { content: unitCosts.title, url: "/app/designs/costs" }
          : { content: runs.back, url: "/app/links" }
      }
      {...(draft
        ? {
            primaryAction: {
              content: runs.apply(run.total),
              onAction: () => command.apply(run.total),
              loading: command.pending || picking,
              disabled: run.total === 0 || picking,
            },
            secondaryActions: [{ content: runs.discard, onAction: command.discard, disabled: command.pending }],
          }
        : {})}
      fullWidth
    >
      <RunHead run={run} tracking={tracking} openSales={openSales} only={only} command={command} />
      <Card padding="0">
        <RunRows run={run} page={page} currency={currency} only={only} command={command} />
      </Card>
    </AppPage>
  );
}
