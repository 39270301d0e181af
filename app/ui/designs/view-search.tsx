// Views and search of a list; both stand in the address, so that a list can be kept as a bookmark.
import { BlockStack, Box, Tabs, TextField } from "@shopify/polaris";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";

interface ViewSearchProps<View extends string> {
  views: { id: View; label: string; count?: number | undefined }[];
  view: View;
  search: string;
  label: string;
}

export function ViewSearch<View extends string>({ views, view, search, label }: ViewSearchProps<View>) {
  const [typed, setTyped] = useState(search);
  const navigate = useNavigate();
  // Another search in the address, as after going back, takes the place of what was typed.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const show = (next: View, text: string) => {
    const address = new URLSearchParams();
    if (next !== views[0]?.id) address.set("view", next);
    if (text.trim() !== "") address.set("search", text.trim());
    navigate(`?${address.toString()}`);
  };
  const tabs = views.map(({ id, label: content, count }) => ({
    id,
    content,
    panelID: "list",
    ...(count === undefined ? {} : { badge: String(count) }),
  }));
  const selected = Math.max(
    0,
    views.findIndex(({ id }) => id === view),
  );
  return (
    <BlockStack>
      <Tabs tabs={tabs} selected={selected} onSelect={(at) => show(views[at]!.id, typed)} />
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            show(view, typed);
          }}
        >
          <TextField
            label={label}
            labelHidden
            type="search"
            name="search"
            placeholder={label}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            clearButton
            onClearButtonClick={() => {
              setTyped("");
              show(view, "");
            }}
          />
        </Form>
      </Box>
    </BlockStack>
  );
}
