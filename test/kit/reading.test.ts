import { describe, expect, test } from "vitest";
import { orderAnswer, templateAnswer } from "../../app/kit/answers.ts";
import { readErrors } from "../../app/kit/error-body.ts";
import { retryAt } from "../../app/kit/retry-after.ts";

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
