import { describe, expect, test } from "vitest";
import type { FaultInput, KitSandbox } from "../start.ts";
import { callerOf, openKit, orderBody } from "./kit-client.ts";

const REFERENCE = orderBody().reference_number;
const place = (kit: KitSandbox) => callerOf(kit).send("POST", "/orders", orderBody());
const made = (kit: KitSandbox) => kit.truth.ordersByReference(REFERENCE).length;
const onOrders = (fault: FaultInput): FaultInput => ({ method: "POST", path: "/orders", ...fault });

describe("an answer that is lost", () => {
  test.each([
    ["drop-before-commit", 0],
    ["drop-after-commit", 1],
    ["reset-mid-body", 1],
  ] as const)("%s: the caller hears nothing whole, and Kit holds %i orders", async (kind, orders) => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind }));
    await expect(place(kit)).rejects.toThrow();
    expect(made(kit)).toBe(orders);
    expect(kit.truth.requests()[0]).toMatchObject({ fault: kind, handled: orders === 1 });
    // The fault is used up: the next request is answered, as a duplicate if the first was carried out.
    expect((await place(kit)).status).toBe(orders === 1 ? 409 : 201);
    expect(made(kit)).toBe(1);
  });
});

describe("an answer with a status of the fault's", () => {
  test.each([
    ["429", 429],
    ["500", 500],
    ["502", 502],
    ["503", 503],
    ["status", 418],
  ] as const)("%s: nothing is carried out unless the fault says so", async (kind, status) => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind, status: 418 }));
    const reply = await place(kit);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ errors: [{ status }] });
    expect(reply.headers.has("retry-after")).toBe(status === 429);
    expect(made(kit)).toBe(0);

    kit.faults.add(onOrders({ kind, status: 418, commits: true }));
    expect((await place(kit)).status).toBe(status);
    expect(made(kit)).toBe(1);
  });

  test("a redirect leads away from the API and carries nothing out", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "redirect" }));
    const reply = await fetch(`${kit.baseUrl}/orders`, {
      method: "POST",
      redirect: "manual",
      headers: {
        authorization: `Bearer ${kit.brands.brightside.production.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(orderBody()),
    });
    expect(reply.status).toBe(302);
    expect(made(kit)).toBe(0);
  });
});

describe("a success that cannot be read", () => {
  test("HTML in place of JSON", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "html" }));
    const reply = await place(kit);
    expect([reply.status, reply.headers.get("content-type"), reply.body]).toEqual([201, "text/html", undefined]);
    expect(made(kit)).toBe(1);
  });

  test("JSON that stops half-way", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "cut-json" }));
    const reply = await place(kit);
    expect([reply.status, reply.body]).toEqual([201, undefined]);
    expect(reply.text).toContain(REFERENCE);
    expect(made(kit)).toBe(1);
  });

  test("a body of more than 32 MiB", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "oversize" }));
    expect((await place(kit)).text.length).toBeGreaterThan(32 * 1024 * 1024);
    expect(made(kit)).toBe(1);
  });

  test("the right JSON under another content type", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "wrong-content-type" }));
    const reply = await place(kit);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([201, "text/plain"]);
    expect(made(kit)).toBe(1);
  });
});

describe("a slow answer", () => {
  const giveUp = (kit: KitSandbox) =>
    fetch(`${kit.baseUrl}/orders`, {
      method: "POST",
      signal: AbortSignal.timeout(60),
      headers: {
        authorization: `Bearer ${kit.brands.brightside.production.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(orderBody()),
    });

  test("is carried out late, even though the caller has given up", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "slow", ms: 1_500 }));
    await expect(giveUp(kit)).rejects.toThrow();
    expect(made(kit)).toBe(0);
    await expect.poll(() => made(kit)).toBe(1);
  });

  test("or carried out at once and only told late", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "slow-answer", ms: 3_600_000 }));
    await expect(giveUp(kit)).rejects.toThrow();
    await expect.poll(() => made(kit)).toBe(1);
    expect(kit.truth.requests()[0]?.answeredStatus).toBeNull();
  });

  test("does not keep the sandbox from closing", async () => {
    const kit = await openKit();
    kit.faults.add(onOrders({ kind: "slow", ms: 3_600_000 }));
    const answer = place(kit).then(
      () => "answered",
      () => "cut",
    );
    await expect.poll(() => kit.truth.requests().length).toBe(1);
    await kit.close();
    expect(await answer).toBe("cut");
    expect(made(kit)).toBe(0);
  });
});

describe("which requests a fault strikes", () => {
  const get = async (kit: KitSandbox, path: string) => (await callerOf(kit).send("GET", path)).status;

  test("those of its method and path, as many as it is told, after those that it skips", async () => {
    const kit = await openKit();
    kit.faults.add({ kind: "500", method: "GET", path: "/products/*", skip: 1, count: 2 });
    const statuses = [];
    for (const path of ["/products", "/products/101", "/products/101", "/products/102", "/products/101"]) {
      statuses.push(await get(kit, path));
    }
    expect(statuses).toEqual([200, 200, 500, 500, 200]);
    expect(kit.faults.list()).toMatchObject([{ struck: 2, left: 0 }]);
  });

  test("those of its brand and environment", async () => {
    const kit = await openKit();
    kit.faults.add({ kind: "500", brand: "northwind", environment: "staging", count: 9 });
    expect(await get(kit, "/products")).toBe(200);
    expect((await callerOf(kit, { brand: "northwind" }).send("GET", "/products")).status).toBe(200);
    const struck = callerOf(kit, { brand: "northwind", environment: "staging" });
    expect((await struck.send("GET", "/products")).status).toBe(500);
  });

  test("none after it is cleared", async () => {
    const kit = await openKit();
    const fault = kit.faults.add({ kind: "500", count: 9 });
    kit.faults.add({ kind: "503", count: 9 });
    expect(await get(kit, "/products")).toBe(500);
    kit.faults.clear(fault.id);
    expect(await get(kit, "/products")).toBe(503);
    kit.faults.clear();
    expect(await get(kit, "/products")).toBe(200);
  });

  test("a share of them by chance, the same ones for the same seed", async () => {
    const run = async (seed: number) => {
      const kit = await openKit({ seed, limitPerMinute: 1000 });
      kit.faults.add({ kind: "500", probability: 0.5, count: 1000 });
      const statuses: number[] = [];
      for (let at = 0; at < 40; at += 1) statuses.push(await get(kit, "/products"));
      return statuses.join();
    };
    const [first, again, other] = [await run(7), await run(7), await run(8)];
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(first).toContain("200");
    expect(first).toContain("500");
  });
});
