// The dialog of confirm-modal.tsx, in App Bridge's modal.
import { Modal, TitleBar } from "@shopify/app-bridge-react";
import { BlockStack, Box, List, Text } from "@shopify/polaris";
import { common } from "../texts/common.ts";
import type { ConfirmDialogProps } from "./confirm-modal.tsx";

export default function ConfirmDialog({ words, critical = false, onYes, onClose }: ConfirmDialogProps) {
  const tone = critical ? { tone: "critical" as const } : {};
  return (
    <Modal open onHide={onClose}>
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="p">{words.body}</Text>
          {words.items && words.items.length > 0 && (
            <List>
              {words.items.map((item) => (
                <List.Item key={item}>{item}</List.Item>
              ))}
            </List>
          )}
        </BlockStack>
      </Box>
      <TitleBar title={words.title}>
        <button
          variant="primary"
          {...tone}
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {words.yes}
        </button>
        <button onClick={onClose}>{words.no ?? common.back}</button>
      </TitleBar>
    </Modal>
  );
}
