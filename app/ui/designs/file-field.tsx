import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useId, useRef } from "react";
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
  const input = useRef<HTMLInputElement>(null);
  return (
    <BlockStack gap="100">
      <label htmlFor={id}>
        <Text as="span">{label}</Text>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        style={{ maxWidth: "100%" }}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      {file && !input.current?.value && (
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
