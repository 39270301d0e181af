import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useId, useRef } from "react";
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
  const field = useRef<HTMLInputElement>(null);
  // What was dropped on the page stands in the browser's own field too, which says otherwise that no file is chosen.
  useEffect(() => {
    const input = field.current;
    if (!input || (input.files?.[0] ?? null) === file) return;
    const held = new DataTransfer();
    if (file) held.items.add(file);
    input.files = held.files;
  }, [file]);
  return (
    <BlockStack gap="100">
      <label htmlFor={id}>
        <Text as="span">{label}</Text>
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-help`}
        className="kit-file-input"
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
      />
      {file && !disabled && (
        <InlineStack>
          <Button variant="plain" onClick={() => onChange(null)}>
            {designs.register.removeFile}
          </Button>
        </InlineStack>
      )}
      {error && <InlineError message={error} fieldID={id} />}
      <Text as="span" tone="subdued" id={`${id}-help`}>
        {help}
      </Text>
    </BlockStack>
  );
}
