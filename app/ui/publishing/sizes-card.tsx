// Price of the product, or of each of its sizes, which are designs of their own.
import { BlockStack, Button, FormLayout, TextField } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import { readAmount } from "../../kernel/text/money.ts";
import type { SizeField } from "../../publishing/draft-fields.ts";
import type { PublishPage } from "../../publishing/publishing.ts";
import { currencySign } from "../currency-sign.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { publishing } from "../texts/designs/publishing.ts";
import { marginWords } from "../texts/money.ts";
import { SizeRow, type SizeRowProps, type Standing } from "./size-row.tsx";
import type { DraftFormState } from "./use-draft-form.ts";

interface SizesCardProps {
  page: PublishPage;
  form: DraftFormState;
  /** The existing product that the sizes are added to. */
  target: { chosen: boolean; taken: readonly string[] };
  disabled: boolean;
}

type ListedSize = { sku: string } & Pick<SizeRowProps, "name" | "field" | "margin" | "onRemove">;

// Opened by a click and loaded then.
const SizePicker = lazy(async () => ({ default: (await import("./size-picker.tsx")).SizePicker }));

const { sizes: words, fields } = publishing;

export function SizesCard({ page, form, target, disabled }: SizesCardProps) {
  const [choosing, setChoosing] = useState(false);
  const marginOf = (typed: Record<"price" | "cost", string>) => {
    const margin = typedMargin(typed, page);
    return margin === null ? undefined : fields.margin(margin);
  };
  const own = { price: form.fieldOf("price").value, cost: form.fieldOf("cost").value };
  const amount = { inputMode: "decimal" as const, prefix: currencySign(page.currency) };
  const several = form.sizes.length > 0 || target.chosen;
  const standing = (sku: string): Standing => ({
    taken: target.taken.includes(sku),
    leftOut: form.leftOut.has(sku),
    onLeaveOut: () => form.leaveOut(sku),
    onTakeIn: () => form.takeIn(sku),
  });
  const rows: ListedSize[] = [
    { sku: page.design.sku, name: page.design.name, field: form.fieldOf, margin: marginOf(own) },
    ...form.sizes.map((one) => ({
      sku: one.sku,
      name: one.name,
      field: (field: SizeField) => ({
        autoComplete: "off",
        value: one[field],
        error: form.sizeFault(one.sku, field),
        onChange: (value: string) => form.changeSize(one.sku, field, value),
      }),
      margin: marginOf(one),
      onRemove: () => form.removeSize(one.sku),
    })),
  ];
  return (
    <TitledCard
      title={several ? words.title : fields.price}
      beside={
        <Button onClick={() => setChoosing(true)} disabled={disabled}>
          {words.add}
        </Button>
      }
      gap="400"
    >
      <Subdued>{form.drilled ? words.drilled : several ? words.several : words.one}</Subdued>
      {several ? (
        <BlockStack as="ul" gap="400">
          {rows.map(({ sku, ...row }) => (
            <li key={sku}>
              <SizeRow {...row} {...standing(sku)} disabled={disabled} amount={amount} drilled={form.drilled} />
            </li>
          ))}
        </BlockStack>
      ) : (
        <FormLayout>
          <FormLayout.Group>
            <TextField
              label={fields.price}
              {...form.fieldOf("price")}
              {...amount}
              disabled={disabled}
              helpText={marginOf(own)}
              requiredIndicator
            />
            <TextField
              label={fields.cost}
              {...form.fieldOf("cost")}
              {...amount}
              disabled={disabled}
              helpText={fields.costHelp}
            />
          </FormLayout.Group>
        </FormLayout>
      )}
      {choosing && (
        <Suspense>
          <SizePicker
            design={page.design}
            taken={form.sizes.map(({ sku }) => sku)}
            onAdd={form.addSizes}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </TitledCard>
  );
}

/** "€25.40 (73%)": what is left of the price after the cost; null unless both are amounts. */
function typedMargin(typed: Record<"price" | "cost", string>, { currency, decimals }: PublishPage): string | null {
  const [price, cost] = [typed.price, typed.cost].map((text) => readAmount(text, decimals));
  if (price?.kind !== "amount" || cost?.kind !== "amount") return null;
  return marginWords({ ...price, currency }, { ...cost, kind: "known", currency, kits: 1 });
}
