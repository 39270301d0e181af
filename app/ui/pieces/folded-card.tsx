// A card with collapsible content, which is mounted only while open.
import { BlockStack, Box, Button, Card, InlineStack } from "@shopify/polaris";
import { ChevronDownIcon, ChevronUpIcon } from "@shopify/polaris-icons";
import { type ReactNode, useState } from "react";
import { CardTitle, Subdued } from "./card.tsx";
import { useSectionInAddress } from "./frame/use-section-in-address.ts";

interface FoldedCardProps {
  id: string;
  title: string;
  /** The title is beside the card. */
  titled?: false;
  body?: string;
  /** `?section=` values that open the card. */
  sections?: readonly string[];
  /** Open at first, because something in it is active or needs attention. */
  open?: boolean;
  children: ReactNode;
}

export function FoldedCard({ id, title, titled, body, sections = [], open = false, children }: FoldedCardProps) {
  const section = useSectionInAddress();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = chosen ?? (open || (section !== null && [id, ...sections].includes(section)));
  return (
    <Card>
      <div className="kit-fold">
        <InlineStack gap="200" align="space-between" blockAlign="center" wrap={false}>
          <BlockStack gap="100">
            {titled !== false && <CardTitle>{title}</CardTitle>}
            {body && <Subdued>{body}</Subdued>}
          </BlockStack>
          <Button
            variant="tertiary"
            icon={shown ? ChevronUpIcon : ChevronDownIcon}
            accessibilityLabel={title}
            ariaExpanded={shown}
            ariaControls={id}
            onClick={() => setChosen(!shown)}
          />
        </InlineStack>
      </div>
      <div id={id}>{shown && <Box paddingBlockStart="400">{children}</Box>}</div>
    </Card>
  );
}
