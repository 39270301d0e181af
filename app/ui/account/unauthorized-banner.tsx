// Kit answers every cause of a 401 alike (kit-api "Authentication", 4), so that all four are listed with their step.
import { Banner, BlockStack, Text } from "@shopify/polaris";
import { account } from "../texts/account.ts";

const { unauthorized: words } = account;

/** `waiting`: orders are waiting for it, and the merchant is told that nothing is lost. */
export function UnauthorizedBanner({ waiting = false }: { waiting?: boolean }) {
  return (
    <Banner tone="critical" title={words.title}>
      <BlockStack gap="200">
        <Text as="p">{words.intro}</Text>
        <BlockStack as="ul" gap="200">
          {words.causes.map(({ cause, step }) => (
            <li key={cause}>
              <Text as="span" fontWeight="semibold">
                {cause}
              </Text>{" "}
              {step}
            </li>
          ))}
        </BlockStack>
        {waiting && <Text as="p">{words.nothingLost}</Text>}
      </BlockStack>
    </Banner>
  );
}
