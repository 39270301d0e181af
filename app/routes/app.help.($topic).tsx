// The help pages: one topic, or the list of all. `?page=`: leads to the topic of that page of the app.
import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forShop } from "../actions/for-shop.ts";
import { readSearchOf } from "../actions/orders-address.ts";
import { HelpList } from "../ui/help/help-list.tsx";
import { HelpPage } from "../ui/help/help-page.tsx";
import { HELP_TOPICS, helpOf } from "../ui/help/help-topics.ts";
import { help as words, topics } from "../ui/texts/help.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.topic ? topics[data.topic].title : words.title },
];

export const loader = forShop(({ query, params }) => {
  const ofPage = helpOf(query.get("page") ?? "");
  if (ofPage) throw redirect(`/app/help/${ofPage}`);
  const topic = HELP_TOPICS.find((known) => known === params.topic) ?? null;
  if (params.topic !== undefined && topic === null) throw new Response(null, { status: 404 });
  return { topic, search: readSearchOf(query) };
});

export default function Help() {
  const { topic, search } = useLoaderData<typeof loader>();
  return topic ? <HelpPage topic={topic} /> : <HelpList search={search} />;
}
