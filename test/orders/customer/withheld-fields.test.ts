// Shopify approved the app for some protected customer data only: an order goes without what Kit does not need, and waits for
// what it does.
import { expect, test } from "vitest";
import { sentWithout } from "../../../app/orders/decide/customer/withheld-fields.ts";
import { maskUnknownContact } from "../../../app/orders/kit-answers/mask-messages.ts";
import { storeOrder } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life } from "../../support/orders/life.ts";

const said = (life: Life) => life.world.ledger.of(life.row.id).timeline.filter(({ code }) => code === "sent_without");

test("an order whose phone number is withheld goes to Kit without it, and the timeline says so once", async () => {
  const life = new Life();
  life.world.store.withheld.add("contact");
  await life.look();
  expect(life.row.submission).toBe("submitted");
  expect(life.kit.request.customer_info).not.toHaveProperty("phone", expect.anything());
  expect(said(life)).toEqual([{ actor: "shopify", code: "sent_without", params: { fields: ["phone"] } }]);
  await life.shipped();
  expect(said(life)).toHaveLength(1);
});

test("a lost answer in between says it once all the same", async () => {
  const life = new Life();
  life.world.store.withheld.add("contact");
  life.world.kit.faults.create.push("drop_before", "unreachable");
  await life.look();
  await life.later(6);
  await life.later(6);
  expect(life.row.submission).toBe("submitted");
  expect(said(life)).toHaveLength(1);
});

test("what the merchant keeps from Kit, or the customer never gave, is not missed", () => {
  const withheldFields = ["email", "phone", "shippingAddress.phone"];
  const bare = { ...canaryCustomer(), email: null, phone: null };
  const order = storeOrder({ customer: bare, withheldFields });
  expect(sentWithout(order, { passEmail: true, passPhone: true })).toEqual(["email", "phone"]);
  expect(sentWithout(order, { passEmail: false, passPhone: false })).toEqual([]);
  expect(sentWithout({ ...order, withheldFields: [] }, { passEmail: true, passPhone: true })).toEqual([]);
});

test("an order whose address is withheld waits, no matter what else is approved, and goes once Shopify shows it", async () => {
  const life = new Life();
  life.world.store.withheld.add("address");
  await life.look();
  expect(life.row).toMatchObject({ submission: "held", wait: { reason: "fields_withheld" } });
  await life.world.commands().approve(life.world.ref, life.row.id, "send");
  await life.world.work();
  expect(life.calls("create")).toBe(0);
  life.world.store.withheld.clear();
  await life.look();
  expect(life.row.submission).toBe("submitted");
  expect(said(life)).toEqual([]);
});

test("an address that Shopify withholds since it was sent is no changed address", async () => {
  const life = new Life();
  await life.look();
  life.world.store.withheld.add("address");
  await life.look();
  expect(life.tasks).toEqual([]);
  life.world.store.withheld.clear();
  life.order.customer = canaryCustomer(2);
  await life.look();
  expect(life.tasks).toEqual(["address_changed"]);
});

test("an email address or a phone number that Kit quotes is masked though it is not known here any more", () => {
  const words = "Reference 5550000000001 of ann.o@shopper.example, +1 (905) 555-0101, order 4711 refused";
  const ids = ["5550000000001", "4711"];
  expect(maskUnknownContact(words, { email: null, phone: null, ids })).toBe(
    "Reference 5550000000001 of [email], [phone], order 4711 refused",
  );
  expect(maskUnknownContact(words, { email: "a@b.example", phone: "1", ids })).toBe(words);
});
