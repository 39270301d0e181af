// Kit answers all causes of a 401 alike (kit-api "Authentication", 4), so all four are listed with their fix.
import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { account } from "../texts/account/account.ts";

const { unauthorized: words } = account;

/** `waiting`: orders are waiting for a valid token, so the banner says that nothing is lost. */
export function UnauthorizedBanner({ waiting = false }: { waiting?: boolean }) {
  return (
    <Banner tone="critical" title={words.title}>
      <BlockStack gap="200">
        <Text as="p">{words.intro}</Text>
        <List type="number">
          {words.causes.map(({ cause, step }) => (
            <List.Item key={cause}>
              <Text as="span" fontWeight="semibold">
                {cause}
              </Text>{" "}
              {step}
            </List.Item>
          ))}
        </List>
        {waiting && <Text as="p">{words.nothingLost}</Text>}
      </BlockStack>
    </Banner>
  );
}
