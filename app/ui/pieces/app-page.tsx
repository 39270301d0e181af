// A page of the app: its heading, the title bar of the admin around it, and what went wrong last.
import { BlockStack, Page, type PageProps } from "@shopify/polaris";
import { TitleBar } from "@shopify/app-bridge-react";
import { FaultBanner } from "./feedback.tsx";

type AppPageProps = Pick<
  PageProps,
  | "title"
  | "subtitle"
  | "titleMetadata"
  | "backAction"
  | "primaryAction"
  | "secondaryActions"
  | "actionGroups"
  | "narrowWidth"
  | "fullWidth"
  | "children"
> & { title: string };

export function AppPage({ children, ...page }: AppPageProps) {
  return (
    <Page {...page}>
      <TitleBar title={page.title} />
      <BlockStack gap="400">
        <FaultBanner />
        {children}
      </BlockStack>
    </Page>
  );
}
