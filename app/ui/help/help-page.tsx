// One help page.
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { AppPage } from "../pieces/frame/app-page.tsx";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { help as words, topics } from "../texts/help.ts";
import type { HelpTopic } from "./help-topics.ts";
import { pictures } from "./pictures.ts";

export function HelpPage({ topic }: { topic: HelpTopic }) {
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
