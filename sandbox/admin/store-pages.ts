import type { OrderRecord, ProductRecord, ShopifySandbox, ShopModel } from "shopify-sandbox/types";
import type { Answer } from "./answer.ts";
import { checkOut } from "./checkout.ts";
import { answerCustomer } from "./customer-account.ts";
import type { Html } from "./html.ts";
import { ORDER_COMMANDS } from "./order-commands.ts";
import { extensionPage } from "./pages/extension-page.ts";
import { flowPage } from "./pages/flow-page.ts";
import { framePage } from "./pages/frame-page.ts";
import { storePathOf } from "./pages/layout.ts";
import { orderPage } from "./pages/order-page.ts";
import { ordersPage } from "./pages/orders-page.ts";
import { productPage, productsPage, variantPage } from "./pages/products-page.ts";
import { shopCartPage, shopProductPage } from "./pages/shopper-pages.ts";
import { storefrontPage, thankYouPage } from "./pages/storefront-page.ts";
import { themeEditorPage } from "./pages/theme-editor-page.ts";
import { findPickerResources } from "./picker-resources.ts";
import { answerScopes } from "./scopes.ts";
import { addToCart, changeCart } from "./storefront/answer-cart.ts";
import { cartOf } from "./storefront/carts.ts";
import { place, themeExtension } from "./storefront/placed-blocks.ts";
import { themeCart } from "./storefront/theme-objects.ts";

export interface StoreRequest {
  sandbox: ShopifySandbox;
  shop: ShopModel;
  /** Within the store, for example `/orders/9007199254741001`. */
  path: string;
  query: URLSearchParams;
  /** The body of a POST; undefined for other methods. */
  posted: string | undefined;
}

type Handler = (request: StoreRequest, match: string[]) => Answer | undefined;

const show = (page: Html, status?: number): Answer => ({ kind: "page", page, status });
const formOf = ({ posted }: StoreRequest) => new URLSearchParams(posted);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function findOrder({ shop }: StoreRequest, id: string | undefined): OrderRecord | undefined {
  return shop.orders().find((order) => order.id === id);
}
function findProduct({ shop }: StoreRequest, id: string | undefined): ProductRecord | undefined {
  return shop.products().find((product) => product.id === id);
}

function runOrderCommand(request: StoreRequest, [, id, name = ""]: string[]): Answer | undefined {
  const { shop } = request;
  const order = findOrder(request, id);
  const command = ORDER_COMMANDS[name];
  if (!order || !command) return undefined;
  try {
    command(shop, order, formOf(request));
  } catch (error) {
    return show(orderPage(shop, findOrder(request, id) ?? order, reasonOf(error)), 422);
  }
  return { kind: "redirect", to: `${storePathOf(shop)}/orders/${order.id}` };
}

function buy(request: StoreRequest): Answer {
  const { shop } = request;
  try {
    const order = checkOut(shop, formOf(request));
    cartOf(shop).clear();
    return { kind: "redirect", to: `${storePathOf(shop)}/storefront/orders/${order.id}` };
  } catch (error) {
    return show(storefrontPage(shop, reasonOf(error)), 422);
  }
}

function setSku(request: StoreRequest, [, id]: string[]): Answer | undefined {
  const { shop } = request;
  const form = formOf(request);
  const product = findProduct(request, id);
  const variant = product && shop.variants(product.id).find((one) => one.id === form.get("variant"));
  if (!product || !variant) return undefined;
  shop.editVariantSku(variant.id, form.get("sku")?.trim() || null);
  return { kind: "redirect", to: `${storePathOf(shop)}/products/${product.id}` };
}

function editTheme(request: StoreRequest): Answer {
  const { shop } = request;
  const form = formOf(request);
  const template = encodeURIComponent(form.get("template") ?? "");
  place(shop, form.get("block") ?? "", Boolean(form.get("on")));
  return { kind: "redirect", to: `${storePathOf(shop)}/themes/current/editor?template=${template}` };
}

const GET: [RegExp, Handler][] = [
  [
    /^\/apps\/[^/]+(\/.*)?$/,
    ({ sandbox, shop, query }, [, path = ""]) => {
      const search = query.size ? `?${query}` : "";
      return show(framePage(sandbox, shop, (path || "/") + search));
    },
  ],
  [
    /^\/extensions\/([a-z-]+)\/([a-z.-]+)$/,
    ({ sandbox, shop, query }, [, handle = "", target = ""]) => {
      const ids = (query.get("ids") ?? "").split(",").filter((id) => /^\d+$/.test(id));
      const page = extensionPage(sandbox, shop, { handle, target, ids });
      const appOrigin = sandbox.appUrl && new URL(sandbox.appUrl).origin;
      return page && { kind: "framed", page, appOrigin };
    },
  ],
  [/^\/picker$/, ({ shop, query }) => ({ kind: "json", data: findPickerResources(shop, query) })],
  [/^\/scopes$/, ({ shop }) => ({ kind: "json", data: answerScopes(shop) })],
  [/^\/app-extensions$/, ({ shop }) => ({ kind: "json", data: [themeExtension(shop)] })],
  [/^\/themes\/current\/editor$/, ({ shop, query }) => show(themeEditorPage(shop, query))],
  [/^\/orders$/, ({ shop }) => show(ordersPage(shop))],
  [
    /^\/orders\/(\d+)$/,
    (request, [, id]) => {
      const order = findOrder(request, id);
      return order && show(orderPage(request.shop, order));
    },
  ],
  [/^\/products$/, ({ shop }) => show(productsPage(shop))],
  [
    /^\/products\/(\d+)$/,
    (request, [, id]) => {
      const product = findProduct(request, id);
      return product && show(productPage(request.shop, product));
    },
  ],
  [
    /^\/products\/(\d+)\/variants\/(\d+)$/,
    (request, [, id, variantId]) => {
      const product = findProduct(request, id);
      const variant = product && request.shop.variants(product.id).find((one) => one.id === variantId);
      return variant && show(variantPage(request.shop, product, variant));
    },
  ],
  [/^\/flow$/, ({ shop }) => show(flowPage(shop))],
  [/^\/storefront$/, ({ shop }) => show(storefrontPage(shop))],
  [
    /^\/storefront\/products\/(\d+)$/,
    (request, [, id]) => {
      const product = findProduct(request, id);
      const page = product?.status === "ACTIVE" && shopProductPage(request.shop, product, request.query);
      return page ? show(page) : undefined;
    },
  ],
  [/^\/storefront\/cart$/, ({ shop, query }) => show(shopCartPage(shop, query))],
  [/^\/storefront\/cart\.js$/, ({ shop }) => ({ kind: "json", data: themeCart(shop) })],
  [
    /^\/storefront\/orders\/(\d+)$/,
    (request, [, id]) => {
      const order = findOrder(request, id);
      return order && show(thankYouPage(request.shop, order));
    },
  ],
];

const POST: [RegExp, Handler][] = [
  [/^\/id-token$/, ({ sandbox, shop }) => ({ kind: "json", data: { token: sandbox.idToken(shop.domain) } })],
  [/^\/scopes$/, ({ shop, posted }) => ({ kind: "json", data: answerScopes(shop, posted) })],
  [/^\/orders\/(\d+)\/(\w+)$/, runOrderCommand],
  [/^\/products\/(\d+)\/sku$/, setSku],
  [/^\/themes\/current\/editor$/, editTheme],
  [/^\/storefront$/, buy],
  [/^\/customer-account\/graphql$/, answerCustomer],
  [/^\/storefront\/cart\/add$/, addToCart],
  [/^\/storefront\/cart\/change$/, changeCart],
];

/** The response to a request for a page of one store; undefined if there is no such page. */
export function findStorePage(request: StoreRequest): Answer | undefined {
  for (const [pattern, handle] of request.posted === undefined ? GET : POST) {
    const match = pattern.exec(request.path);
    if (match) return handle(request, match);
  }
  return undefined;
}
