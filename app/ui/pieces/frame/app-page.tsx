// A page of the app: the title bar in the admin, the content, and the latest error.
import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { Subdued } from "../card.tsx";
import { FaultBanner } from "./feedback.tsx";
import { PageBar, type PageBarProps } from "./page-bar.tsx";
import { PageFrame } from "./page-frame.tsx";

interface AppPageProps extends PageBarProps {
  /** The purpose of the page. */
  subtitle?: string;
  /** Status of the page's subject. */
  titleMetadata?: ReactNode;
  /** Controls that the admin's title bar can't hold, such as file pickers. */
  tools?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
}

export function AppPage({ subtitle, titleMetadata, tools, fullWidth = false, children, ...bar }: AppPageProps) {
  return (
    <PageFrame width={fullWidth ? "full" : "usual"}>
      <PageBar {...bar} />
      {/* The admin shows the title; this heading is for screen readers. */}
      <Text as="h1" visuallyHidden>
        {bar.title}
      </Text>
      <BlockStack gap="400">
        {(subtitle ?? titleMetadata ?? tools) !== undefined && (
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <InlineStack gap="200" align="space-between" blockAlign="center">
              <InlineStack gap="200" blockAlign="center">
                {titleMetadata}
                {subtitle !== undefined && <Subdued>{subtitle}</Subdued>}
              </InlineStack>
              {tools}
            </InlineStack>
          </Box>
        )}
        <FaultBanner />
        {children}
      </BlockStack>
    </PageFrame>
  );
}
