// A file field of a form: drop or choose a file, see its name, remove it.
import { BlockStack, Box, DropZone, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useId } from "react";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { registration as words } from "../texts/designs/registration.ts";

interface FileFieldProps {
  label: string;
  help: string;
  accept: string;
  file: File | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

/** The server checks the file's type by its content; `accept` only filters the browser's dialog. */
export function FileField({ label, help, accept, file, disabled, error, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <BlockStack gap="100">
      <DropZone
        id={id}
        label={label}
        allowMultiple={false}
        variableHeight
        disabled={disabled}
        error={error !== undefined}
        accept={accept}
        onDrop={([dropped]) => dropped && onChange(dropped)}
      >
        {file ? (
          <Box padding="400">
            <Text as="p" alignment="center" breakWord>
              {file.name}
            </Text>
          </Box>
        ) : (
          <DropZone.FileUpload actionTitle={words.addFile} actionHint={help} />
        )}
      </DropZone>
      {file && !disabled && (
        <InlineStack>
          <ButtonAbout label={words.removeFile} about={label} variant="plain" onClick={() => onChange(null)} />
        </InlineStack>
      )}
      {error !== undefined && <InlineError message={error} fieldID={id} />}
    </BlockStack>
  );
}
