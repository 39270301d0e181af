// One store with the actions of its merchant, its shoppers and Shopify itself.
import type { FileRecord } from "./model/file-records.ts";
import type { ReceivedTrigger } from "./model/flow.ts";
import type {
  DeliveryMethodType,
  FulfillmentOrderRecord,
  FulfillmentRecord,
  TrackingRecord,
} from "./model/fulfillment/fulfillment-records.ts";
import type { ProtectedField } from "./model/protected-fields.ts";
import type {
  AddressRecord,
  CollectionRecord,
  CustomerRecord,
  DisputeRecord,
  FinancialStatus,
  FulfillmentServiceRecord,
  InventoryItemRecord,
  LocationAddress,
  LocationRecord,
  OrderRecord,
  ProductRecord,
  RefundRecord,
  ShopPlan,
  ShopRecord,
  VariantRecord,
} from "./model/records.ts";

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
  /** Its featured image, a PNG. */
  picture?: Uint8Array;
  /** Option name of the variants, default `Size`. */
  optionName?: string;
  variants?: VariantSeed[];
}

export interface VariantSeed {
  /** Its value of the only option; of several, joined as by Shopify. */
  title?: string;
  /** For a product with several options. */
  options?: VariantRecord["options"];
  sku?: string | null;
  price?: string;
  requiresShipping?: boolean;
  tracked?: boolean;
  /** For a bundle: the variants that its orders carry in its place. */
  components?: VariantRecord["components"];
}

export interface PlaceOrder {
  lines: PlaceOrderLine[];
  /** Absent: one of the sandbox's own realistic shoppers. null: no customer on the order. */
  customer?: Partial<CustomerRecord> | null;
  /** Absent: the shopper's own address. null: an order without shipping address. */
  shippingAddress?: Partial<AddressRecord> | null;
  /** Default `PAID`. */
  financialStatus?: Extract<FinancialStatus, "PENDING" | "AUTHORIZED" | "PAID" | "PARTIALLY_PAID" | "EXPIRED">;
  /** Default: Shopify Payments. */
  gateways?: string[];
  /** A company's order, with that many days to pay; absent: a person's, to be paid at once. */
  companyTerms?: { dueInDays: number };
  test?: boolean;
  sourceName?: string;
  /** Name of the app that creates it; default: Shopify's own name of the source. */
  appName?: string | null;
  tags?: string[];
  note?: string | null;
  customAttributes?: { key: string; value: string }[];
  risk?: OrderRecord["risk"];
  risksByApps?: OrderRecord["risksByApps"];
  /** Discount on the whole order, a decimal amount. */
  discount?: string;
  shippingTitle?: string | null;
  /** Default now. For orders placed earlier. */
  createdAt?: Date;
  /** Time of the sale; default as created. Long before that for imported orders. */
  processedAt?: Date;
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

/** One store, with the actions of its merchant, its shoppers and Shopify itself. Ids may be numeric strings or GIDs. */
export interface ShopModel {
  readonly record: ShopRecord;
  readonly domain: string;
  readonly installed: boolean;
  readonly grantedScopes: readonly string[];

  products(): ProductRecord[];
  product(id: string): ProductRecord;
  variants(productId?: string): VariantRecord[];
  /** Names of its sales channels. */
  channels(productId: string): string[];
  /** Titles of its collections. */
  collections(productId: string): string[];
  /** Its pictures, first to last. */
  pictures(productId: string): FileRecord[];
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
  /** An order's metafields that have a definition, by its name. */
  metafields(orderId: string): { key: string; name: string; value: string }[];
  /** A customer's write to a field of their own order. Refused unless its definition lets customers write. */
  setByCustomer(orderId: string, field: { key: string; value: string }): void;
  /** Flow events sent by the app, oldest first: of the whole store, or of one order. */
  flowReceived(orderId?: string): ReceivedTrigger[];

  createProduct(seed: ProductSeed): ProductRecord;
  updateProduct(
    productId: string,
    change: { title?: string; handle?: string; status?: ProductRecord["status"] },
  ): ProductRecord;
  duplicateProduct(productId: string): ProductRecord;
  /** With a tag it is a smart one, which contains the products with it; else products are added by hand. */
  createCollection(seed: { title: string; tag?: string }): CollectionRecord;
  deleteCollection(id: string): void;
  /** Adds a PNG before the product's other pictures. */
  setPicture(productId: string, picture: Uint8Array): void;
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
  /** Sends `orders/risk_assessment_changed`. */
  setRisk(orderId: string, risk: OrderRecord["risk"]): OrderRecord;
  /** For an authorized or pending order; nothing is canceled. */
  voidPayment(orderId: string): OrderRecord;
  /** Opens a dispute, or changes the open one. */
  disputePayment(orderId: string, dispute?: Partial<Omit<DisputeRecord, "id">>): OrderRecord;
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
  /** The merchant corrects a location's address. */
  moveLocation(locationId: string, address: Partial<LocationAddress>): void;
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
  /** The merchant installs or removes Shopify Flow. */
  installFlow(installed: boolean): void;
  /**
   * Ends all access tokens at once, as Shopify does when they are rotated or stolen. Refresh tokens too with
   * `refreshTokens`.
   */
  revokeTokens(refreshTokens?: boolean): void;
  /** The protected customer data for which Shopify approved the app: all of it (the default), none, or these fields. */
  approveProtectedData(approved: boolean | readonly ProtectedField[]): void;
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
