// The theme blocks' Liquid, run: what stands in a shopper's page in each language, for each setting and each kind of cart.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  renderThemeBlock,
  type ThemeCart,
  type ThemePage,
  type ThemeProduct,
  type ThemeVariant,
} from "../../sandbox/admin/storefront/theme-block.ts";

const LOCALES = path.resolve(import.meta.dirname, "../../extensions/delivery-estimate/locales");
const LANGUAGES = readdirSync(LOCALES).flatMap((file) => /^([a-z]+)(\.default)?\.json$/.exec(file)?.[1] ?? []);
const HOSTILE = `"><script>alert(1)</script>{{ 'x' | t }}`;

interface Words {
  heading: string;
  text: string;
  no_kit: string;
  no_kit_in_cart: string;
}
function wordsOf(language: string): Words {
  const file = language === "en" ? "en.default" : language;
  const all = JSON.parse(readFileSync(path.join(LOCALES, `${file}.json`), "utf8")) as { delivery_estimate: Words };
  return all.delivery_estimate;
}

const variant = (id: number, sku: string | null): ThemeVariant => ({ id, title: HOSTILE, sku });
const product = (...variants: ThemeVariant[]): ThemeProduct => ({
  title: HOSTILE,
  variants,
  selected_or_first_available_variant: variants[0]!,
});
const cart = (...items: [number, string | null, number][]): ThemeCart => ({
  items: items.map(([variant_id, sku, quantity]) => ({ variant_id, title: HOSTILE, sku, quantity })),
});

const KIT = product(variant(11, "MUG"), variant(12, "PMT_a1"));
const ONE_KIT = cart([12, "pmt_a1", 2]);

const PAGE = { language: "en", country: "DE", assetUrl: (file: string) => `/assets/${file}` };
const onProduct = (page: Partial<ThemePage> = {}) =>
  renderThemeBlock("delivery-estimate", { ...PAGE, product: KIT, ...page }).markup;
const inCart = (page: Partial<ThemePage> = {}) =>
  renderThemeBlock("cart-delivery-estimate", { ...PAGE, cart: ONE_KIT, ...page }).markup;

/** The element's attributes, as a browser reads them. */
function attributesOf(markup: string): Record<string, string> {
  const [, inside = ""] = /<kit-delivery-estimate\s([^>]*)>/.exec(markup) ?? [];
  const entities: Record<string, string> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#34;": '"',
    "&#39;": "'",
    "&amp;": "&",
  };
  const plain = (text: string) => text.replace(/&(?:lt|gt|quot|#34|#39|amp);/g, (entity) => entities[entity]!);
  return Object.fromEntries([...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, plain(value!)]));
}
const headingOf = (markup: string) => /__heading">([^<]*)</.exec(markup)?.[1];

describe.each([
  ["product page", onProduct],
  ["cart", inCart],
])("on the %s", (_where, render) => {
  test.each(LANGUAGES)("%s: heading, text and country are the shopper's", (language) => {
    const markup = render({ language });
    const { heading, text } = wordsOf(language);
    expect(headingOf(markup)).toBe(heading);
    expect(attributesOf(markup)).toMatchObject({
      "data-language": language,
      "data-country": "DE",
      "data-country-name": new Intl.DisplayNames(language, { type: "region" }).of("DE"),
      "data-words": text,
      "data-text": "",
    });
  });

  test("a language without texts of its own has the English ones, and its own country's name and dates", () => {
    const markup = render({ language: "pt" });
    expect(headingOf(markup)).toBe(wordsOf("en").heading);
    expect(attributesOf(markup)).toMatchObject({ "data-language": "pt", "data-country-name": "Alemanha" });
  });

  test("without settings: dates, an icon, at the left, a day until Kit is paid", () => {
    const markup = render();
    expect(attributesOf(markup)).toMatchObject({
      class: "kit-delivery-estimate kit-delivery-estimate--left",
      "data-show": "dates",
      "data-payment-days": "1",
    });
    expect(markup.match(/<svg/g)).toHaveLength(1);
    expect(markup).toContain('<span class="kit-delivery-estimate__line" aria-live="polite"></span>');
  });

  test.each(["left", "center", "right"])("aligned %s, as the style sheet has it", (alignment) => {
    const name = `kit-delivery-estimate--${alignment}`;
    expect(attributesOf(render({ settings: { alignment } })).class).toBe(`kit-delivery-estimate ${name}`);
    const style = readFileSync(path.join(LOCALES, "../assets/delivery-estimate.css"), "utf8");
    // Left is how text stands.
    expect(style.includes(`.${name} `)).toBe(alignment !== "left");
  });

  test("no icon, days, another number of days, and words of the merchant's own, in every language", () => {
    const own = { icon: false, show: "days", payment_days: 0, heading: "When?", text: "In [earliest] to [latest]" };
    for (const language of LANGUAGES) {
      const markup = render({ language, settings: own });
      expect(markup).not.toContain("<svg");
      expect(headingOf(markup)).toBe("When?");
      expect(attributesOf(markup)).toMatchObject({
        "data-show": "days",
        "data-payment-days": "0",
        "data-text": own.text,
      });
    }
  });

  test("what a merchant wrote, and what products are called, is text and never markup", () => {
    const markup = render({ settings: { heading: HOSTILE, text: HOSTILE } });
    expect(markup).not.toContain("alert(1)</script>");
    expect(markup).not.toMatch(/<script(?! src="\/assets\/)/);
    expect(attributesOf(markup)["data-text"]).toBe(HOSTILE);
    expect(headingOf(markup)).toBe(headingOf(render({ settings: { heading: HOSTILE } })));
    expect(headingOf(markup)).toContain("&lt;script&gt;");
    // Titles are in neither block.
    expect(render()).not.toContain("alert");
  });
});

describe("the product page's block", () => {
  test("asks about the chosen variant, once one of the product's is a kit", () => {
    expect(attributesOf(onProduct())["data-variant"]).toBe("11");
    expect(onProduct({ product: product(variant(13, "pmt_b2")) })).toContain('data-variant="13"');
  });

  test.each([
    ["no kit", product(variant(11, "MUG"))],
    ["no SKU", product(variant(11, null), variant(12, ""))],
  ])("of a product with %s has no markup, and in the theme editor says why in every language", (_what, none) => {
    expect(onProduct({ product: none })).toBe("");
    for (const language of LANGUAGES) {
      const markup = onProduct({ product: none, language, designMode: true });
      expect(markup).toContain(`>${wordsOf(language).no_kit}</p>`);
      expect(markup).toContain("data-shopify-editor-block");
    }
  });
});

describe("the cart's block", () => {
  test.each([
    ["one kit", ONE_KIT, "12:2"],
    ["a kit beside other goods", cart([11, "MUG", 9], [12, "pmt_a1", 1], [14, null, 3]), "12:1"],
    ["several kits", cart([12, "pmt_a1", 2], [13, "PMT_b2", 120]), "12:2,13:120"],
  ])("with %s asks about the kits, by variant and quantity", (_what, lines, asked) => {
    const markup = inCart({ cart: lines, cartUrl: "/de/cart" });
    expect(attributesOf(markup)).toMatchObject({ "data-lines": asked, "data-cart": "/de/cart.js" });
    expect(markup).toContain('<script src="/assets/delivery-estimate.js" defer></script>');
  });

  test.each([
    ["nothing", cart()],
    ["no kit", cart([11, "MUG", 2], [14, null, 1])],
  ])("with %s in it has no markup, and in the theme editor says why in every language", (_what, lines) => {
    expect(inCart({ cart: lines })).toBe("");
    for (const language of LANGUAGES) {
      const markup = inCart({ cart: lines, language, designMode: true });
      expect(markup).toContain(`>${wordsOf(language).no_kit_in_cart}</p>`);
    }
  });
});
