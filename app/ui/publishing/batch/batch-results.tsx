// Products that were requested together: their progress, and the result of each with a link to Shopify or what to do.
import { Badge, Banner, BlockStack, InlineStack, Link, Text } from "@shopify/polaris";
import type { DraftView } from "../../../publishing/draft-view.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { DesignPicture } from "../../pieces/picture.tsx";
import { shopifyAdminProduct } from "../../pieces/shopify-admin-links.ts";
import { publishing, refusalAlone } from "../../texts/designs/publishing.ts";
import { isOpen } from "../use-draft-watch.ts";
import { PublicationNote } from "../where/publication-note.tsx";
import { DRAFT_TONES, type ShownRow } from "./use-batch.ts";

const { batch: words } = publishing;

export function BatchStanding({ drafts }: { drafts: DraftView[] }) {
  if (drafts.length === 0) return null;
  const made = drafts.filter(({ state }) => state === "made").length;
  const refused = drafts.filter(({ state }) => state === "refused").length;
  if (drafts.some(isOpen)) return <Banner tone="info">{words.progress(made, drafts.length)}</Banner>;
  if (refused > 0) return <Banner tone="warning">{words.someRefused(made, refused)}</Banner>;
  return <Banner tone="success">{words.allMade(made)}</Banner>;
}

export function BatchResults({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <TitledCard title={words.results}>
      <BlockStack as="ul" gap="400">
        {rows.map((row) => (
          <li key={row.sku}>
            <Result row={row} />
          </li>
        ))}
      </BlockStack>
    </TitledCard>
  );
}

function Result({ row: { design, stands } }: { row: ShownRow }) {
  if (!stands) return null;
  const { state, entered, productId } = stands;
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <DesignPicture printFile={design.hasArtwork ? design.chartSha256 : null} />
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm" breakWord>
            {entered.title}
          </Text>
          <Standing draft={stands} />
        </InlineStack>
        <Refusal draft={stands} why={refusalAlone(stands)} />
        {state === "made" && productId !== null && (
          <PublicationNote
            productId={productId}
            publication={stands.publication}
            channels={entered.channels?.length ?? 0}
            refusal={stands.publicationWords}
          />
        )}
      </BlockStack>
    </InlineStack>
  );
}

export function Standing({ draft: { state, productId, entered } }: { draft: DraftView }) {
  return (
    <>
      <Badge tone={DRAFT_TONES[state]}>{words.states[state]}</Badge>
      {state === "made" && productId !== null && (
        <Link
          url={shopifyAdminProduct(productId)}
          target="_top"
          accessibilityLabel={`${publishing.standing.open}: ${entered.title}`}
        >
          {publishing.standing.open}
        </Link>
      )}
    </>
  );
}

/** With Shopify's messages about fields. */
export function Refusal({ draft, why }: { draft: DraftView; why: string }) {
  if (draft.state !== "refused") return null;
  return (
    <Text as="p" tone="critical">
      {why} {draft.refusals.flatMap((one) => (one.field ? [one.words] : [])).join(" ")}
    </Text>
  );
}
