import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import designs from "../../../docs/screenshots/designs-390.png";
import linking from "../../../docs/screenshots/links-390.png";
import costs from "../../../docs/screenshots/order-390.png";
import orders from "../../../docs/screenshots/orders-390.png";
import publishing from "../../../docs/screenshots/publish-form-390.png";
import paying from "../../../docs/screenshots/unpaid-390.png";
import { AppPage } from "../pieces/frame/app-page.tsx";
import { help as words, topics } from "../texts/help.ts";
import type { HelpTopic } from "./help-topics.ts";

export function HelpPage({ topic }: { topic: HelpTopic }) {
  const { title, about, sections, open } = topics[topic];
  const picture = pictures[topic];
  return (
    <AppPage title={title} subtitle={about} backAction={{ content: words.back, url: "/app/help" }}>
      <Card>
        <BlockStack gap="400">
          <div className="kit-help">
            <BlockStack gap="400">
              {Object.entries(sections).map(([heading, text]) => (
                <BlockStack key={heading} gap="100">
                  <Text as="h2" variant="headingSm">
                    {heading}
                  </Text>
                  <Text as="p">{text}</Text>
                </BlockStack>
              ))}
            </BlockStack>
            {picture && <img className="kit-help-picture" src={picture} alt={words.picture(title)} loading="lazy" />}
          </div>
          <InlineStack>
            <Button variant="primary" url={open.to}>
              {open.label}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </AppPage>
  );
}

/** Those of the documentation, at a phone's width, which are small. */
const pictures: Partial<Record<HelpTopic, string>> = { linking, orders, paying, costs, designs, publishing };
