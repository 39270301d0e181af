// Confirmation before something that can't be undone, in App Bridge's modal.
import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Box, List, Text } from "@shopify/polaris";

export interface ConfirmWords {
  title: string;
  body: string;
  /** List of the affected items. */
  items?: readonly string[];
  yes: string;
  no: string;
}

interface ConfirmModalProps {
  /** Null while closed. */
  words: ConfirmWords | null;
  critical?: boolean;
  onYes: () => void;
  onClose: () => void;
}

export function ConfirmModal({ words, critical = false, onYes, onClose }: ConfirmModalProps) {
  const tone = critical ? { tone: "critical" as const } : {};
  return (
    <Modal open={words !== null} onHide={onClose}>
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="p">{words?.body}</Text>
          {words?.items && words.items.length > 0 && (
            <List>
              {words.items.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List>
          )}
        </BlockStack>
      </Box>
      <TitleBar title={words?.title ?? ""}>
        <button
          variant="primary"
          {...tone}
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {words?.yes}
        </button>
        <button onClick={onClose}>{words?.no}</button>
      </TitleBar>
    </Modal>
  );
}
