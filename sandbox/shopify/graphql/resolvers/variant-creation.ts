// productVariantsBulkCreate: further variants of a product, all of them or none.
import { addVariant, deleteVariant } from "../../model/products.ts";
import type { ProductRecord, VariantRecord } from "../../model/records.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Store } from "../../model/store.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { productView, variantView } from "../views/products.ts";
import { type VariantInput, applyVariant, checkItem, productOfBulk } from "./variant-updates.ts";

interface NewVariantInput extends VariantInput {
  optionValues?: { name?: string | null; optionName?: string | null; optionId?: string | null }[] | null;
}

interface BulkCreateArgs {
  productId: string;
  strategy?: "DEFAULT" | "PRESERVE_STANDALONE_VARIANT" | "REMOVE_STANDALONE_VARIANT" | null;
  variants: NewVariantInput[];
}

type Options = VariantRecord["options"];

/** Of one product. */
const MOST_VARIANTS = 2_048;

function bulkCreate(args: BulkCreateArgs, context: GraphqlContext): GraphObject {
  const { store } = context;
  const product = productOfBulk(store, args);
  const held = store.variantsOf(product);
  const removed = standalone(held, args.strategy ?? "DEFAULT");
  if (held.length - removed.length + args.variants.length > MOST_VARIANTS) {
    const words = `You can only have a maximum of ${MOST_VARIANTS} variants per product.`;
    throw new Refusal(words, { field: ["variants"], code: "INVALID_INPUT" });
  }
  const taken = new Set(held.filter((one) => !removed.includes(one)).map(({ options }) => keyOf(options)));
  const checked = args.variants.map((input, index) => ({
    input,
    options: checkedOptions({ names: namesOf(held), taken }, input, ["variants", String(index)]),
  }));
  const made = checked.map(({ input, options }) => make(store, product, { input, options }));
  for (const one of removed) deleteVariant(store, one.id);
  return { product: productView(context, product), productVariants: made.map((one) => variantView(context, one)) };
}

/** The placeholder variant of a product, which is deleted when others are added. */
function standalone(held: VariantRecord[], strategy: NonNullable<BulkCreateArgs["strategy"]>): VariantRecord[] {
  if (held.length !== 1) return [];
  switch (strategy) {
    case "REMOVE_STANDALONE_VARIANT":
      return held;
    case "PRESERVE_STANDALONE_VARIANT":
      return [];
    case "DEFAULT":
      return held.filter(({ title }) => title === "Default Title");
  }
}

function namesOf(held: VariantRecord[]): string[] {
  return held[0]?.options.map(({ name }) => name) ?? [];
}

/** In the order of the product's options. Values checked earlier count as taken for the later ones. */
function checkedOptions(
  { names, taken }: { names: string[]; taken: Set<string> },
  input: NewVariantInput,
  field: string[],
): Options {
  if (input.id != null) throw new Refusal("ID can't be used on create", { field, code: "NO_KEY_ON_CREATE" });
  const values = input.optionValues ?? [];
  if (values.some(({ optionName }) => optionName == null || !names.includes(optionName))) {
    const code = "OPTION_VALUES_FOR_NUMBER_OF_UNKNOWN_OPTIONS";
    throw new Refusal("Option does not exist", { field: [...field, "optionValues"], code });
  }
  const options = names.map((name) => {
    const value = values.find(({ optionName }) => optionName === name)?.name?.trim();
    if (value) return { name, value };
    const words = `You need to add option values for ${name}`;
    throw new Refusal(words, { field: [...field, "optionValues"], code: "NEED_TO_ADD_OPTION_VALUES" });
  });
  const key = keyOf(options);
  if (taken.has(key)) {
    const title = titleOf(options);
    throw new Refusal(`The variant '${title}' already exists. Please change at least one option value.`, {
      field,
      code: "VARIANT_ALREADY_EXISTS",
    });
  }
  taken.add(key);
  if (input.price && Number(input.price) < 0) {
    const words = "Price must be greater than or equal to 0";
    throw new Refusal(words, { field: [...field, "price"], code: "NEGATIVE_PRICE_VALUE" });
  }
  if (input.inventoryItem) checkItem(input.inventoryItem, [...field, "inventoryItem"]);
  return options;
}

/** Values that differ in case only are the same. */
function keyOf(options: Options): string {
  return JSON.stringify(options.map(({ value }) => value.toLowerCase()));
}

function titleOf(options: Options): string {
  return options.map(({ value }) => value).join(" / ");
}

function make(
  store: Store,
  product: ProductRecord,
  { input, options }: { input: NewVariantInput; options: Options },
): VariantRecord {
  const variant = addVariant(store, product.id, { title: titleOf(options), options, price: input.price ?? "0.00" });
  applyVariant(store, variant, input);
  return variant;
}

export const variantCreation: GraphObject = { productVariantsBulkCreate: mutation(bulkCreate) };
