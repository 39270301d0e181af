// Defaults for product forms: the merchant's own texts, saved for the next product.
import { BlockStack, ChoiceList, FormLayout, Modal, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { DEFAULTS_FIELDS, type DefaultsField } from "../../publishing/draft-fields.ts";
import type { FormBasis } from "../../publishing/form-basis.ts";
import type { SaveDefaults } from "../../publishing/publishing.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { leaveConfirmed, UnsavedBar } from "../pieces/frame/unsaved-bar.tsx";
import { useWayBack } from "../pieces/use-way-back.ts";
import { useCommand } from "../requests/use-command.ts";
import { common } from "../texts/common.ts";
import { productChannels } from "../texts/designs/product-channels.ts";
import { productCollections } from "../texts/designs/product-collections.ts";
import { fieldFault, publishing } from "../texts/designs/publishing.ts";
import { CollectionsField } from "./where/collections-field.tsx";
import type { ChannelsState } from "./where/use-channels.ts";
import type { CollectionsState } from "./where/use-collections.ts";

interface DefaultsModalProps {
  basis: Pick<FormBasis, "defaults" | "ownDefaults" | "decimals">;
  /** Edited values of the form, which the merchant may want as defaults. */
  typed: Partial<Record<DefaultsField, string>>;
  channels: Pick<ChannelsState, "shown" | "chosen">;
  collections: Pick<CollectionsState, "chosen">;
  /** Reports unsaved changes: the page's save bar gives way to the dialog's. */
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
}

const { defaults: words, fields } = publishing;
const ADDRESS = "/app/designs/defaults";

export function DefaultsModal({ basis, typed, channels, collections, onDirty, onClose }: DefaultsModalProps) {
  useWayBack();
  const [begun] = useState({
    values: { ...basis.defaults, ...typed },
    channels: channels.chosen,
    collections: collections.chosen,
  });
  const [values, setValues] = useState(begun.values);
  const [onChannels, setOnChannels] = useState(begun.channels);
  const [inCollections, setInCollections] = useState(begun.collections);
  const dirty =
    onChannels !== begun.channels ||
    inCollections !== begun.collections ||
    DEFAULTS_FIELDS.some((field) => values[field] !== begun.values[field]);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const [changed, setChanged] = useState<ReadonlySet<DefaultsField>>(new Set());
  const { report } = useFeedback();
  const command = useCommand<SaveDefaults | { kind: "reset" }>((answer) => {
    setChanged(new Set());
    switch (answer.kind) {
      case "invalid":
        return;
      case "saved":
      case "reset":
        showToast(words[answer.kind]);
        return onClose();
      case "stale":
        report(common.fault.sending);
        return onClose();
    }
  });
  const faults = command.answer?.kind === "invalid" ? command.answer.faults : {};
  const field = (name: DefaultsField) => {
    const fault = changed.has(name) ? undefined : faults[name];
    return {
      label: fields[name],
      autoComplete: "off",
      value: values[name],
      error: fault && fieldFault(fault, { field: name, decimals: basis.decimals }),
      disabled: command.pending,
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        setChanged((before) => new Set([...before, name]));
      },
    };
  };
  // Channels and collections that couldn't be loaded stay unchanged.
  const entered = {
    ...values,
    ...(channels.shown &&
      onChannels && { channelsLeftOut: channels.shown.flatMap(({ id }) => (onChannels.includes(id) ? [] : [id])) }),
    ...(inCollections && { collections: inCollections.map(({ id }) => id) }),
  };
  const reset = {
    content: words.toDefault,
    disabled: command.pending,
    onAction: () => command.submit(null, { method: "delete", action: ADDRESS }),
  };
  const save = () => command.submit(entered, { json: true, action: ADDRESS });
  return (
    <Modal
      open
      onClose={() => void (dirty ? leaveConfirmed().then(onClose) : onClose())}
      title={words.title}
      primaryAction={{
        content: words.save,
        loading: command.pending,
        onAction: save,
      }}
      secondaryActions={[...(basis.ownDefaults ? [reset] : []), { content: words.cancel, onAction: onClose }]}
    >
      <UnsavedBar open={dirty} saving={command.pending} onSave={save} onDiscard={onClose} />
      <Modal.Section>
        <FormLayout>
          <Text as="p">{words.explain}</Text>
          <TextField {...field("title")} helpText={words.titleHelp} requiredIndicator />
          <TextField {...field("description")} multiline={4} maxHeight={320} helpText={fields.patternHelp} />
          <FormLayout.Group>
            <TextField {...field("productType")} helpText={words.productTypeHelp} />
            <TextField {...field("vendor")} helpText={fields.vendorHelp} />
          </FormLayout.Group>
          <TextField {...field("tags")} helpText={fields.tagsHelp} />
          {inCollections && (
            <BlockStack gap="200">
              <Text as="h3" variant="bodyMd">
                {productCollections.title}
              </Text>
              <CollectionsField chosen={inCollections} disabled={command.pending} onChange={setInCollections} />
            </BlockStack>
          )}
          {channels.shown && channels.shown.length > 0 && onChannels && (
            <ChoiceList
              allowMultiple
              title={productChannels.title}
              disabled={command.pending}
              choices={channels.shown.map(({ id, name }) => ({ value: id, label: name }))}
              selected={onChannels}
              onChange={setOnChannels}
            />
          )}
        </FormLayout>
      </Modal.Section>
    </Modal>
  );
}
