import { describe, expect, test } from "vitest";
import { unreadOf } from "../../app/designs/catalog/unread-entries.ts";
import { classify, retryAt } from "../../app/kit/classify-answer.ts";
import { readErrors } from "../../app/kit/error-body.ts";
import { LIST_ENTRIES_AT_MOST } from "../../app/kit/limits.ts";
import {
  colorsAnswer,
  estimateAnswer,
  orderAnswer,
  productsAnswer,
  templateAnswer,
  templatesAnswer,
  webhooksAnswer,
} from "../../app/kit/read-answers.ts";

describe("when a 429 may be tried again", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const seconds = (retryAfter: string | null, date: string | null = null) =>
    (retryAt({ retryAfter, date, now }).getTime() - now.getTime()) / 1_000;

  test.each([
    ["7", 7],
    [" 7 ", 7],
    ["0", 1],
    ["Fri, 20 Nov 2026 10:00:30 GMT", 30],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 1],
    [null, 60],
    ["", 60],
    ["soon", 60],
    ["-5", 60],
    ["NaN", 60],
    ["99999999999999999999", 3_600],
    ["Fri, 20 Nov 2099 10:00:00 GMT", 3_600],
    ["Fri, 99 Nov 2026 10:00:00 GMT", 60],
  ])("Retry-After %j waits %d s", (header, expected) => expect(seconds(header)).toBe(expected));

  test("a date is read against Kit's clock, not ours", () => {
    expect(seconds("Fri, 20 Nov 2026 12:00:10 GMT", "Fri, 20 Nov 2026 12:00:00 GMT")).toBe(10);
  });
});

describe("Kit's words about a refusal", () => {
  const read = (body: string) => readErrors(400, Buffer.from(body));
  test.each([
    ['{"errors":[{"status":400,"title":"Bad","detail":"a"}]}', [{ status: 400, title: "Bad", detail: "a" }]],
    ['{"errors":[{"title":"Bad"}]}', [{ status: null, title: "Bad", detail: null }]],
    ['{"errors":[{"status":"422","title":"Bad","detail":["a","b"]}]}', [{ status: 422, title: "Bad", detail: "a; b" }]],
    ['{"errors":["just words"]}', [{ status: null, title: "just words", detail: null }]],
    ['{"error":"words"}', [{ status: null, title: "words", detail: null }]],
    ['{"message":"words"}', [{ status: null, title: "words", detail: null }]],
    ["<html>", [{ status: 400, title: "HTTP 400", detail: null }]],
    ["", [{ status: 400, title: "HTTP 400", detail: null }]],
    ['{"errors":[]}', [{ status: 400, title: "HTTP 400", detail: null }]],
    ['{"errors":{"a":1}}', [{ status: 400, title: "HTTP 400", detail: null }]],
    ["[null]", [{ status: 400, title: "HTTP 400", detail: null }]],
  ])("%s", (body, expected) => expect(read(body)).toEqual(expected));

  test("are cut between characters, and have what PostgreSQL can store", () => {
    const [entry] = read(JSON.stringify({ errors: [{ title: "x".repeat(3_999) + "🦊", detail: "a\ud83e\0b" }] }));
    expect([entry!.title.isWellFormed(), entry!.detail]).toEqual([true, "a\ufffdb"]);
  });

  test("are bounded", () => {
    const [entry] = read(JSON.stringify({ errors: [{ title: "x".repeat(100_000), detail: "y".repeat(100_000) }] }));
    expect(JSON.stringify(entry).length).toBeLessThan(10_000);
  });
});

describe("an order's answer", () => {
  const least = { id: 5, reference_number: "1", state: "in_production" };

  test("is read with nothing but what it cannot do without", () => {
    expect(orderAnswer.parse(least)).toEqual({
      id: 5,
      reference: "1",
      state: "in_production",
      paymentStatus: null,
      portalUrl: null,
      createdAt: null,
      allowCancel: null,
      cancelType: null,
      tracking: [],
      lines: [],
      customer: null,
    });
  });

  test("has a parcel once, by its number or else by its link", () => {
    const parcel = (tracking_number: string | null, link: string | null) => ({
      carrier: "UPS",
      tracking_number,
      tracking_url: link && `https://t.example/${link}`,
    });
    const { tracking } = orderAnswer.parse({
      ...least,
      tracking_info: [parcel("1Z", "a"), parcel("1Z", "b"), parcel(null, "c"), parcel("", "c"), parcel(null, null)],
    });
    expect(tracking.map(({ trackingNumber, trackingUrl }) => [trackingNumber, trackingUrl])).toEqual([
      ["1Z", "https://t.example/b"],
      ["", "https://t.example/c"],
    ]);
  });

  test.each(["id", "reference_number", "state"])("is not read without %s", (field) => {
    expect(orderAnswer.safeParse({ ...least, [field]: undefined }).success).toBe(false);
  });

  test("bears nulls, oddities and fields that the specification does not know, and keeps none of them", () => {
    const order = orderAnswer.parse({
      ...least,
      state: "Held At Customs ",
      payment_status: null,
      portal_url: "javascript:alert(1)",
      created_at: "yesterday",
      customer_info: { name: "Ada" },
      lines: [{ product_id: "x" }, { product_id: 7, quantity: 1, artwork_location: "https://a.example/x" }],
      tracking_info: [
        { carrier: null, tracking_number: 9400, tracking_url: "javascript:alert(1)" },
        { carrier: "UPS" },
        "odd",
      ],
      allow_cancel: "yes",
      cancel_type: null,
      secret_field: "customer data",
    });
    expect(order.state).toBe("Held At Customs ");
    expect(order.portalUrl).toBeNull();
    expect(order.createdAt).toBeNull();
    expect(order.allowCancel).toBeNull();
    expect(order.lines).toHaveLength(1);
    expect(order.tracking).toEqual([{ carrier: "", trackingNumber: "9400", trackingUrl: "" }]);
    expect(JSON.stringify(order)).not.toContain("customer data");
  });
});

test("a design's hash is compared in lower case, and its SKU must be a design's", () => {
  const template = {
    id: 1,
    external_sku: "pmt_a",
    slug: "a",
    name: "A",
    catalog_product_id: 7,
    chart_sha256: "A".repeat(64),
  };
  expect(templateAnswer.parse(template)).toMatchObject({ chartSha256: "a".repeat(64), active: true, uid: "a" });
  expect(templateAnswer.safeParse({ ...template, external_sku: "sku-1" }).success).toBe(false);
});

describe("integers and booleans written as text", () => {
  const order = {
    id: "1006",
    reference_number: "6123",
    state: "pending_payment",
    payment_status: null,
    portal_url: null,
    customer_info: { name: "Ada", address1: "1 Road", country: "GB", email: null, postal_code: null },
    lines: [{ id: "1", product_id: "7", quantity: "2", artwork_location: null }],
    tracking_info: [{ carrier: null, tracking_number: "T1", tracking_url: null }],
    allow_cancel: "true",
    cancel_type: null,
  };

  test("an order is the same order", () => {
    expect(orderAnswer.parse(order)).toMatchObject({
      id: 1006,
      allowCancel: true,
      lines: [{ productId: 7, quantity: 2 }],
      customer: { name: "Ada" },
      tracking: [{ trackingNumber: "T1" }],
    });
    expect(orderAnswer.parse({ ...order, allow_cancel: "False" }).allowCancel).toBe(false);
  });

  test("names of the specification are the same in other letters, and other names stay as they are", () => {
    const said = { ...order, state: " Shipped", payment_status: "PAID", cancel_type: "No_Cost" };
    expect(orderAnswer.parse(said)).toMatchObject({ state: "shipped", paymentStatus: "paid", cancelType: "no_cost" });
    expect(orderAnswer.parse({ ...order, state: "CANCELLED" }).state).toBe("cancelled");
    expect(orderAnswer.parse({ ...order, state: "Awaiting drills" }).state).toBe("Awaiting drills");
  });

  test("so are a design, a format, a registration and an estimate", () => {
    const hash = "a".repeat(64);
    const design = { id: "3", external_sku: "pmt_a", slug: "a", name: "A", active: "false", chart_sha256: hash };
    expect(templateAnswer.parse({ ...design, catalog_product_id: "7" })).toMatchObject({
      id: 3,
      active: false,
      catalogProductId: 7,
    });
    expect(productsAnswer.parse([{ id: "7", name: "Round", size_name: null }]).entries).toMatchObject([{ id: 7 }]);
    expect(webhooksAnswer.parse([{ id: "2", address: "https://a.example", event: "order_shipped" }]).entries).toEqual([
      { id: 2, address: "https://a.example", event: "order_shipped" },
    ]);
    const option = { name: "Standard", estimated_shipping_days_min: "3", estimated_shipping_days_max: "7" };
    const days = { estimated_production_days_min: "2", estimated_production_days_max: "4" };
    expect(estimateAnswer.parse({ ...days, shipping_info: [option] })).toEqual({
      productionDaysMin: 2,
      productionDaysMax: 4,
      shipping: [{ name: "Standard", daysMin: 3, daysMax: 7 }],
    });
  });

  test.each(["", " ", "-5", "1.5", "1e3", "0x10", "9007199254740993", 9007199254740992, 1.5, true, null, [7], {}])(
    "an id of %j is none",
    (id) => expect(orderAnswer.safeParse({ ...order, id }).success).toBe(false),
  );

  test.each(["", "-1", "1.5", "two", null])(
    "a line of the quantity %j is left out, and the order is read",
    (quantity) => {
      const lines = [{ product_id: 7, quantity }, ...order.lines];
      expect(orderAnswer.parse({ ...order, lines }).lines).toHaveLength(1);
    },
  );
});

describe("a list with an odd entry", () => {
  const good = {
    id: 1,
    external_sku: "pmt_a",
    slug: "a",
    name: "A",
    catalog_product_id: 7,
    chart_sha256: "a".repeat(64),
  };

  test.each([
    ["no hash", { ...good, slug: "owl", chart_sha256: null }],
    ["an odd hash", { ...good, slug: "owl", chart_sha256: "abc" }],
    ["no SKU", { ...good, slug: "owl", external_sku: null }],
    ["another SKU", { ...good, slug: "owl", external_sku: "sku-1" }],
    ["an id that no number holds", { ...good, slug: "owl", id: "9007199254740993" }],
  ])("a design with %s costs that design, which is named", (_, odd) => {
    const { entries, unread } = templatesAnswer.parse({ product_templates: [odd, good] });
    expect(entries).toMatchObject([{ slug: "a" }]);
    expect(unread).toMatchObject([{ slug: "owl", name: "A" }]);
  });

  test.each([null, 7, "odd", [], {}])("an entry that is %j is counted", (odd) => {
    const { entries, unread } = templatesAnswer.parse({ product_templates: [odd, good] });
    expect([entries.length, unread.length]).toEqual([1, 1]);
    expect(unread).toEqual([{ id: null, sku: null, slug: null, code: null, name: null }]);
  });

  test("names an unreadable entry in whole characters, so that its name can be stored", () => {
    const odd = { name: `${"x".repeat(79)}🦊${"x".repeat(119)}🦊` };
    const list = templatesAnswer.parse({ product_templates: [odd] });
    expect([list.unread[0]!.name!.isWellFormed(), unreadOf(list)!.names[0]!.isWellFormed()]).toEqual([true, true]);
  });

  test("a format without a name costs that format; a design without one is called by its slug", () => {
    const { entries, unread } = productsAnswer.parse([
      { id: 7, name: null },
      { id: 8, name: "Round" },
    ]);
    expect([entries.map(({ id }) => id), unread.map(({ id }) => id)]).toEqual([[8], [7]]);
    expect(templateAnswer.parse({ ...good, name: null }).name).toBe("a");
  });

  test("a color with a # is understood, one that is no color costs that color", () => {
    const list = ["#FFA500", "310", "ggghhh", null, "ffa500 "].map((hex, at) => ({ dmc_code: 300 + at, hex }));
    const { entries, unread } = colorsAnswer.parse(list);
    expect(entries).toEqual([
      { dmcCode: "300", hex: "ffa500" },
      { dmcCode: "304", hex: "ffa500" },
    ]);
    expect(unread.map(({ code }) => code)).toEqual(["301", "302", "303"]);
  });

  test("what is read is bounded, and what lies past the bound is counted", () => {
    const { entries, unread, beyond } = colorsAnswer.parse(Array.from({ length: LIST_ENTRIES_AT_MOST + 5 }, () => 0));
    expect([entries.length, unread.length, beyond]).toEqual([0, LIST_ENTRIES_AT_MOST, 5]);
  });

  test.each([null, {}, "odd", undefined])("%j is no list at all", (value) => {
    expect(colorsAnswer.safeParse(value).success).toBe(false);
    expect(templatesAnswer.safeParse({ product_templates: value }).success).toBe(false);
  });
});

test("numbers of parcels and references keep every digit, and one that has lost some is none", () => {
  const body = `{"id": 48211, "reference_number": 9007199254740993001, "state": "shipped", "lines": [], "tracking_info": [
    {"carrier": "USPS", "tracking_number": 9400111899560003214785, "tracking_url": null},
    {"carrier": "DPD", "tracking_number": 15501234567890123, "tracking_url": null},
    {"carrier": "UPS", "tracking_number": 9.4001118995600032e21, "tracking_url": null}]}`;
  const exchange = { kind: "answered" as const, status: 200, header: () => null, body: Buffer.from(body) };
  const answer = classify(exchange, { reading: { schema: orderAnswer }, now: new Date() });
  expect(answer).toMatchObject({ kind: "ok", value: { reference: "9007199254740993001" } });
  const numbers = answer.kind === "ok" ? answer.value.tracking.map(({ trackingNumber }) => trackingNumber) : [];
  expect(numbers).toEqual(["9400111899560003214785", "15501234567890123"]);
});
