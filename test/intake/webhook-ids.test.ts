import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFlowRequest } from "../../app/intake/flow-actions.ts";
import { idsOf, isNotification } from "../../app/intake/webhook-topics.ts";
import { parseExactly } from "../../app/kernel/text/exact-json.ts";

const BIG = "9007199254740993001";

// Shopify signs the query of a page it opens with the same secret: its parameters, sorted by name, some of them chosen by
// the merchant who opens it.
it("nothing is read of a query that reads as an object", () => {
  const own = ["embedded=1", "host=YWRtaW4", "shop=own.myshopify.com", "timestamp=1790000000"];
  const flow = {
    ...{ shopify_domain: "victim.myshopify.com", action_run_id: "1", handle: "kit-approve" },
    ...{ properties: { order_id: 7 }, id: 7, kind: "FULFILLMENT_REQUEST" },
  };
  const query = [...own, ` ${JSON.stringify(flow).slice(0, -1)},"x":"=`, 'z="}'].sort().join("&");
  expect(JSON.parse(query)).toMatchObject(flow);
  expect(idsOf("app/uninstalled", query)).toBeNull();
  expect(isNotification(query)).toBe(false);
  expect(readFlowRequest(query)).toBeNull();
});

describe("what is kept of an event", () => {
  it("is the order's id with every digit, from the gid or from a number that JavaScript cannot hold", () => {
    const expected = { subjectId: BIG, ids: null, fault: null };
    expect(idsOf("orders/paid", `{"id":${BIG},"admin_graphql_api_id":"gid://shopify/Order/${BIG}"}`)).toEqual(expected);
    expect(idsOf("orders/updated", `{"id":${BIG}}`)).toEqual(expected);
    expect(idsOf("orders/edited", `{"order_edit":{"id":7,"order_id":${BIG}}}`)).toEqual(expected);
    expect(
      idsOf("refunds/create", `{"id":7,"admin_graphql_api_id":"gid://shopify/Refund/7","order_id":${BIG}}`),
    ).toEqual(expected);
  });

  it("is every fulfillment order that is named, those first that most likely still exist", () => {
    const fo = (id: number) => ({ id: `gid://shopify/FulfillmentOrder/${id}`, status: "open" });
    const moved = { original_fulfillment_order: fo(1), moved_fulfillment_order: fo(2) };
    const split = {
      fulfillment_order: fo(1),
      remaining_fulfillment_order: fo(2),
      replacement_fulfillment_order: fo(3),
    };
    const merged = {
      merge_intents: [{ fulfillment_order_id: 1 }, { fulfillment_order_id: 2 }],
      fulfillment_order_merges: { fulfillment_order: fo(1) },
    };
    const kept = (topic: string, body: unknown) =>
      idsOf(`fulfillment_orders/${topic}`, JSON.stringify(body))?.ids?.fulfillmentOrderIds;
    expect(kept("moved", moved)).toEqual(["2", "1"]);
    expect(kept("split", split)).toEqual(["3", "2", "1"]);
    expect(kept("merged", merged)).toEqual(["1", "2"]);
    expect(kept("merged", { fulfillment_order_merges: [{ fulfillment_order: fo(4) }] })).toEqual(["4"]);
    expect(kept("cancelled", { fulfillment_order: fo(1), replacement_fulfillment_order: null })).toEqual(["1"]);
    expect(kept("order_routing_complete", { fulfillment_order: fo(1) })).toEqual(["1"]);
  });

  it("is the orders of a compliance request, and nothing of its customer", () => {
    const customer = { id: 1, email: "canary@example.com", phone: "555-625-1199" };
    const request = idsOf("customers/redact", JSON.stringify({ customer, orders_to_redact: [299938, 280263] }));
    expect(request).toEqual({ subjectId: null, ids: { orderIds: ["299938", "280263"] }, fault: null });
    expect(idsOf("customers/data_request", JSON.stringify({ customer }))?.ids).toEqual({ orderIds: [] });
  });

  it("is nothing where the event is about the store", () => {
    for (const topic of ["app/uninstalled", "app/scopes_update", "shop/redact"]) {
      expect(idsOf(topic, `{"id":7,"shop_domain":"x"}`)).toEqual({ subjectId: null, ids: null, fault: null });
    }
  });

  it("says why it can't be handled", () => {
    expect(idsOf("orders/paid", "{}")?.fault).toBe("body_without_id");
    for (const id of ["<script>", "7gid://shopify/Order/", "-7", "7.5", ""]) {
      expect(idsOf("orders/paid", JSON.stringify({ id }))?.fault, id).toBe("body_without_id");
    }
    expect(idsOf("fulfillment_orders/moved", "{}")?.fault).toBe("body_without_id");
    expect(idsOf("carts/update", "{}")?.fault).toBe("unknown_topic");
    expect(idsOf("constructor", "{}")?.fault).toBe("unknown_topic");
  });

  it("is nothing at all of a body that is no JSON object, for any topic", () => {
    for (const topic of ["orders/paid", "shop/redact", "app/uninstalled", "carts/update"]) {
      for (const body of ["{", "eyJhbGciOiJIUzI1NiJ9.eyJkZXN0IjoiIn0", "[]", "1", "null", `"text"`]) {
        expect(idsOf(topic, body), `${topic} ${body}`).toBeNull();
      }
    }
  });
});

describe("Shopify's call to a fulfillment service", () => {
  it("is any body that names its kind", () => {
    const isOne = (body: unknown) => isNotification(JSON.stringify(body));
    expect([isOne({ kind: "FULFILLMENT_REQUEST" }), isOne({ kind: "A_KIND_OF_TOMORROW" })]).toEqual([true, true]);
    const kinds = ["", "fulfillment_request", "x".repeat(3), "A".repeat(65), 7, null];
    for (const kind of kinds) expect(isOne({ kind }), `${kind}`).toBe(false);
    for (const body of [{}, [], "FULFILLMENT_REQUEST", null]) expect(isOne(body)).toBe(false);
  });
});

describe("exact JSON", () => {
  it("keeps the digits of whole numbers of any size, and gives the others as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (id) => {
        expect(String((parseExactly(`{"id":${id}}`) as { id: unknown }).id)).toBe(String(id));
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\d{16}/.test(text));
        expect(parseExactly(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
