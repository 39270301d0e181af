// The sandbox as tests, the demo and the store admin pages see it.
import type {
  AddressRecord,
  CustomerRecord,
  DeliveryMethodType,
  FinancialStatus,
  FulfillmentOrderRecord,
  FulfillmentRecord,
  FulfillmentServiceRecord,
  InventoryItemRecord,
  LocationRecord,
  OrderRecord,
  ProductRecord,
  RefundRecord,
  ShopPlan,
  ShopRecord,
  TrackingRecord,
  VariantRecord,
} from "./model/records.ts";

export type * from "./model/records.ts";

export interface ShopifySandboxOptions {
  /** 0 or absent: any free port. The sandbox listens on loopback only. */
  port?: number;
  apiKey: string;
  apiSecret: string;
  /** Where webhooks go and what the admin frames. Can be set later: `setAppUrl`. */
  appUrl?: string;
  /** Absent: one shop, `kit-demo.myshopify.com`, with a small catalogue. */
  shops?: ShopSeed[];
  /** Absent: the subscriptions of `shopify.app.toml`, or those that the app is known to need when there is none. */
  webhooks?: WebhookSubscription[];
  /** Scopes granted when the app is installed. Absent: those of `shopify.app.toml`. */
  scopes?: string[];
  /** Pauses before each further try, in ms. Shopify tries 8 more times within 4 hours; here all are quick by default. */
  webhookRetryDelays?: number[];
  /** How long after an order its fulfillment orders appear, in ms. Default 25. */
  routingDelay?: number;
  /** Whether the points bucket empties (THROTTLED). Default false; the 1,000 points a query are always checked. */
  costLimits?: boolean;
  /** Life of an expiring access token. Default 3,600 as Shopify's. */
  tokenLifetimeSeconds?: number;
}

export interface WebhookSubscription {
  /** As in the header, for example `orders/paid`. */
  topic: string;
  /** Path on the app, for example `/webhooks/shopify`. */
  uri: string;
  includeFields?: string[];
}

export interface ShopSeed {
  /** `<name>.myshopify.com` */
  domain: string;
  name?: string;
  email?: string;
  currency?: string;
  timezone?: string;
  plan?: ShopPlan;
  products?: ProductSeed[];
  /** Names of the store's own locations; the first one stocks everything. Default: two. */
  locations?: string[];
}

export interface ProductSeed {
  title: string;
  status?: ProductRecord["status"];
  vendor?: string;
  productType?: string;
  isGiftCard?: boolean;
  tags?: string[];
  /** Option name of the variants, default `Size`. */
  optionName?: string;
  variants?: VariantSeed[];
}

export interface VariantSeed {
  title?: string;
  sku?: string | null;
  price?: string;
  requiresShipping?: boolean;
  tracked?: boolean;
}

export interface PlaceOrder {
  lines: PlaceOrderLine[];
  /** Absent: one of the sandbox's own realistic shoppers. null: no customer on the order. */
  customer?: Partial<CustomerRecord> | null;
  /** Absent: the shopper's own address. null: an order without shipping address. */
  shippingAddress?: Partial<AddressRecord> | null;
  /** Default `PAID`. */
  financialStatus?: Extract<FinancialStatus, "PENDING" | "AUTHORIZED" | "PAID" | "PARTIALLY_PAID" | "EXPIRED">;
  test?: boolean;
  sourceName?: string;
  tags?: string[];
  note?: string | null;
  customAttributes?: { key: string; value: string }[];
  risk?: OrderRecord["risk"];
  /** Discount on the whole order, a decimal amount. */
  discount?: string;
  shippingTitle?: string | null;
  /** Default now. For orders placed before. */
  createdAt?: Date;
  /** Fulfillment orders are SCHEDULED until then. */
  fulfillAt?: Date;
  deliveryMethod?: DeliveryMethodType;
}

export interface PlaceOrderLine {
  /** Either a variant of the store … */
  variantId?: string;
  /** … found by its SKU … */
  sku?: string;
  /** … or a custom item with this title. */
  title?: string;
  quantity: number;
  price?: string;
  requiresShipping?: boolean;
  customAttributes?: { key: string; value: string }[];
  /** Name of the bundle that this line is a component of. */
  bundle?: string;
  /** Name or id of the location; default by stock. */
  location?: string;
  deliveryMethod?: DeliveryMethodType;
}

export interface LineQuantity {
  lineId: string;
  quantity: number;
}

/** One store, to act in as its merchant, its shoppers and Shopify itself. Ids may be numeric strings or GIDs. */
export interface ShopModel {
  readonly record: ShopRecord;
  readonly domain: string;
  readonly installed: boolean;
  readonly grantedScopes: readonly string[];

  products(): ProductRecord[];
  product(id: string): ProductRecord;
  variants(productId?: string): VariantRecord[];
  variant(idOrSku: string): VariantRecord;
  inventoryItem(variantId: string): InventoryItemRecord;
  locations(): LocationRecord[];
  fulfillmentServices(): FulfillmentServiceRecord[];
  /** Newest last. */
  orders(): OrderRecord[];
  /** By id, GID or name (`#1001`). */
  order(idOrName: string): OrderRecord;
  fulfillmentOrders(orderId: string): FulfillmentOrderRecord[];
  fulfillments(orderId: string): FulfillmentRecord[];

  createProduct(seed: ProductSeed): ProductRecord;
  updateProduct(productId: string, change: { title?: string; status?: ProductRecord["status"] }): ProductRecord;
  duplicateProduct(productId: string): ProductRecord;
  deleteProduct(productId: string): void;
  addVariant(productId: string, seed: VariantSeed): VariantRecord;
  deleteVariant(variantId: string): void;
  editVariantSku(variantId: string, sku: string | null): VariantRecord;

  placeOrder(order: PlaceOrder): OrderRecord;
  pay(orderId: string): OrderRecord;
  cancel(
    orderId: string,
    how?: { reason?: OrderRecord["cancelReason"]; refund?: boolean; staffNote?: string },
  ): OrderRecord;
  /** Lines and quantities, or an amount only (goodwill: reduces no quantity). */
  refund(orderId: string, what: { lines?: LineQuantity[]; amount?: string; restock?: boolean }): RefundRecord;
  editOrder(orderId: string, edit: OrderEdit): OrderRecord;
  changeAddress(orderId: string, address: Partial<AddressRecord> | null): OrderRecord;
  changeNote(orderId: string, note: string | null): OrderRecord;
  setTags(orderId: string, tags: string[]): OrderRecord;
  setRisk(orderId: string, risk: OrderRecord["risk"]): OrderRecord;
  archive(orderId: string): OrderRecord;
  reopen(orderId: string): OrderRecord;
  deleteOrder(orderId: string): void;

  hold(
    fulfillmentOrderId: string,
    hold?: { reason?: string; notes?: string; by?: "merchant" | "other" },
  ): FulfillmentOrderRecord;
  /** Without `holdId` every hold is released. */
  release(fulfillmentOrderId: string, holdId?: string): FulfillmentOrderRecord;
  /** Moves all or some lines to another location: the id of the fulfillment order changes. */
  move(fulfillmentOrderId: string, locationId: string, lines?: LineQuantity[]): FulfillmentOrderRecord;
  /** `lines` go to a new fulfillment order, which is returned. */
  split(fulfillmentOrderId: string, lines: LineQuantity[]): FulfillmentOrderRecord;
  merge(fulfillmentOrderIds: string[]): FulfillmentOrderRecord;
  reschedule(fulfillmentOrderId: string, fulfillAt: Date): FulfillmentOrderRecord;
  /** A SCHEDULED fulfillment order opens. */
  openNow(fulfillmentOrderId: string): FulfillmentOrderRecord;
  markIncomplete(fulfillmentOrderId: string): FulfillmentOrderRecord;
  fulfillByHand(orderId: string, how?: FulfillByHand): FulfillmentRecord;
  cancelFulfillment(fulfillmentId: string): FulfillmentRecord;

  /** A location of another app's fulfillment service. */
  addOtherService(name: string): FulfillmentServiceRecord;
  /** Stocks the variant at the location (and nowhere else with `only`): orders are routed there. */
  stockAt(variantId: string, locationId: string, only?: boolean): void;
  requestFulfillment(
    fulfillmentOrderId: string,
    request?: { message?: string; lines?: LineQuantity[]; notifyCustomer?: boolean },
  ): FulfillmentOrderRecord;
  requestCancellation(fulfillmentOrderId: string, message?: string): FulfillmentOrderRecord;

  /** The merchant installs (again): the next id token is accepted. Shops start installed. */
  install(): void;
  uninstall(): void;
  grantScopes(scopes: string[]): void;
  revokeScopes(scopes: string[]): void;
  /** Ends all access tokens at once, as Shopify does when they are rotated or stolen. Refresh tokens too with `refreshTokens`. */
  revokeTokens(refreshTokens?: boolean): void;
  /** Whether Shopify approved the app for protected customer data. Default true. */
  approveProtectedData(approved: boolean): void;
  redactCustomer(orderIds: string[]): void;
  redactShop(): void;
  dataRequest(orderIds: string[]): void;
}

export interface OrderEdit {
  add?: PlaceOrderLine[];
  /** The new quantity of a line; 0 removes it. */
  setQuantity?: LineQuantity[];
}

export interface FulfillByHand {
  /** Absent: everything that can be fulfilled at the first open location. */
  lines?: LineQuantity[];
  tracking?: TrackingRecord[];
  notifyCustomer?: boolean;
}

export interface RequestRecord {
  at: number;
  shop: string;
  kind: "graphql" | "oauth";
  /** Operation name of the document, or the grant of an OAuth call. */
  operation: string;
  type: "query" | "mutation" | "grant";
  token: string | null;
  variables: unknown;
  status: number;
  /** GraphQL error codes and messages answered, empty when all is well. */
  errors: string[];
  userErrors: string[];
  /** A fault that was injected. */
  fault: GraphqlFaultKind | null;
  durationMs: number;
}

export interface DeliveryRecord {
  at: number;
  shop: string;
  topic: string;
  uri: string;
  webhookId: string;
  eventId: string;
  /** 1 is the first try. */
  attempt: number;
  /** null: no answer within 5 s, or no connection. */
  status: number | null;
  durationMs: number;
  body: string;
}

/** What truly happened, recorded apart from what the app is told. */
export interface ShopifyTruth {
  readonly requests: RequestRecord[];
  readonly deliveries: DeliveryRecord[];
  /** `Type.field` of each deprecated field, argument or enum value that was asked for. */
  readonly deprecated: Set<string>;
  /** Fulfillments of an order of any shop, cancelled ones included. */
  fulfillments(orderId: string): FulfillmentRecord[];
  /** Mutations received, also refused ones, without introspection and queries. */
  changingCalls(): RequestRecord[];
  /** How often shoppers were written to about fulfillments. */
  notifications(orderId?: string): number;
  forget(): void;
}

export type GraphqlFaultKind =
  "drop-before-commit" | "drop-after-commit" | "429" | "500" | "503" | "slow" | "THROTTLED" | "INTERNAL_SERVER_ERROR";

export interface GraphqlFault {
  kind: GraphqlFaultKind;
  /** Operation name or the name of a root field (`fulfillmentCreate`); `oauth` for token calls. Absent: any GraphQL call. */
  operation?: string;
  /** Default 1. */
  times?: number;
  /** Calls let through first. Default 0. */
  after?: number;
  delayMs?: number;
  retryAfterSeconds?: number;
}

export type WebhookFaultKind = "duplicate" | "delay" | "drop" | "shuffle";

export interface WebhookFault {
  kind: WebhookFaultKind;
  topic?: string;
  /** Default 1. For `shuffle`: how many deliveries are gathered and sent in reverse order. */
  times?: number;
  delayMs?: number;
}

export interface ShopifyFaults {
  graphql(fault: GraphqlFault): void;
  webhook(fault: WebhookFault): void;
  clear(): void;
}

export interface ShopifySandbox {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly apiKey: string;
  readonly appUrl: string | null;
  readonly truth: ShopifyTruth;
  readonly faults: ShopifyFaults;
  /** Throws when there is no such shop. `<name>` or `<name>.myshopify.com`. */
  shop(domain: string): ShopModel;
  shops(): ShopModel[];
  addShop(seed: ShopSeed): ShopModel;
  setAppUrl(url: string): void;
  /** A session token as App Bridge gives it: HS256, 60 s. `over` replaces claims. */
  idToken(domain: string, over?: Record<string, unknown>): string;
  /** The store admin's address that frames the app at `path` (default `/app`). */
  adminUrl(domain: string, path?: string): string;
  /** The app's own address with the parameters that Shopify adds to a framed document. */
  embeddedUrl(domain: string, path?: string): string;
  /** Resolves when fulfillment orders are routed, bulk operations done, and webhooks delivered or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
