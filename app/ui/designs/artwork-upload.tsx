// Uploads dropped print files and matches them to designs by content, with a result for each.
import { useRevalidator } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  DropZone,
  Form,
  Icon,
  InlineStack,
  ProgressBar,
  Text,
  TextField,
} from "@shopify/polaris";
import { AlertTriangleIcon, CheckCircleIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import type { FetchArtwork, ReceiveArtwork } from "../../designs/designs.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { askApp, failedWords } from "../requests/ask-app.ts";
import { notTakenWords } from "../requests/send-file.ts";
import { designs, uploadWords } from "../texts/designs/designs.ts";
import { isSettled, type Upload, useUploads } from "./use-uploads.ts";

const { upload: words } = designs;

/** `sku`: all files belong to this design. */
export function ArtworkUpload({ sku }: { sku?: string }) {
  const { revalidate } = useRevalidator();
  const address = sku ? `/app/designs/artwork?sku=${encodeURIComponent(sku)}` : "/app/designs/artwork";
  const { uploads, add, clear } = useUploads<ReceiveArtwork>(address, revalidate);
  return (
    <TitledCard title={sku ? words.one.title : words.title}>
      <Subdued>{sku ? words.one.explain : words.explain}</Subdued>
      <DropZone
        label={words.drop}
        labelHidden
        allowMultiple={!sku}
        onDrop={(files) => add(files)}
        variableHeight
        dropOnPage
      >
        <DropZone.FileUpload actionTitle={sku ? words.one.drop : words.drop} actionHint={words.hint} />
      </DropZone>
      <ArtworkAddress sku={sku ?? null} onDone={revalidate} />
      {uploads.length > 0 && <Results uploads={uploads} onClear={clear} />}
    </TitledCard>
  );
}

function Results({ uploads, onClear }: { uploads: Upload<ReceiveArtwork>[]; onClear: () => void }) {
  const done = uploads.filter(isSettled).length;
  const kept = uploads.filter(({ state }) => state.kind === "answered" && state.answer.kind === "kept").length;
  const finished = done === uploads.length;
  return (
    <BlockStack gap="300">
      <InlineStack align="space-between" blockAlign="center">
        <div role="status">
          <Text as="p" id="upload-progress">
            {finished ? words.finished(kept, done) : words.progress(done, uploads.length)}
          </Text>
        </div>
        {finished && (
          <Button variant="plain" onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </InlineStack>
      {!finished && (
        <ProgressBar progress={(100 * done) / uploads.length} size="small" ariaLabelledBy="upload-progress" />
      )}
      <BlockStack as="ul" gap="200">
        {uploads.map((upload) => (
          <li key={upload.id}>
            <OneUpload upload={upload} />
          </li>
        ))}
      </BlockStack>
    </BlockStack>
  );
}

function OneUpload({ upload }: { upload: Upload<ReceiveArtwork> }) {
  const { done, text } = wordsOf(upload);
  return (
    <InlineStack gap="200" wrap={false} blockAlign="start">
      {done !== null && (
        <span>
          <Icon source={done ? CheckCircleIcon : AlertTriangleIcon} tone={done ? "success" : "critical"} />
        </span>
      )}
      <BlockStack gap="050">
        <Text as="span" fontWeight="medium" breakWord>
          {upload.name}
        </Text>
        <Text as="span" variant="bodySm" tone={done === false ? "critical" : "subdued"} breakWord>
          {text}
        </Text>
      </BlockStack>
    </InlineStack>
  );
}

/** `done` is null while in progress. */
function wordsOf({ state }: Upload<ReceiveArtwork>): { done: boolean | null; text: string } {
  switch (state.kind) {
    case "waiting":
      return { done: null, text: words.waiting };
    case "sending":
      return { done: null, text: words.sending(state.percent) };
    case "lost":
    case "too_much":
    case "signed_out":
      return { done: false, text: notTakenWords(state, words.lost) };
    case "answered": {
      const { done, words: text } = uploadWords(state.answer);
      return { done, text };
    }
  }
}

/** Takes a print file from an https address instead of an upload. */
function ArtworkAddress({ sku, onDone }: { sku: string | null; onDone: () => void }) {
  const [address, setAddress] = useState("");
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ done: boolean; words: string } | null>(null);
  const empty = address.trim() === "";
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
      setSaid({ done: false, words: failedWords(error, words.linkLost) });
    } finally {
      setPending(false);
    }
  };
  return (
    <BlockStack gap="200">
      <Form implicitSubmit={false} noValidate onSubmit={() => empty || pending || void run()}>
        <TextField
          label={words.address}
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={setAddress}
          connectedRight={
            <Button submit loading={pending} disabled={empty}>
              {words.fetch}
            </Button>
          }
        />
      </Form>
      {said && <Banner tone={said.done ? "success" : "warning"}>{said.words}</Banner>}
    </BlockStack>
  );
}
