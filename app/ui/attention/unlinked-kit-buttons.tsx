// For a product that looks like a kit and sold without a link: link it as suggested, or mark it as not a kit.
import { Button, InlineStack } from "@shopify/polaris";
import type { AttentionItem } from "../../attention/attention-list.ts";
import { useLinkCommand } from "../links/use-link-command.ts";
import { attentionButtons as buttons } from "../texts/attention/attention-list.ts";

interface Props {
  item: Extract<AttentionItem, { kind: "unlinked_kit" | "unlinked_kits" }>;
  about: string;
  /** First item of the list, which gets the one primary button. */
  first: boolean;
}

export function UnlinkedKitButtons({ item, about, first }: Props) {
  const command = useLinkCommand();
  const productId = item.kind === "unlinked_kit" ? item.productId : null;
  return (
    <InlineStack gap="200" wrap={false}>
      <Button
        loading={command.pending}
        onClick={() => command.linkSold(productId)}
        accessibilityLabel={`${buttons.link}: ${about}`}
        {...(first ? { variant: "primary" as const } : {})}
      >
        {buttons.link}
      </Button>
      {productId !== null && (
        <Button
          disabled={command.pending}
          onClick={() => command.productIsNoKit(productId)}
          accessibilityLabel={`${buttons.notAKit}: ${about}`}
        >
          {buttons.notAKit}
        </Button>
      )}
    </InlineStack>
  );
}
