// The actions of a shop: each method is one action, and all its webhooks carry one event id.
import type { ShopModel } from "../types.ts";
import * as app from "./app-lifecycle.ts";
import { collectionsOf, createCollection, deleteCollection } from "./collections.ts";
import { setByCustomer, shownMetafields } from "./declared-metafields.ts";
import { receivedFor } from "./flow.ts";
import * as fulfillmentOrders from "./fulfillment/fulfillment-orders.ts";
import * as requests from "./fulfillment/fulfillment-requests.ts";
import * as fulfillments from "./fulfillment/fulfillments.ts";
import * as services from "./fulfillment/services.ts";
import { editOrder } from "./order-edits.ts";
import * as orders from "./orders.ts";
import * as payments from "./payments.ts";
import * as products from "./products.ts";
import { PROTECTED_FIELDS } from "./protected-fields.ts";
import type { Store } from "./store.ts";

export function createShopModel(store: Store): ShopModel {
  return {
    record: store.record,
    domain: store.record.domain,
    get installed() {
      return store.installation.installed;
    },
    get grantedScopes() {
      return [...store.installation.scopes];
    },
    ...reading(store),
    ...productActions(store),
    ...orderActions(store),
    ...fulfillmentActions(store),
    ...appActions(store),
  };
}

type Part<K extends keyof ShopModel> = Pick<ShopModel, K>;

const reading = (store: Store) => ({
  products: () => [...store.products.values()],
  pictures: (productId: string) =>
    store.product(productId).mediaIds.flatMap((id) => {
      const file = store.files.get(id);
      return file ? [file] : [];
    }),
  channels: (productId: string) =>
    store.product(productId).publicationIds.flatMap((id) => store.publications.get(id)?.title ?? []),
  collections: (productId: string) => collectionsOf(store, store.product(productId)).map(({ title }) => title),
  product: (id: string) => store.product(id),
  variants: (productId?: string) =>
    productId === undefined ? [...store.variants.values()] : store.variantsOf(store.product(productId)),
  variant: (idOrSku: string) => store.variant(idOrSku),
  inventoryItem: (variantId: string) => store.inventoryItemOf(store.variant(variantId)),
  locations: () => [...store.locations.values()].filter((one) => one.isActive),
  fulfillmentServices: () => [...store.services.values()],
  orders: () => [...store.orders.values()],
  order: (idOrName: string) => store.order(idOrName),
  fulfillmentOrders: (orderId: string) => store.fulfillmentOrdersOf(orderId),
  metafields: (orderId: string) => shownMetafields(store, orderId),
  setByCustomer: (orderId: string, field: { key: string; value: string }) =>
    store.act(() => setByCustomer(store, orderId, field)),
  flowReceived: (orderId?: string) => (orderId === undefined ? [...store.flowReceived] : receivedFor(store, orderId)),
  fulfillments: (orderId: string) => store.fulfillmentsOf(orderId),
});

type ProductActions = Part<
  | "createProduct"
  | "updateProduct"
  | "duplicateProduct"
  | "createCollection"
  | "deleteCollection"
  | "setPicture"
  | "deleteProduct"
  | "addVariant"
  | "deleteVariant"
  | "editVariantSku"
>;

const productActions = (store: Store): ProductActions => ({
  createProduct: (seed) => store.act(() => products.createProduct(store, seed)),
  updateProduct: (id, change) => store.act(() => products.updateProduct(store, id, change)),
  createCollection: (seed) => createCollection(store, seed),
  deleteCollection: (id) => deleteCollection(store, id),
  setPicture: (id, picture) => products.setPicture(store, id, picture),
  duplicateProduct: (id) => store.act(() => products.duplicateProduct(store, id)),
  deleteProduct: (id) => store.act(() => products.deleteProduct(store, id)),
  addVariant: (id, seed) => store.act(() => products.addVariant(store, id, seed)),
  deleteVariant: (id) => store.act(() => products.deleteVariant(store, id)),
  editVariantSku: (id, sku) =>
    store.act(() => {
      const variant = store.variant(id);
      products.setVariantSku(variant, sku);
      products.touchProduct(store, store.product(variant.productId));
      return variant;
    }),
});

type OrderActions = Part<
  | "placeOrder"
  | "pay"
  | "cancel"
  | "refund"
  | "voidPayment"
  | "disputePayment"
  | "editOrder"
  | "changeAddress"
  | "changeNote"
  | "setTags"
  | "setRisk"
  | "archive"
  | "reopen"
  | "deleteOrder"
>;

const orderActions = (store: Store): OrderActions => ({
  placeOrder: (spec) => store.act(() => orders.placeOrder(store, spec)),
  pay: (id) => store.act(() => payments.payOrder(store, id)),
  cancel: (id, how) => store.act(() => payments.cancelOrder(store, id, how)),
  refund: (id, what) => store.act(() => payments.refundOrder(store, id, what)),
  voidPayment: (id) => store.act(() => payments.voidPayment(store, id)),
  disputePayment: (id, dispute) => store.act(() => payments.disputePayment(store, id, dispute)),
  editOrder: (id, edit) => store.act(() => editOrder(store, id, edit)),
  changeAddress: (id, address) => store.act(() => orders.changeAddress(store, id, address)),
  changeNote: (id, note) => store.act(() => orders.changeOrder(store, id, { note })),
  setTags: (id, tags) => store.act(() => orders.changeOrder(store, id, { tags })),
  setRisk: (id, risk) => store.act(() => orders.assessRisk(store, id, risk)),
  archive: (id) => store.act(() => orders.archiveOrder(store, id)),
  reopen: (id) => store.act(() => orders.reopenOrder(store, id)),
  deleteOrder: (id) => store.act(() => orders.deleteOrder(store, id)),
});

type FulfillmentActions = Part<
  | "hold"
  | "release"
  | "move"
  | "split"
  | "merge"
  | "reschedule"
  | "openNow"
  | "markIncomplete"
  | "fulfillByHand"
  | "cancelFulfillment"
  | "addOtherService"
  | "stockAt"
  | "moveLocation"
  | "requestFulfillment"
  | "requestCancellation"
>;

const fulfillmentActions = (store: Store): FulfillmentActions => ({
  hold: (id, hold = {}) =>
    store.act(
      () =>
        fulfillmentOrders.holdFulfillmentOrder(store, id, {
          reason: hold.reason ?? "OTHER",
          notes: hold.notes ?? null,
          handle: null,
          by: hold.by ?? "merchant",
        }).held,
    ),
  release: (id, holdId) =>
    store.act(() => fulfillmentOrders.releaseFulfillmentOrder(store, id, holdId === undefined ? undefined : [holdId])),
  move: (id, locationId, lines) =>
    store.act(() => fulfillmentOrders.moveFulfillmentOrder(store, id, { locationId, lines }).moved),
  split: (id, lines) => store.act(() => fulfillmentOrders.splitFulfillmentOrder(store, id, lines)),
  merge: (ids) => store.act(() => fulfillmentOrders.mergeFulfillmentOrders(store, ids)),
  reschedule: (id, at) => store.act(() => fulfillments.reschedule(store, id, at)),
  openNow: (id) => store.act(() => fulfillments.openNow(store, id)),
  markIncomplete: (id) => store.act(() => fulfillments.markIncomplete(store, id)),
  fulfillByHand: (id, how) => store.act(() => fulfillments.fulfillByHand(store, id, how)),
  cancelFulfillment: (id) => store.act(() => fulfillments.cancelFulfillment(store, id)),
  addOtherService: (name) =>
    store.act(() =>
      services.addService(store, {
        serviceName: name,
        callbackUrl: null,
        trackingSupport: false,
        inventoryManagement: false,
        requiresShippingMethod: true,
        owner: "other",
      }),
    ),
  stockAt: (variantId, locationId, only) => store.act(() => services.stockAt(store, variantId, { locationId, only })),
  moveLocation: (id, address) => store.act(() => services.moveLocation(store, id, address)),
  requestFulfillment: (id, request) => store.act(() => requests.requestFulfillment(store, id, request).submitted),
  requestCancellation: (id, message) => store.act(() => requests.requestCancellation(store, id, message)),
});

type AppActions = Part<
  | "install"
  | "uninstall"
  | "grantScopes"
  | "revokeScopes"
  | "installFlow"
  | "revokeTokens"
  | "approveProtectedData"
  | "redactCustomer"
  | "redactShop"
  | "dataRequest"
>;

const appActions = (store: Store): AppActions => ({
  install: () => store.installation.install(),
  uninstall: () => store.act(() => app.uninstall(store)),
  grantScopes: (add) => store.act(() => app.changeScopes(store, { add })),
  revokeScopes: (remove) => store.act(() => app.changeScopes(store, { remove })),
  installFlow: (installed) => {
    store.hasFlow = installed;
  },
  revokeTokens: (refreshTokens = false) => store.installation.revoke(refreshTokens),
  approveProtectedData: (approved) => {
    store.approvedFields = new Set(approved === true ? PROTECTED_FIELDS : approved || []);
  },
  redactCustomer: (orderIds) => store.act(() => app.redactCustomer(store, orderIds)),
  redactShop: () => store.act(() => app.redactShop(store)),
  dataRequest: (orderIds) => store.act(() => app.dataRequest(store, orderIds)),
});
