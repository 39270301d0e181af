import { expect, test } from "vitest";
import { identifyAccount, type IdentityQuestion } from "../../app/accounts/connection/identify-account.ts";
import { KitAccountId } from "../../app/kernel/ids.ts";

const own = KitAccountId.parse("00000000-0000-4000-8000-000000000001");
const other = KitAccountId.parse("00000000-0000-4000-8000-000000000002");
const question: IdentityQuestion = { byToken: null, bySku: [], current: null, brandChangeConfirmed: false };
const withOrders = { id: own, hasOrders: true, orderSeen: null };
const withoutOrders = { id: own, hasOrders: false, orderSeen: null };

test.each<[string, Partial<IdentityQuestion>, ReturnType<typeof identifyAccount>]>([
  ["a first token of an unknown brand makes an account", {}, { kind: "new" }],
  ["a token that is known leads to its account", { byToken: other }, { kind: "known", account: other }],
  ["designs in common lead to their account", { bySku: [other] }, { kind: "known", account: other }],
  ["the token says more than the designs", { byToken: other, bySku: [own] }, { kind: "known", account: other }],
  [
    "the shop's own account comes first among those with the designs",
    { bySku: [other, own], current: withOrders },
    { kind: "known", account: own },
  ],
  [
    "a known other brand is pointed out while orders are here",
    { byToken: other, current: withOrders },
    { kind: "brand_differs" },
  ],
  ["so is one known by its designs", { bySku: [other], current: withOrders }, { kind: "brand_differs" }],
  [
    "and taken when it is meant",
    { bySku: [other], current: withOrders, brandChangeConfirmed: true },
    { kind: "known", account: other },
  ],
  ["or when nothing is at stake", { bySku: [other], current: withoutOrders }, { kind: "known", account: other }],
  ["an unknown brand replaces one without orders", { current: withoutOrders }, { kind: "new" }],
  ["where no design tells, an order is looked at", { current: withOrders }, { kind: "look_at_order" }],
  [
    "an order that the token shows proves the brand",
    { current: { ...withOrders, orderSeen: true } },
    { kind: "known", account: own },
  ],
  [
    "an order that it does not show is another brand's",
    { current: { ...withOrders, orderSeen: false } },
    { kind: "brand_differs" },
  ],
  [
    "which is taken as a new one when it is meant",
    { current: { ...withOrders, orderSeen: false }, brandChangeConfirmed: true },
    { kind: "new" },
  ],
])("%s", (_, change, identity) => expect(identifyAccount({ ...question, ...change })).toEqual(identity));
