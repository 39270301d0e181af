import { Button, Form, TextField } from "@shopify/polaris";
import { useState } from "react";
import { pastOrders as words } from "../texts/orders/past-orders.ts";

export function NamedOrderForm({ pending, onTest }: { pending: boolean; onTest: (name: string) => void }) {
  const [name, setName] = useState("");
  const known = name.trim();
  return (
    <Form implicitSubmit={false} onSubmit={() => known !== "" && !pending && onTest(known)}>
      <TextField
        label={words.named.label}
        placeholder={words.named.placeholder}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        connectedRight={
          <Button submit disabled={known === "" || pending}>
            {words.named.test}
          </Button>
        }
      />
    </Form>
  );
}
