// What practice needs of the database and of Shopify. Adapters: app/database/practice, app/shopify.
import type {
  FulfillmentId,
  KitAccountId,
  KitOrderRowId,
  ProductId,
  Sha256,
  ShopDomain,
  ShopifyOrderId,
} from "../kernel/ids.ts";
import type { ShopRef } from "../kernel/shop-ref.ts";
import type { StoreWrite } from "../kernel/store-write.ts";
import type { PlannedRow } from "../linking/plan/plan-links.ts";
import type { OrderLine, PracticeKitOrder, Stage } from "./kit/kit-order.ts";
import type { PracticeOrder, SimulatedFulfillment } from "./orders/simulated-order.ts";
import type { TakenBack } from "./taken-back.ts";

/** What happens to the next order that reaches the simulated Kit. */
export type NextAnswer = "refuse" | "lose";

export interface PracticeTemplate {
  id: number;
  uid: string;
  slug: string;
  name: string;
  active: boolean;
  catalogProductId: number;
  chartSha256: Sha256;
}

export type NewTemplate = Omit<PracticeTemplate, "id" | "uid">;

/** The simulated Kit's own tables, account by account. */
export interface PracticeKitRows {
  /** Null: no store practices on this account. */
  storeOf(account: KitAccountId): Promise<ShopDomain | null>;
  /** Uses it up. */
  takeNextAnswer(account: KitAccountId): Promise<NextAnswer | null>;
  templates(account: KitAccountId): Promise<PracticeTemplate[]>;
  /** Replaces the one with this slug, which keeps its id and SKU. */
  saveTemplate(account: KitAccountId, template: NewTemplate): Promise<{ created: boolean; template: PracticeTemplate }>;
  /** Null: the reference is taken. */
  addOrder(account: KitAccountId, order: { reference: string; lines: OrderLine[] }): Promise<PracticeKitOrder | null>;
  order(account: KitAccountId, id: number): Promise<PracticeKitOrder | null>;
  orders(account: KitAccountId): Promise<PracticeKitOrder[]>;
  /** False: it isn't in the stage `from` any more. */
  setStage(
    account: KitAccountId,
    id: number,
    move: { from: Stage; to: Stage; cancelType?: "no_cost" | "production_cost" | null },
  ): Promise<boolean>;
}

/** Past orders that were placed once more in practice. */
export interface PracticeOrderRows {
  /** False: the store isn't in practice, or has too many of them. */
  add(shop: ShopRef, order: { id: ShopifyOrderId; source: ShopifyOrderId; name: string }): Promise<boolean>;
  find(shop: ShopRef, id: ShopifyOrderId): Promise<PracticeOrder | null>;
  list(shop: ShopRef): Promise<PracticeOrder[]>;
  /** As if the customer had canceled. */
  cancel(shop: ShopRef, id: ShopifyOrderId): Promise<boolean>;
  /** False: it has one with this id. Ids count up. */
  addFulfillment(shop: ShopRef, id: ShopifyOrderId, fulfillment: SimulatedFulfillment): Promise<boolean>;
  setTracking(
    shop: ShopRef,
    id: ShopifyOrderId,
    update: { fulfillment: FulfillmentId; tracking: SimulatedFulfillment["tracking"] },
  ): Promise<void>;
}

export interface PracticeState {
  account: KitAccountId | null;
  leavingAt: Date | null;
  nextAnswer: NextAnswer | null;
  takenBack: TakenBack | null;
}

/** Why a store can't practice. `live`: it sent to Kit before. `linked`: its products are linked to a Kit account. */
export type NotNow = "connected" | "live" | "linked" | "practicing";

/** An order of the app's that practice sent, or would send. */
export interface PracticeRow {
  id: KitOrderRowId;
  orderId: ShopifyOrderId;
  name: string;
  submission: string;
  waitReason: string | null;
  kitOrderId: number | null;
}

/** A fulfillment that practice made on one of Shopify's test orders. */
export interface MadeFulfillment {
  /** Null: whether Shopify made it is being found out. */
  id: FulfillmentId | null;
  orderName: string;
}

export interface MadeProduct {
  id: ProductId;
  title: string;
}

export interface PracticeRows {
  /** Null: never practiced. */
  find(shop: ShopRef): Promise<PracticeState | null>;
  isPracticing(shop: ShopRef): Promise<boolean>;
  /** In one transaction, so that a token that is pasted at this moment wins or loses, and never both. */
  begin(shop: ShopRef, token: { text: string }): Promise<{ kind: "begun"; account: KitAccountId } | { kind: NotNow }>;
  setNextAnswer(shop: ShopRef, next: NextAnswer | null): Promise<boolean>;
  orders(shop: ShopRef): Promise<PracticeRow[]>;
  /** Moves the times that an order waits by into the past, and makes the orders due. */
  passTime(shop: ShopRef, ids: readonly KitOrderRowId[], ms: number): Promise<void>;
  /** Nothing is sent from here on. False: the store isn't in practice. */
  beginLeaving(shop: ShopRef): Promise<boolean>;
  /** What takes back the SKUs of practice designs on variants of products that practice didn't create. */
  touchedVariants(shop: ShopRef): Promise<PlannedRow[]>;
  /** Draft products whose request is under way, or made. */
  madeProducts(shop: ShopRef): Promise<{ made: MadeProduct[]; underWay: number }>;
  noteProductGone(shop: ShopRef, product: ProductId): Promise<void>;
  madeFulfillments(shop: ShopRef): Promise<MadeFulfillment[]>;
  noteFulfillmentCanceled(shop: ShopRef, fulfillment: FulfillmentId): Promise<void>;
  noteTakenBack(shop: ShopRef, done: TakenBack): Promise<void>;
  /** Deletes everything of practice but what was taken back. False: already left, or a test order was fulfilled meanwhile. */
  end(shop: ShopRef, done: TakenBack): Promise<boolean>;
}

/** Takes back in Shopify what practice made there. */
export interface PracticeStore {
  /** `done` too if the product is gone. */
  deleteProduct(shop: ShopRef, product: ProductId): Promise<StoreWrite<null>>;
  /** `done` too if it is canceled. */
  cancelFulfillment(shop: ShopRef, fulfillment: FulfillmentId): Promise<StoreWrite<null>>;
}
