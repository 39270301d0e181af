// Empty state of an account without designs. Print files dropped here open the page that adds designs.
import { useNavigate } from "@remix-run/react";
import { BlockStack, Box, DropZone, Text } from "@shopify/polaris";
import { designs } from "../texts/designs/designs.ts";
import { carryFiles } from "./dropped-files.ts";

const { none: words } = designs.empty;
const ADD = "/app/designs/new";

export function NoDesigns() {
  const navigate = useNavigate();
  return (
    <Box padding="600">
      <BlockStack gap="400">
        <BlockStack gap="200" inlineAlign="center">
          <Text as="h2" variant="headingMd" alignment="center">
            {words.heading}
          </Text>
          <Text as="p" tone="subdued" alignment="center">
            {words.body}
          </Text>
        </BlockStack>
        <DropZone
          label={words.drop}
          labelHidden
          allowMultiple
          variableHeight
          onDrop={(files) => {
            carryFiles(files);
            navigate(ADD);
          }}
        >
          <DropZone.FileUpload actionTitle={words.drop} actionHint={designs.upload.hint} />
        </DropZone>
      </BlockStack>
    </Box>
  );
}
