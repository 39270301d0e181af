import { make } from "../elements.js";

const STATUS = { DRAFT: "Draft", ARCHIVED: "Archived" };

function row({ input, title, notes, className }) {
  const text = make("span", { className: "picker-text" }, [
    make("span", { className: "picker-title", textContent: title }),
    ...notes.filter(Boolean).map((note) => make("span", { className: "picker-note", textContent: note })),
  ]);
  return make("label", { className }, [input, text]);
}

const hasVariants = (product) => !product.hasOnlyDefaultVariant;
const variantNotes = (variant) => [variant.sku ? `SKU ${variant.sku}` : "No SKU", variant.price];

/** One product with its variants; `toggle(product, variantId?)` is called when a box is ticked. */
function productItem(product, selection, toggle) {
  const byVariant = selection.type === "variant";
  const single = selection.limit === 1;
  const box = (type, variantId) => {
    const input = make("input", { type, name: type === "radio" ? "picked" : "" });
    input.addEventListener("change", () => toggle(product, variantId));
    return input;
  };
  const refreshers = [];
  const withInput = (input, refresh) => {
    refreshers.push(() => refresh(input));
    return input;
  };
  const variantRow = (variant, title, className) =>
    row({
      className,
      title,
      notes: variantNotes(variant),
      input: withInput(box(byVariant && single ? "radio" : "checkbox", variant.id), (input) => {
        input.checked = selection.has(product, variant.id);
        input.disabled = byVariant && !single && !input.checked && selection.isFull;
      }),
    });

  if (byVariant && !hasVariants(product)) {
    const [only] = product.variants;
    return { item: make("li", {}, only ? [variantRow(only, product.title, "picker-row")] : []), refreshers };
  }
  const heading =
    byVariant && single
      ? make("p", { className: "picker-row picker-title", textContent: product.title })
      : row({
          className: "picker-row",
          title: product.title,
          notes: [
            STATUS[product.status],
            hasVariants(product) ? `${product.totalVariants} variants` : variantNotes(product.variants[0] ?? {})[0],
          ],
          input: withInput(box(single ? "radio" : "checkbox"), (input) => {
            const state = selection.stateOf(product);
            input.checked = state === "all" || (single && state === "some");
            input.indeterminate = state === "some" && !single;
            input.disabled = !single && state === "none" && selection.isFull;
          }),
        });
  const showVariants = hasVariants(product) && (byVariant || selection.withVariants);
  const variants = showVariants
    ? product.variants.map((v) => make("li", {}, [variantRow(v, v.title, "picker-row variant")]))
    : [];
  return {
    item: make("li", {}, [
      heading,
      variants.length ? make("ul", { ariaLabel: `Variants of ${product.title}` }, variants) : null,
    ]),
    refreshers,
  };
}

/** Rows for products, and a function that brings their boxes up to the selection. */
export function drawRows(products, selection, onChange) {
  const toggle = (product, variantId) => {
    if (variantId === undefined) selection.toggleProduct(product);
    else selection.toggleVariant(product, variantId);
    refresh();
    onChange();
  };
  const drawn = products.map((product) => productItem(product, selection, toggle));
  const refresh = () => drawn.forEach(({ refreshers }) => refreshers.forEach((refreshRow) => refreshRow()));
  refresh();
  return drawn.map(({ item }) => item);
}
