// The theme editor, as far as this app's blocks go: the blocks on a template, and one that a deep link is about to add
// (shopify.dev, "Configure theme app extensions", deep links).
import type { ShopModel } from "shopify-sandbox/types";
import { html, type Html } from "../html.ts";
import { isPlaced } from "../storefront/placed-blocks.ts";
import { themeBlocks } from "../storefront/theme-block.ts";
import { adminPage, storePathOf } from "./layout.ts";
import { badge } from "./show.ts";

type Block = ReturnType<typeof themeBlocks>[number];

export function themeEditorPage(shop: ShopModel, query: URLSearchParams): Html {
  const template = query.get("template") ?? "product";
  const asked = query.get("addAppBlockId")?.split("/").at(-1);
  const blocks = themeBlocks().filter((one) => one.template === template);
  const about = blocks.find(({ handle }) => handle === asked && !isPlaced(shop, handle));
  const problem = asked !== undefined && !blocks.some(({ handle }) => handle === asked);
  return adminPage(shop, {
    title: "Theme editor",
    section: "storefront",
    main: html`<div class="page-head"><h1>Theme editor: ${template}</h1></div>
      ${problem && html`<p class="banner" role="alert">This app has no block “${asked}” for this template.</p>`}
      <section class="card" aria-label="App blocks">
        ${blocks.length === 0 && html`<p class="muted">This app has no blocks for this template.</p>`}
        ${blocks.map((block) => blockRow(shop, block, block === about))}
      </section>`,
  });
}

function blockRow(shop: ShopModel, { handle, name, template }: Block, about: boolean): Html {
  const placed = isPlaced(shop, handle);
  const state = about ? "Not saved" : placed ? "On this page" : "Not added";
  return html`<form class="fields" method="post" action="${storePathOf(shop)}/themes/current/editor">
    <p>${name} ${badge(state)}</p>
    <input type="hidden" name="template" value="${template}" />
    <input type="hidden" name="block" value="${handle}" />
    <button class="button ${about && "primary"}" name="on" value="${placed ? "" : "yes"}">
      ${about ? "Save" : placed ? "Remove" : "Add"}
    </button>
  </form>`;
}
