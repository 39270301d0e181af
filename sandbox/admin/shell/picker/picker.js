import { fetchJson } from "../bridge.js";
import { make } from "../elements.js";
import { drawRows } from "./rows.js";
import { Selection } from "./selection.js";

const NAMES = { product: ["product", "products"], variant: ["variant", "variants"] };

function limitOf(multiple) {
  if (multiple === true) return Infinity;
  return typeof multiple === "number" ? multiple : 1;
}

function addressOf({ filter = {} }, search, ids) {
  const query = new URLSearchParams({ query: search, filter: filter.query ?? "" });
  for (const name of ["hidden", "draft", "archived"]) if (filter[name] === false) query.set(name, "false");
  if (ids) query.set("ids", ids.join());
  return `/picker?${query}`;
}

/** Ticks what the app says is picked already; an id alone stands for the whole product. */
function preselect(selection, products, selectionIds) {
  for (const { id, variants } of selectionIds) {
    for (const product of products.values()) {
      if (product.id === id && !variants?.length) selection.toggleProduct(product);
      for (const { id: variantId } of product.id === id ? (variants ?? []) : [{ id }]) {
        if (product.variants.some((variant) => variant.id === variantId)) selection.toggleVariant(product, variantId);
      }
    }
  }
}

function drawDialog(options, plural) {
  const verb = options.action === "select" ? "Select" : "Add";
  const parts = {
    verb,
    search: make("input", { type: "search", value: options.query ?? "", autocomplete: "off" }),
    results: make("ul", { className: "picker-results" }),
    count: make("span", { role: "status" }),
    done: make("button", { value: "done", className: "button primary", textContent: verb }),
  };
  const title = `${verb} ${plural}`;
  parts.search.setAttribute("aria-label", `Search ${plural}`);
  parts.search.placeholder = `Search ${plural}`;
  parts.dialog = make("dialog", { className: "dialog picker", ariaLabel: title }, [
    make("h2", { textContent: title }),
    parts.search,
    parts.results,
    make("form", { method: "dialog", className: "dialog-actions" }, [
      parts.count,
      make("button", { value: "cancel", className: "button", textContent: "Cancel", formNoValidate: true }),
      parts.done,
    ]),
  ]);
  return parts;
}

/** Opens the resource picker; resolves with the picked resources, or undefined when the person cancels. */
export async function pickResources(options) {
  const { type, multiple = false, filter = {}, selectionIds = [] } = options;
  if (!NAMES[type]) return undefined;
  const selection = new Selection({ type, limit: limitOf(multiple), withVariants: filter.variants !== false });
  const [singular, plural] = NAMES[type];
  const seen = new Map();
  const { dialog, search, results, count, done } = drawDialog(options, selection.limit === 1 ? singular : plural);

  const find = async (text, ids) => {
    const { products } = await fetchJson(addressOf(options, text, ids));
    for (const product of products) seen.set(product.id, product);
    return products;
  };
  const showCount = () => {
    count.textContent = `${selection.size}${selection.limit < Infinity ? `/${selection.limit}` : ""} selected`;
    done.disabled = selection.size === 0 && selectionIds.length === 0;
  };
  let latest = 0;
  const showResults = async () => {
    const turn = ++latest;
    const products = await find(search.value);
    if (turn !== latest) return;
    const empty = make("li", { className: "picker-empty", textContent: `No ${plural} found. Try another search.` });
    results.replaceChildren(...(products.length ? drawRows(products, selection, showCount) : [empty]));
  };

  if (selectionIds.length) {
    await find(
      "",
      selectionIds.map(({ id }) => id),
    );
    preselect(selection, seen, selectionIds);
  }
  let pause;
  search.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void showResults(), 150);
  });
  showCount();
  // Before the first results: a person may close it while they are on their way.
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  document.body.append(dialog);
  dialog.showModal();
  search.focus();
  void showResults();
  await closed;
  clearTimeout(pause);
  dialog.remove();
  return dialog.returnValue === "done" ? selection.resources(seen) : undefined;
}
