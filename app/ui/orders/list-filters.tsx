// Views and search of the orders list; both stand in the address, so that a list can be kept as a bookmark.
import { BlockStack, Box, Tabs, TextField } from "@shopify/polaris";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { ORDER_VIEWS, type OrderView } from "../../orders/read/order-views.ts";
import { orders, views } from "../texts/orders.ts";

interface ListFiltersProps {
  view: OrderView;
  search: string;
}

export function ListFilters({ view, search }: ListFiltersProps) {
  const [typed, setTyped] = useState(search);
  const navigate = useNavigate();
  const [shown, setShown] = useState(search);
  // Another list was gone to: its words stand in the field.
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const show = (next: OrderView, text: string) => {
    const address = new URLSearchParams();
    if (next !== "all") address.set("view", next);
    if (text.trim() !== "") address.set("search", text.trim());
    navigate(`?${address.toString()}`);
  };
  const tabs = ORDER_VIEWS.map((id) => ({ id, content: views[id], panelID: "orders" }));
  return (
    <BlockStack>
      <Tabs tabs={tabs} selected={ORDER_VIEWS.indexOf(view)} onSelect={(at) => show(ORDER_VIEWS[at] ?? "all", typed)} />
      <Box padding="300" paddingBlockStart="200">
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            show(view, typed);
          }}
        >
          <TextField
            label={orders.search}
            labelHidden
            type="search"
            name="search"
            placeholder={orders.search}
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
