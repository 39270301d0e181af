import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import { designs } from "../texts/designs.ts";

interface FileFieldProps {
  label: string;
  help: string;
  accept: string;
  file: File | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

/** Chooses one file. Its type is judged by its content on the server; `accept` only narrows the browser's dialog. */
export function FileField({ label, help, accept, file, disabled, error, onChange }: FileFieldProps) {
  const id = useId();
  // What was chosen here stands in the browser's own field; what was dropped on the page is named beside it.
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <BlockStack gap="100">
      <label htmlFor={id}>
        <Text as="span">{label}</Text>
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        className="kit-file-input"
        onChange={(event) => {
          const picked = event.currentTarget.files?.[0] ?? null;
          setChosen(picked);
          onChange(picked);
        }}
      />
      {file && file !== chosen && (
        <InlineStack gap="200">
          <Text as="span" breakWord>
            {file.name}
          </Text>
          {!disabled && (
            <Button variant="plain" onClick={() => onChange(null)}>
              {designs.register.removeRow}
            </Button>
          )}
        </InlineStack>
      )}
      {error && <InlineError message={error} fieldID={id} />}
      <Text as="span" tone="subdued" id={`${id}-help`}>
        {help}
      </Text>
    </BlockStack>
  );
}
