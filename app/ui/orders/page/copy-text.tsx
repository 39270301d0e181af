import { Button, InlineStack, Text, useCopyToClipboard } from "@shopify/polaris";
import { CheckIcon, ClipboardIcon } from "@shopify/polaris-icons";
import { orderPage } from "../../texts/orders/order-page.ts";

export function CopyText({ text }: { text: string }) {
  const [copy, status] = useCopyToClipboard();
  const copied = status === "copied";
  return (
    <InlineStack gap="100" blockAlign="center" wrap={false}>
      <Text as="span" breakWord>
        {text}
      </Text>
      <Button
        variant="tertiary"
        size="micro"
        icon={copied ? CheckIcon : ClipboardIcon}
        accessibilityLabel={copied ? orderPage.copied : orderPage.copy(text)}
        onClick={() => void copy(text)}
      />
    </InlineStack>
  );
}
