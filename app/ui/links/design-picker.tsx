// Dialog that chooses the design of the selected variants or of an order's item. Mounted only while open. Searches on the
// server, because an account may have 10,000 designs.
import {
  Banner,
  BlockStack,
  Box,
  Checkbox,
  ChoiceList,
  Form,
  InlineGrid,
  InlineStack,
  Link,
  Modal,
  Spinner,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { isolated } from "../../kernel/text/isolated.ts";
import { type Format, formatGap, variantFormat } from "../../linking/sizes/format.ts";
import { sizeWords } from "../../linking/sizes/size.ts";
import type { DesignChoices } from "../designs/design-choices.ts";
import { formatMoney } from "../format-money.ts";
import { Detail, Subdued } from "../pieces/card.tsx";
import { LostBanner } from "../pieces/lost-banner.tsx";
import { DesignPicture, ProductPicture } from "../pieces/picture.tsx";
import { useWayBack } from "../pieces/use-way-back.ts";
import { TYPING_MS, useResource } from "../requests/use-resource.ts";
import { designPicker as picker } from "../texts/designs/design-picker.ts";
import { links } from "../texts/links/links.ts";

export interface PickedDesign {
  sku: string;
  untrack: boolean;
}

interface DesignPickerProps {
  count?: number;
  name: string;
  /** Whether any variant has inventory tracking, which the merchant may stop. */
  tracked?: boolean;
  /** Their titles contain their sizes and drill shapes. */
  variants?: readonly { productId: string; productTitle: string; productImage: string | null; variantTitle: string }[];
  /** Initial search: the name of the suggested design, otherwise the product's title. */
  suggestion?: string;
  /**
   * Set for an order's item instead of variants: explains the effect and shows what a kit costs. Lists active designs only,
   * because Kit can't make others, unless `every`.
   */
  item?: { body: string; action: string; every?: boolean };
  onPick: (picked: PickedDesign) => void;
  onClose: () => void;
}

export function DesignPicker(props: DesignPickerProps) {
  const { count = 1, name, tracked = false, variants = [], suggestion = "", item, onPick, onClose } = props;
  const [formats] = useState(() => variants.map(variantFormat));
  useWayBack();
  const { words, setWords, choices, pending, lost, again } = useChoices(suggestion, {
    formats,
    forItem: item !== undefined && !item.every,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const designs = choices?.designs ?? [];
  // A choice that is no longer in the list doesn't count. A single result of a search is preselected.
  const single = designs.length === 1 && (words !== "" || item) ? designs[0] : undefined;
  const sku = (single ?? designs.find((one) => one.sku === chosen))?.sku ?? null;
  const [untrack, setUntrack] = useState(false);
  // Until the answer to these words has come, the list shows what was searched for before.
  const ready = sku !== null && !pending && !lost;
  const pick = () => ready && onPick({ sku, untrack: tracked && untrack });
  const warning = formatWarning(formats, designs.find((one) => one.sku === sku)?.format);
  return (
    <Modal
      open
      onClose={onClose}
      title={picker.title(count, name)}
      primaryAction={{
        content: item?.action ?? picker.preview,
        disabled: !ready,
        onAction: pick,
      }}
      secondaryActions={[{ content: picker.cancel, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {item && <Text as="p">{item.body}</Text>}
          <Form implicitSubmit={false} onSubmit={pick}>
            <TextField
              label={picker.search}
              type="search"
              autoComplete="off"
              autoFocus
              value={words}
              onChange={setWords}
              clearButton
              onClearButtonClick={() => setWords("")}
            />
          </Form>
          <InlineGrid columns={item ? 1 : { xs: 1, sm: ["oneThird", "twoThirds"] }} gap="400">
            {!item && <Products variants={variants} />}
            <Box minHeight="240px">
              {lost ? (
                <LostBanner words={picker.lost} again={again} />
              ) : (
                <Choices choices={choices} searched={words !== ""} sku={sku} formats={formats} onChoose={setChosen} />
              )}
            </Box>
          </InlineGrid>
          <div role="status">{warning && <Banner tone="critical">{warning}</Banner>}</div>
          {tracked && (
            <Checkbox
              label={picker.untrack(count)}
              helpText={picker.untrackHelp}
              checked={untrack}
              onChange={setUntrack}
            />
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Number of product images shown beside the designs. */
const PICTURED = 3;

function Products({ variants }: Required<Pick<DesignPickerProps, "variants">>) {
  const products = [...Map.groupBy(variants, ({ productId }) => productId).values()];
  return (
    <BlockStack gap="300">
      {products.slice(0, PICTURED).map((rows) => {
        const { productId, productTitle, productImage } = rows[0]!;
        const titles = rows.flatMap(({ variantTitle }) => (variantTitle === "" ? [] : [variantTitle]));
        return (
          <BlockStack key={productId} gap="100">
            {productImage !== null && <ProductPicture address={productImage} side={products.length === 1 ? 160 : 80} />}
            <Text as="p" fontWeight="semibold" breakWord>
              {productTitle}
            </Text>
            {titles.length > 0 && <Detail as="p">{titles.map(isolated).join(", ")}</Detail>}
          </BlockStack>
        );
      })}
      {products.length > PICTURED && <Subdued>{picker.further(products.length - PICTURED)}</Subdued>}
    </BlockStack>
  );
}

interface ChoicesProps {
  choices: DesignChoices | undefined;
  searched: boolean;
  sku: string | null;
  formats: readonly Format[];
  onChoose: (sku: string) => void;
}

function NoneYet() {
  return (
    <BlockStack gap="200">
      <Subdued>{picker.noneYet}</Subdued>
      <Link url="/app/designs/new">{picker.add}</Link>
    </BlockStack>
  );
}

function Choices({ choices, searched, sku, formats, onChoose }: ChoicesProps) {
  if (!choices) return <Spinner accessibilityLabel={picker.search} size="small" />;
  if (choices.designs.length === 0) return searched ? <Subdued>{picker.none}</Subdued> : <NoneYet />;
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={picker.search}
        titleHidden
        choices={choices.designs.map(({ sku: value, name, note, format, unitCost, printFile }) => ({
          value,
          label: <Choice name={name} printFile={printFile} />,
          helpText: (
            <Note
              note={unitCost ? `${note} · ${picker.each(formatMoney(unitCost))}` : note}
              warning={formatWarning(formats, format)}
            />
          ),
        }))}
        selected={sku === null ? [] : [sku]}
        onChange={([chosen]) => chosen !== undefined && onChoose(chosen)}
      />
      {choices.more && <Subdued>{picker.more}</Subdued>}
    </BlockStack>
  );
}

function Choice({ name, printFile }: { name: string; printFile: string | null }) {
  return (
    <InlineStack gap="200" wrap={false} blockAlign="center">
      <DesignPicture printFile={printFile} side={60} />
      <Text as="span">{isolated(name)}</Text>
    </InlineStack>
  );
}

function Note({ note, warning }: { note: string; warning: string | null }) {
  return (
    <>
      {note}
      {warning && (
        <Text as="p" tone="critical">
          {warning}
        </Text>
      )}
    </>
  );
}

function useChoices(suggestion: string, { formats, forItem }: { formats: readonly Format[]; forItem: boolean }) {
  const [words, setWords] = useState(suggestion);
  const asked = new URLSearchParams([
    ["search", words],
    ...sizesAsked(formats).map((size) => ["size", size]),
    ...(forItem ? [["for", "item"]] : []),
  ]).toString();
  const { latest, pending, lost, again } = useResource<DesignChoices>(`/app/designs/choices?${asked}`, {
    rest: TYPING_MS,
  });
  const none = latest?.designs.length === 0;
  // The product is like no design: all of them are offered, until the merchant searches.
  if (none && !pending && words !== "" && words === suggestion) setWords("");
  return { words, setWords, choices: none && pending ? undefined : latest, pending, lost, again };
}

/** Distinct sizes in the form of the query. */
function sizesAsked(variants: readonly Format[]): string[] {
  return [...new Set(variants.flatMap(({ size }) => (size ? [sizeWords(size)] : [])))];
}

/** Warns of variants that differ from the kit; null if none is known to. */
function formatWarning(variants: readonly Format[], kit: Format | undefined): string | null {
  const gaps = kit ? variants.flatMap((variant) => formatGap(variant, kit) ?? []) : [];
  const [first] = gaps;
  if (!first) return null;
  return variants.length === 1
    ? links.format.differs(first)
    : links.format.severalDiffer(gaps.length, variants.length, first.kit);
}
