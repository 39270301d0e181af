// Dialog of the saved views: opens one, saves the filters in use under a name, renames and deletes. Loaded when it is opened.
import { useNavigate } from "@remix-run/react";
import { Banner, BlockStack, Button, Form, InlineStack, Modal, Spinner, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { ListFilter } from "../../../actions/orders-address.ts";
import type { ViewAnswer } from "../../../actions/saved-views-form.ts";
import { VIEW_NAME_CHARS } from "../../../orders/limits.ts";
import type { SavedView } from "../../../orders/ports/saved-views.ts";
import { Subdued } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { useWayBack } from "../../pieces/use-way-back.ts";
import { useCommand } from "../../requests/use-command.ts";
import { useResource } from "../../requests/use-resource.ts";
import { savedViews as words } from "../../texts/orders/saved-views.ts";
import type { FilterDialogProps } from "./list-filters.tsx";

const ADDRESS = "/app/orders/views";

export function SavedViews({ address, onClose }: FilterDialogProps) {
  const filters = filtersIn(address);
  useWayBack();
  const { value: loaded, lost, again } = useResource<SavedView[]>(ADDRESS);
  const [renaming, setRenaming] = useState<string | null>(null);
  // An empty form after each change; not as the list comes, since a name may have been typed by then.
  const [changes, setChanges] = useState(0);
  const { submit, pending, answer } = useCommand<ViewAnswer>(({ outcome }) => {
    if (outcome !== "done") return;
    setRenaming(null);
    setChanges((before) => before + 1);
  });
  const navigate = useNavigate();
  const views = answer?.views ?? loaded;
  const send = (form: Record<string, string>) => submit(form, { action: ADDRESS });
  const refusal = answer && answer.outcome !== "done" ? words.refused[answer.outcome] : null;
  return (
    <Modal open onClose={onClose} title={words.title}>
      <Modal.Section>
        <BlockStack gap="400">
          {refusal && <Banner tone="warning">{refusal}</Banner>}
          {lost && !views && <LostBanner words={words.lost} again={again} />}
          {!views && !lost && <Spinner size="small" accessibilityLabel={words.loading} />}
          {views?.length === 0 && <Text as="p">{words.none}</Text>}
          {views?.map((view) =>
            renaming === view.id ? (
              <NameForm
                key={view.id}
                label={words.rename(view.name)}
                start={view.name}
                action={words.saveName}
                pending={pending}
                onSave={(named) => send({ intent: "rename", id: view.id, name: named })}
              />
            ) : (
              <InlineStack key={view.id} gap="200" align="space-between" blockAlign="center" wrap={false}>
                <Button
                  variant="plain"
                  textAlign="left"
                  onClick={() => {
                    navigate(`/app/orders?${view.query}`);
                    onClose();
                  }}
                >
                  {view.name}
                </Button>
                <InlineStack gap="200" wrap={false}>
                  <Button accessibilityLabel={words.rename(view.name)} onClick={() => setRenaming(view.id)}>
                    {words.renameShort}
                  </Button>
                  <Button
                    tone="critical"
                    accessibilityLabel={words.delete(view.name)}
                    disabled={pending}
                    onClick={() => send({ intent: "delete", id: view.id })}
                  >
                    {words.deleteShort}
                  </Button>
                </InlineStack>
              </InlineStack>
            ),
          )}
        </BlockStack>
      </Modal.Section>
      <Modal.Section>
        {filters === "" ? (
          <Subdued>{words.noFilters}</Subdued>
        ) : (
          <NameForm
            key={changes}
            label={words.save}
            action={words.saveShort}
            pending={pending}
            onSave={(name) => send({ intent: "save", name, query: filters })}
          />
        )}
      </Modal.Section>
    </Modal>
  );
}

/** As `filtersOf` of app/actions/orders-address.ts keeps them. */
const KEPT: Record<ListFilter, true> = {
  view: true,
  sort: true,
  placed: true,
  from: true,
  to: true,
  design: true,
  least: true,
};

/**
 * A search isn't saved, since it may name a customer; nor is the page, nor what the admin adds to the address of the first
 * page that it opens.
 */
function filtersIn(address: string): string {
  return new URLSearchParams(
    [...new URLSearchParams(address)].filter(([name]) => Object.hasOwn(KEPT, name)),
  ).toString();
}

interface NameFormProps {
  label: string;
  start?: string;
  action: string;
  pending: boolean;
  onSave: (name: string) => void;
}

function NameForm({ label, start = "", action, pending, onSave }: NameFormProps) {
  const [name, setName] = useState(start);
  return (
    <Form implicitSubmit={false} onSubmit={() => name.trim() !== "" && !pending && onSave(name)}>
      <TextField
        label={label}
        value={name}
        onChange={setName}
        maxLength={VIEW_NAME_CHARS}
        autoComplete="off"
        autoFocus={start !== ""}
        connectedRight={
          <Button submit size="large" loading={pending} disabled={name.trim() === ""}>
            {action}
          </Button>
        }
      />
    </Form>
  );
}
