// Takes a print file from an https address instead of an upload.
import { Banner, BlockStack, Button, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { FetchArtwork } from "../../designs/designs.ts";
import { askApp, failedWords } from "../requests/ask-app.ts";
import { designs, uploadWords } from "../texts/designs/designs.ts";

const { upload: words } = designs;

export function ArtworkAddress({ sku, onDone }: { sku: string | null; onDone: () => void }) {
  const [address, setAddress] = useState("");
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ done: boolean; words: string } | null>(null);
  const run = async () => {
    setPending(true);
    setSaid(null);
    const query = new URLSearchParams({ address, ...(sku === null ? {} : { sku }) });
    try {
      const answer = await askApp(`/app/designs/artwork?${query.toString()}`, { method: "POST" });
      const outcome = uploadWords((await answer.json()) as FetchArtwork);
      setSaid(outcome);
      if (outcome.done) {
        setAddress("");
        onDone();
      }
    } catch (error) {
      setSaid({ done: false, words: failedWords(error, words.lost) });
    } finally {
      setPending(false);
    }
  };
  return (
    <BlockStack gap="200">
      <TextField
        label={words.address}
        type="url"
        autoComplete="off"
        placeholder="https://"
        value={address}
        onChange={setAddress}
        connectedRight={
          <Button onClick={() => void run()} loading={pending} disabled={address.trim() === ""}>
            {words.fetch}
          </Button>
        }
      />
      {said && <Banner tone={said.done ? "success" : "warning"}>{said.words}</Banner>}
    </BlockStack>
  );
}
