// Kit answers all causes of a 401 alike (kit-api "Authentication", 4), so all that are possible are listed with their fix.
import { Banner, BlockStack, List, Text } from "@shopify/polaris";
import { account } from "../texts/account/account.ts";

const { unauthorized: words } = account;

/** `worked`: Kit accepted the token before, and orders wait for a valid one. */
export function UnauthorizedBanner({ worked = false }: { worked?: boolean }) {
  const { intro, causes } = worked ? words.worked : words.pasted;
  return (
    <Banner tone="critical" title={words.title}>
      <BlockStack gap="200">
        <Text as="p">{intro}</Text>
        <List type="number">
          {causes.map(({ cause, step }) => (
            <List.Item key={cause}>
              <Text as="span" fontWeight="semibold">
                {cause}
              </Text>{" "}
              {step}
            </List.Item>
          ))}
        </List>
        {worked && <Text as="p">{words.nothingLost}</Text>}
      </BlockStack>
    </Banner>
  );
}
