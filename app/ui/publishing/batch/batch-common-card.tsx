import { BlockStack, Box, Button, FormLayout, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { BatchPage } from "../../../publishing/batch-page.ts";
import { Subdued, TitledCard } from "../../pieces/card.tsx";
import type { PageAction } from "../../pieces/frame/page-action.ts";
import { publishing } from "../../texts/designs/publishing.ts";
import type { BatchState, CommonField } from "./use-batch.ts";

const { batch: words, fields } = publishing;

interface BatchCommonCardProps {
  batch: BatchState;
  /** Opens what the fields begin with. On a phone, the title bar has no room for it. */
  defaults: Pick<PageAction, "content" | "onAction">;
}

export function BatchCommonCard({ batch, defaults }: BatchCommonCardProps) {
  const common = (field: CommonField) => ({
    label: fields[field],
    autoComplete: "off",
    value: batch.common[field],
    error: batch.faultOf(field),
    disabled: batch.pending,
    onChange: (value: string) => batch.changeCommon(field, value),
  });
  return (
    <TitledCard title={words.common} beside={<Button onClick={defaults.onAction}>{defaults.content}</Button>} gap="400">
      <FormLayout>
        <TextField {...common("tags")} helpText={fields.tagsHelp} />
        <FormLayout.Group>
          <TextField {...common("productType")} helpText={words.productTypeHelp} />
          <TextField {...common("vendor")} helpText={fields.vendorHelp} />
        </FormLayout.Group>
        <Description
          {...common("description")}
          example={batch.typedCommon.description === undefined ? batch.example : null}
        />
      </FormLayout>
    </TitledCard>
  );
}

interface DescriptionProps {
  label: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
  /** Null once the pattern was edited. */
  example: BatchPage["example"];
}

/** The finished text of one design. Its pattern is shown only to be edited. */
function Description({ example, ...field }: DescriptionProps) {
  const [editing, setEditing] = useState(false);
  if (editing || !example || field.error)
    return <TextField {...field} autoFocus={editing} multiline={3} maxHeight={240} helpText={fields.patternHelp} />;
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3">{field.label}</Text>
        <Button disabled={field.disabled} onClick={() => setEditing(true)}>
          {words.editDescription}
        </Button>
      </InlineStack>
      <Box background="bg-surface-secondary" borderRadius="200" padding="300">
        <div className="kit-own-lines">
          <Text as="p">{example.description}</Text>
        </div>
      </Box>
      <Subdued>{words.described(example.name)}</Subdued>
    </BlockStack>
  );
}
