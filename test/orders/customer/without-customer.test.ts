import { expect, test } from "vitest";
import { KitOrderId } from "../../../app/kernel/ids.ts";
import type { KitOrder } from "../../../app/kit/kit-types.ts";
import { cleanOrder } from "../../../app/orders/kit-answers/without-customer.ts";
import { maskCustomer } from "../../../app/privacy/masking.ts";

const CUSTOMER = { name: "Jan de Vries", address1: "Damrak 5", city: "Utrecht", postal_code: "1012 AB", country: "NL" };
const ORDER: KitOrder = {
  id: KitOrderId.parse(7),
  reference: "1",
  state: "shipped",
  paymentStatus: "paid",
  portalUrl: "https://portal.example/orders/7",
  createdAt: null,
  allowCancel: false,
  cancelType: "production_cost",
  tracking: [],
  lines: [],
  customer: CUSTOMER,
};
const clean = (over: Partial<KitOrder>) => cleanOrder({ ...ORDER, ...over }, maskCustomer);
const parcel = (trackingUrl: string) => ({ carrier: "PostNL", trackingNumber: "3SABCD1234567", trackingUrl });
const linkOf = (url: string) => clean({ tracking: [parcel(url)] }).tracking[0]!;

test.each([
  "https://jouw.postnl.nl/track-and-trace/3SABCD1234567",
  "https://www.dhl.com/nl-en/track?id=3SABCD1234567&country=NL",
  "https://parcels.example/track?number=3SABCD10127",
])("a tracking link without anything of the customer stays to the letter: %s", (url) => {
  expect(linkOf(url)).toEqual(parcel(url));
});

test.each([
  "https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-1012AB",
  "https://gls.example/track?match=3SABCD1234567&zip=1012%20AB",
  "https://dpd.example/p/3SABCD1234567?name=Jan+de+Vries",
  "https://dpd.example/p/3SABCD1234567#Utrecht",
])("one with the postal code or the name is not kept, and known to exist: %s", (url) => {
  expect(linkOf(url)).toEqual({ ...parcel(""), linkWithheld: true });
});

test("a parcel without a link has none withheld", () => expect(linkOf("")).toEqual(parcel("")));

test.each([
  ["https://portal.example/orders/7?lang=en", "https://portal.example/orders/7?lang=en"],
  ["https://portal.example/orders/7?lang=en&zip=1012AB#Vries", "https://portal.example/orders/7?lang=en"],
  ["https://portal.example/orders/7?jan=1&token=x", "https://portal.example/orders/7?token=x"],
  ["https://portal.example/jan-de-vries/7", null],
])("the pay link %s is kept as %s", (portalUrl, kept) => expect(clean({ portalUrl }).portalUrl).toBe(kept));

test("texts of Kit's own stay to the letter, unless they quote the customer and mean nothing to the app", () => {
  expect(clean({ state: "awaiting_drills", paymentStatus: "net_30" })).toMatchObject({
    state: "awaiting_drills",
    paymentStatus: "net_30",
  });
  expect(clean({ state: "held for Vries", paymentStatus: "by Jan", cancelType: "1012AB" })).toMatchObject({
    state: "held for [name]",
    paymentStatus: "by [name]",
    cancelType: "[postal_code]",
  });
  const named = { ...CUSTOMER, name: "Shipped Paid", city: "Delivered" };
  expect(clean({ customer: named })).toMatchObject({ state: "shipped", paymentStatus: "paid" });
});

test("an answer that doesn't say whose order it is keeps what a link can't do without", () => {
  const portalUrl = "https://portal.example/orders/7?zip=1012AB#x";
  expect(clean({ customer: null, portalUrl, tracking: [parcel("https://p.example/1012AB")] })).toMatchObject({
    portalUrl: "https://portal.example/orders/7",
    tracking: [{ ...parcel(""), linkWithheld: true }],
  });
});
