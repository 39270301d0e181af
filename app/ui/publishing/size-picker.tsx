// Chooses further designs as sizes of the same product, those with the same name first.
import { BlockStack, Box, Checkbox, InlineStack, Modal, Spinner, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { ProposedSize } from "../../publishing/publishing.ts";
import { Subdued } from "../pieces/card.tsx";
import { LostBanner } from "../pieces/lost-banner.tsx";
import { DesignPicture } from "../pieces/picture.tsx";
import { useWayBack } from "../pieces/use-way-back.ts";
import { TYPING_MS, useResource } from "../requests/use-resource.ts";
import { designPicker } from "../texts/designs/design-picker.ts";
import { publishing } from "../texts/designs/publishing.ts";

/** As answered by `/app/designs/sizes`. */
export interface SizeChoices {
  words: string;
  /** `printFile`: SHA-256 of the print file; null if the app doesn't have it. */
  designs: (ProposedSize & { printFile: string | null })[];
  more: boolean;
}

interface SizePickerProps {
  design: { sku: string; name: string };
  taken: readonly string[];
  onAdd: (sizes: ProposedSize[]) => void;
  onClose: () => void;
}

const { picker: words } = publishing.sizes;

export function SizePicker({ design, taken, onAdd, onClose }: SizePickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProposedSize>>(new Map());
  const asked = new URLSearchParams({ of: design.sku, ...(typed !== null && { search: typed }) }).toString();
  useWayBack();
  const { latest, pending, lost, again } = useResource<SizeChoices>(`/app/designs/sizes?${asked}`, {
    rest: typed === null ? 0 : TYPING_MS,
  });
  const choices = latest?.designs.filter(({ sku }) => sku !== design.sku && !taken.includes(sku));
  const choose = (one: ProposedSize, picked: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      if (picked) after.set(one.sku, one);
      else after.delete(one.sku);
      return after;
    });
  const add = () => {
    onAdd([...chosen.values()]);
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      primaryAction={{
        content: words.add(chosen.size),
        disabled: chosen.size === 0,
        onAction: add,
      }}
      secondaryActions={[{ content: words.cancel, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // Pressed before the list has followed, it is meant for the search.
              if (chosen.size > 0 && !pending && !lost) add();
            }}
          >
            <TextField
              label={words.search}
              type="search"
              autoComplete="off"
              autoFocus
              // Not its value: a name that arrives with the list would be joined to what is typed at that moment.
              placeholder={latest?.words}
              value={typed ?? ""}
              onChange={setTyped}
            />
          </form>
          <Box minHeight="240px">
            {lost ? (
              <LostBanner words={designPicker.lost} again={again} />
            ) : (
              <Choices choices={choices} chosen={chosen} onChoose={choose} />
            )}
          </Box>
          {latest?.more && <Subdued>{words.more}</Subdued>}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface ChoicesProps {
  choices: SizeChoices["designs"] | undefined;
  chosen: ReadonlyMap<string, ProposedSize>;
  onChoose: (one: ProposedSize, picked: boolean) => void;
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  if (!choices) return <Spinner accessibilityLabel={words.search} size="small" />;
  if (choices.length === 0) return <Subdued>{words.none}</Subdued>;
  return (
    <BlockStack as="ul" gap="300">
      {choices.map(({ printFile, ...one }) => (
        <li key={one.sku}>
          <InlineStack gap="300" blockAlign="center" wrap={false}>
            <DesignPicture printFile={printFile} />
            <Checkbox
              label={one.name}
              helpText={one.size}
              checked={chosen.has(one.sku)}
              onChange={(picked) => onChoose(one, picked)}
            />
          </InlineStack>
        </li>
      ))}
    </BlockStack>
  );
}
