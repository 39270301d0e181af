// The document in which one extension runs, and the places of the admin's pages where extensions appear.
import type { ShopifySandbox, ShopModel } from "shopify-sandbox/types";
import { ASSETS } from "../assets.ts";
import { type AdminExtension, readExtensions } from "../extensions/read-extensions.ts";
import { conditionOf } from "../extensions/serve-extension.ts";
import { html, jsonElement, type Html } from "../html.ts";
import { storePathOf } from "./layout.ts";

interface Running {
  handle: string;
  target: string;
  /** Numeric ids of what is shown or selected. */
  ids: string[];
}

const TYPES: [RegExp, string][] = [
  [/^customer-account\.order-/, "Order"],
  [/^admin\.order-/, "Order"],
  [/^admin\.product-variant-/, "ProductVariant"],
  [/^admin\.product-/, "Product"],
];

function extensionOf(handle: string, target: string): AdminExtension | undefined {
  return readExtensions().find(
    (one) => one.handle === handle && one.targets.some((t) => target === t.target || target === conditionOf(t.target)),
  );
}

/** Undefined: the app has no such extension. */
export function extensionPage(sandbox: ShopifySandbox, shop: ShopModel, running: Running): Html | undefined {
  const { handle, target, ids } = running;
  const extension = extensionOf(handle, target);
  const type = TYPES.find(([pattern]) => pattern.test(target))?.[1];
  if (!extension || !type) return undefined;
  const settings = {
    target,
    script: `/admin-extensions/${handle}/${target}.js`,
    appUrl: sandbox.appUrl,
    storePath: storePathOf(shop),
    messages: extension.messages,
    selected: ids.map((id) => ({ id: `gid://shopify/${type}/${id}` })),
    appMetafields: appMetafields(shop, extension, running),
  };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${extension.name}</title>
        <link rel="stylesheet" href="${ASSETS}/styles/base.css" />
        <link rel="stylesheet" href="${ASSETS}/styles/extension.css" />
      </head>
      <body class="extension">
        ${jsonElement("extension-settings", settings)}
        <script type="module" src="${ASSETS}/extension-host/host.js"></script>
      </body>
    </html>`;
}

/** The order's metafields that the extension names in its toml, as Shopify gives them to blocks of customer accounts. */
function appMetafields(shop: ShopModel, { targets }: AdminExtension, { target, ids: [id] }: Running) {
  const keys = targets.find((one) => one.target === target)?.metafields ?? [];
  if (keys.length === 0 || id === undefined) return [];
  const held = shop.metafields(id).filter(({ key }) => keys.includes(key));
  return held.map(({ key, value }) => ({
    target: { type: "order", id: `gid://shopify/Order/${id}` },
    metafield: { namespace: "$app", key, value },
  }));
}

function address(shop: ShopModel, { handle, target, ids }: Running): string {
  return `${storePathOf(shop)}/extensions/${handle}/${target}?ids=${ids.join(",")}`;
}

/** The app's blocks on the customer's order status page. */
export function orderStatusBlocks(shop: ShopModel, orderId: string): Html {
  const target = "customer-account.order-status.block.render";
  const found = readExtensions().filter(({ targets }) => targets.some((one) => one.target === target));
  const frames = found.map(({ handle, name }) => frame(name, address(shop, { handle, target, ids: [orderId] })));
  return html`${frames}${found.length > 0 && SCRIPT}`;
}

interface Placed {
  blocks: Html;
  actions: Html;
  prints: Html;
}

/** Blocks of this page or card, each in a frame of its own, and what is in its menus. `ids`: the page's resources. */
export function extensionsOf(shop: ShopModel, place: string, ids: string[]): Placed {
  const all = readExtensions().flatMap(({ handle, name, targets }) =>
    targets.map(({ target, shouldRender }) => ({ handle, name, target, shouldRender })),
  );
  const blocks = all.filter(({ target }) => target === `admin.${place}.block.render`);
  const actions = all.filter(({ target }) => target === `admin.${place}.action.render`);
  const prints = all.filter(({ target }) => target === `admin.${place}.print-action.render`);
  return {
    blocks: html`${blocks.map(({ handle, name, target }) =>
      frame(name, address(shop, { handle, target, ids })),
    )}${blocks.length > 0 && SCRIPT}`,
    actions: actionsMenu(shop, actions, ids),
    prints: actionsMenu(shop, prints, ids, "Print"),
  };
}

function frame(name: string, src: string): Html {
  return html`<iframe class="extension-block card flush" title="${name}" src="${src}"></iframe>`;
}

/** Once is enough: a module runs once, no matter how often it is imported. */
const SCRIPT = html`<script type="module" src="${ASSETS}/shell/extensions.js"></script>`;

interface OfMenu {
  handle: string;
  name: string;
  target: string;
  shouldRender: string | null;
}

/** Buttons that open an extension; those with a condition appear once it says so. */
function actionsMenu(
  shop: ShopModel,
  ...[actions, ids, label = "More actions"]: [actions: OfMenu[], ids: string[], label?: string]
): Html {
  if (actions.length === 0) return html``;
  return html`<div class="extension-actions" role="group" aria-label="${label}">
      ${actions.map(({ handle, name, target, shouldRender }) => {
        const condition = shouldRender ? address(shop, { handle, target: conditionOf(target), ids }) : null;
        return html`<button
          type="button"
          class="button"
          data-extension="${address(shop, { handle, target, ids })}"
          ${condition && html`data-condition="${condition}" hidden`}
        >
          ${name}
        </button>`;
      })}
    </div>
    ${SCRIPT}`;
}

/** For a list with checkboxes, which give the ids. */
export function selectionActions(shop: ShopModel, place: string): Html {
  const of = (kind: string) =>
    readExtensions().flatMap(({ handle, name, targets }) =>
      targets
        .filter(({ target }) => target === `admin.${place}.selection-${kind}.render`)
        .map(({ target, shouldRender }) => ({ handle, name, target, shouldRender })),
    );
  return html`<div data-selection hidden>
    ${actionsMenu(shop, of("print-action"), [], "Print")} ${actionsMenu(shop, of("action"), [])}
  </div>`;
}
