// While the store's products haven't been synced yet: instead of the list, or above what is there already.
import { Banner, Button, Card } from "@shopify/polaris";
import { EmptyList } from "../pieces/lists/empty-list.tsx";
import { useLookAgain } from "../requests/use-look-again.ts";
import { links } from "../texts/links/links.ts";

const LOOK_MS = 3_000;

const { heading, body, action } = links.empty.unread;

export function UnreadStore({ empty, onRead }: { empty: boolean; onRead: () => void }) {
  // The first sync starts at installation.
  useLookAgain(true, LOOK_MS);
  if (!empty) {
    return (
      <Banner tone="info" title={heading} action={{ content: action, onAction: onRead }}>
        {body}
      </Banner>
    );
  }
  return (
    <Card>
      <EmptyList heading={heading} body={body}>
        <Button variant="primary" onClick={onRead}>
          {action}
        </Button>
      </EmptyList>
    </Card>
  );
}
