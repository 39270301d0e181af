// While the store's products haven't been synced yet.
import { Banner } from "@shopify/polaris";
import { useLookAgain } from "../requests/use-look-again.ts";
import { links } from "../texts/links/links.ts";

const LOOK_MS = 3_000;

export function ReadStoreBanner({ unread, onRead }: { unread: boolean; onRead: () => void }) {
  const { empty } = links;
  // The first sync starts at installation.
  useLookAgain(unread, LOOK_MS);
  if (!unread) return null;
  return (
    <Banner tone="info" title={empty.unread.heading} action={{ content: empty.unread.action, onAction: onRead }}>
      {empty.unread.body}
    </Banner>
  );
}
