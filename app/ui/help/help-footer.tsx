// Footer of every page: its help page, Kit's portal and the support contact.
import { useLocation } from "@remix-run/react";
import { Box, InlineStack, Link } from "@shopify/polaris";
import { useFrame } from "../pieces/frame/frame-context.ts";
import { common } from "../texts/common.ts";

const { help: words } = common;

export function HelpFooter() {
  const { portal, contact } = useFrame().help;
  const { pathname } = useLocation();
  return (
    <footer>
      <Box paddingBlock="400" paddingInline="400">
        <InlineStack gap="200" align="center">
          {!pathname.startsWith("/app/help") && (
            <Link url={`/app/help?page=${encodeURIComponent(pathname)}`}>{words.title}</Link>
          )}
          {contact !== null && (
            <Link url={contact} target="_blank">
              {words.contact}
            </Link>
          )}
          {portal !== null && <PortalLink url={portal} />}
        </InlineStack>
      </Box>
    </footer>
  );
}

export function PortalLink({ url }: { url: string }) {
  return (
    <Link url={url} target="_blank" accessibilityLabel={`${words.portal} ${common.newTab}`}>
      {words.portal}
    </Link>
  );
}
