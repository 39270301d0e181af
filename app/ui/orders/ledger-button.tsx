// Downloads the ledger. By fetch and not by a link: a new tab would carry no session token.
import { Button } from "@shopify/polaris";
import { useState } from "react";
import { useFeedback } from "../feedback.tsx";
import { orders } from "../texts/orders.ts";

export function LedgerButton() {
  const [loading, setLoading] = useState(false);
  const { report } = useFeedback();
  const download = async () => {
    setLoading(true);
    try {
      const answer = await fetch("/app/ledger");
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      saveAs(await answer.blob(), "kit-ledger.csv");
    } catch {
      report(orders.ledgerFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button onClick={download} loading={loading}>
      {orders.ledger}
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
