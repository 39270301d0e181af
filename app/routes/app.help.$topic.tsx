// One help page.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { HELP_TOPICS } from "../ui/help/help-topics.ts";
import { pictures } from "../ui/help/pictures.ts";
import { AppPage } from "../ui/pieces/frame/app-page.tsx";
import { useFrame } from "../ui/pieces/frame/frame-context.ts";
import { help as words, topics } from "../ui/texts/help.ts";

export { PageBoundary as ErrorBoundary } from "../ui/pieces/frame/page-boundary.tsx";
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? topics[data.topic].title : words.title },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await context.app.authenticate(request);
  const topic = HELP_TOPICS.find((known) => known === params.topic);
  if (!topic) throw new Response(null, { status: 404 });
  return { topic };
}

export default function HelpTopic() {
  const { topic } = useLoaderData<typeof loader>();
  const { contact } = useFrame().help;
  const { title, about, paragraphs, open } = topics[topic];
  const picture = pictures[topic];
  return (
    <AppPage title={title} subtitle={about} backAction={{ content: words.back, url: "/app/help" }}>
      <Card>
        <BlockStack gap="400">
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} as="p">
              {paragraph}
            </Text>
          ))}
          {picture && <img className="kit-help-picture" src={picture} alt={words.picture(title)} loading="lazy" />}
          <InlineStack gap="200">
            <Button variant="primary" url={open.to}>
              {open.label}
            </Button>
            {contact !== null && (
              <Button url={contact} target="_blank">
                {words.contact}
              </Button>
            )}
          </InlineStack>
        </BlockStack>
      </Card>
    </AppPage>
  );
}
