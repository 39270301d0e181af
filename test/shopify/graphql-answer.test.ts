import { describe, expect, it } from "vitest";
import { classify, type GraphqlAnswer } from "../../app/shopify/graphql/classify-answer.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

function answer(status: number, body: unknown, retryAfter: string | null = null): GraphqlAnswer {
  return classify({ status, retryAfter, body: typeof body === "string" ? body : JSON.stringify(body) }, NOW);
}

function throttled(requestedQueryCost: number, currentlyAvailable: number): unknown {
  return {
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
    extensions: {
      cost: { requestedQueryCost, throttleStatus: { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100 } },
    },
  };
}

describe("an answer of the Admin API", () => {
  it("is waited for exactly as long as the missing points take", () => {
    expect(answer(200, throttled(600, 100))).toEqual({
      kind: "throttled",
      waitMs: 5_000,
      points: { requested: 600, maximum: 2_000, available: 100, restoreRate: 100 },
    });
    expect(answer(200, throttled(101, 100))).toMatchObject({ kind: "throttled", waitMs: 10 });
    expect(answer(200, throttled(100, 100))).toMatchObject({ kind: "throttled", waitMs: 0 });
    expect(answer(200, throttled(2_001, 2_000)).kind).toBe("refused");
    expect(answer(200, { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] })).toEqual({
      kind: "throttled",
      waitMs: 1_000,
    });
  });

  it("waits for Retry-After in seconds or as a date, never in milliseconds", () => {
    expect(answer(429, "", "2")).toEqual({ kind: "throttled", waitMs: 2_000 });
    expect(answer(429, "", "2.0")).toEqual({ kind: "throttled", waitMs: 2_000 });
    expect(answer(429, "", "Fri, 20 Nov 2026 12:00:07 GMT")).toEqual({ kind: "throttled", waitMs: 7_000 });
    expect(answer(429, "", "Fri, 20 Nov 2026 11:00:00 GMT")).toEqual({ kind: "throttled", waitMs: 0 });
    expect(answer(429, "", "soon")).toEqual({ kind: "throttled", waitMs: 1_000 });
    expect(answer(429, "")).toEqual({ kind: "throttled", waitMs: 1_000 });
  });

  it("names withheld protected fields, and keeps the rest", () => {
    const denied = (path: string[]) => ({
      message:
        "This app is not approved to use the field. See https://shopify.dev/docs/apps/launch/protected-customer-data",
      path,
      extensions: { code: "ACCESS_DENIED" },
    });
    const data = { order: { id: "gid://shopify/Order/1", email: null, shippingAddress: { city: null } } };
    expect(
      answer(200, { data, errors: [denied(["order", "email"]), denied(["order", "shippingAddress", "city"])] }),
    ).toEqual({ kind: "data", data, withheldFields: ["email", "shippingAddress.city"] });
    expect(answer(200, { data: { order: null }, errors: [denied(["order"])] })).toEqual({
      kind: "no_access",
      code: "protected_data",
    });
  });

  it("without a scope is no access, even where other data came", () => {
    const error = {
      message: "Access denied for tagsAdd field.",
      extensions: { code: "ACCESS_DENIED" },
      path: ["tagsAdd"],
    };
    expect(answer(200, { data: { tagsAdd: null }, errors: [error] })).toEqual({
      kind: "no_access",
      code: "missing_scope",
    });
  });

  it.each([
    [402, "shop_frozen"],
    [423, "shop_frozen"],
    [403, "shop_unavailable"],
    [404, "shop_unavailable"],
  ])("%i is a shop without access: %s", (status, code) => {
    expect(answer(status, "")).toEqual({ kind: "no_access", code });
  });

  it.each([400, 406, 413, 422])("%i is a request that Shopify did not execute", (status) => {
    expect(answer(status, "").kind).toBe("refused");
  });

  it.each([204, 301, 302, 408, 500, 502, 503, 504])("%i says nothing about what was executed", (status) => {
    expect(answer(status, "").kind).toBe("broken");
  });

  it("that cannot be read says nothing about what was executed", () => {
    expect(answer(200, "<html>").kind).toBe("broken");
    expect(answer(200, "").kind).toBe("broken");
    expect(answer(200, {}).kind).toBe("broken");
    expect(answer(200, { data: null }).kind).toBe("broken");
    expect(answer(200, { data: "x" }).kind).toBe("broken");
  });

  it("of Shopify's own fault may have been executed", () => {
    const error = { message: "Internal error", extensions: { code: "INTERNAL_SERVER_ERROR" } };
    expect(answer(200, { errors: [error] }).kind).toBe("broken");
    expect(answer(200, { data: { shop: {} }, errors: [{ message: "odd", path: ["shop", "name"] }] }).kind).toBe(
      "broken",
    );
  });

  it("to a wrong document or value was not executed", () => {
    const error = { message: "Variable $id of type ID! was provided invalid value" };
    expect(answer(200, { errors: [error] })).toEqual({ kind: "refused", messages: [error.message] });
    expect(answer(401, "")).toEqual({ kind: "unauthorized" });
  });
});
