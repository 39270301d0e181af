// A page of the app: the title bar that the admin draws around it, what it is about, and what went wrong last.
import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { PageFrame } from "./page-frame.tsx";
import { FaultBanner } from "./feedback.tsx";
import { PageBar, type PageBarProps } from "./page-bar.tsx";

interface AppPageProps extends PageBarProps {
  /** What the page is for. */
  subtitle?: string;
  /** How the thing that it is about stands. */
  titleMetadata?: ReactNode;
  /** What the admin's title bar can't hold: a control that picks a file. */
  tools?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
}

export function AppPage({ subtitle, titleMetadata, tools, fullWidth = false, children, ...bar }: AppPageProps) {
  return (
    <PageFrame width={fullWidth ? "full" : "usual"}>
      <PageBar {...bar} />
      {/* The admin shows the title, once; who has the page read out hears what it begins with. */}
      <Text as="h1" visuallyHidden>
        {bar.title}
      </Text>
      <BlockStack gap="400">
        {(subtitle ?? titleMetadata ?? tools) !== undefined && (
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <InlineStack gap="200" align="space-between" blockAlign="center">
              <InlineStack gap="200" blockAlign="center">
                {titleMetadata}
                {subtitle !== undefined && (
                  <Text as="p" tone="subdued">
                    {subtitle}
                  </Text>
                )}
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
