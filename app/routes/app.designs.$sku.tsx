// One design: what Kit has of it, its chart with the DMC legend, its print file.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect } from "react";
import { z } from "zod";
import { AppPage } from "../ui/app-page.tsx";
import { ArtworkUpload } from "../ui/designs/artwork-upload.tsx";
import { DesignFacts } from "../ui/designs/design-facts.tsx";
import { ActiveBadge } from "../ui/designs/design-badges.tsx";
import { Inspector } from "../ui/designs/inspector.tsx";
import { useFeedback } from "../ui/feedback.tsx";
import { designs, registrationWords } from "../ui/texts/designs.ts";
import { showToast } from "../ui/toast.ts";

export { PageBoundary as ErrorBoundary } from "../ui/page-fault.tsx";
export const meta: MetaFunction = () => [{ title: designs.title }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const design = await context.app.templates.find(shop, params.sku ?? "");
  if (!design) throw new Response(null, { status: 404 });
  return { design };
}

const Active = z.enum(["true", "false"]);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const active = Active.safeParse((await request.formData()).get("active"));
  if (!active.success) throw new Response(null, { status: 400 });
  const answer = await context.app.templates.setActive(shop, params.sku ?? "", active.data === "true");
  if (answer.kind === "no_design") throw new Response(null, { status: 404 });
  return answer;
}

const { one: words } = designs;

export default function Design() {
  const { design } = useLoaderData<typeof loader>();
  const change = useSwitch();
  const here = design.artwork !== null;
  return (
    <AppPage
      title={design.name}
      titleMetadata={<ActiveBadge design={design} />}
      backAction={{ content: designs.title, url: "/app/designs" }}
      secondaryActions={[
        { content: words.update, url: `/app/designs/new?sku=${encodeURIComponent(design.sku)}` },
        {
          content: design.active ? words.deactivate : words.activate,
          onAction: () => change.run(!design.active),
          loading: change.pending,
          // All kept files are sent again, so without the print file there is nothing to send.
          disabled: !here || design.gone,
        },
      ]}
    >
      {design.gone && <Banner tone="critical">{words.gone}</Banner>}
      {!design.gone && !design.active && <Banner tone="warning">{words.inactive}</Banner>}
      <DesignFacts design={design} />
      {here ? <Inspector sku={design.sku} /> : <ArtworkUpload sku={design.sku} />}
    </AppPage>
  );
}

function useSwitch() {
  const fetcher = useFetcher<typeof action>();
  const { report, clear } = useFeedback();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    const { done, words: said } = registrationWords(data);
    if (done) showToast(said);
    else report(said);
  }, [data, state, report]);
  return {
    pending: state !== "idle",
    run(active: boolean) {
      clear();
      fetcher.submit({ active: String(active) }, { method: "post" });
    },
  };
}
