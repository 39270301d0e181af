import { beforeEach, expect, test } from "vitest";
import { type ConnectRequest, connectKit } from "../../app/accounts/connection/connect.ts";
import { closeUnusedAccounts, leaveAccount } from "../../app/accounts/connection/disconnect.ts";
import { KitAccountId, type ShopId } from "../../app/kernel/ids.ts";
import { PRIORITY } from "../../app/kernel/kit-budget.ts";
import { createKitClient } from "../../app/kit/client.ts";
import { createWire } from "../../app/kit/exchange.ts";
import { plainAnswer, startRawServer } from "../kit/raw-server.ts";
import { addKitOrder, addShop } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let brightside: string;
let northwind: string;
setKitWorld();
beforeEach(async () => {
  await world.prisma.kitOrder.deleteMany();
  await world.prisma.shop.deleteMany();
  await world.prisma.kitAccount.deleteMany();
  world.sandbox.reset();
  brightside = world.sandbox.brands.brightside.production.token;
  northwind = world.sandbox.brands.northwind.production.token;
  await world.addDesigns(brightside, ["owl", "fox"]);
});

const paste = (shopId: ShopId, token: string, more: Partial<ConnectRequest> = {}): ConnectRequest => ({
  shopId,
  token,
  environment: "production",
  ...more,
});
const shop = async () => (await addShop(world.prisma)).id;
const accountOf = async (shopId: ShopId) =>
  KitAccountId.parse((await world.prisma.shop.findUniqueOrThrow({ where: { id: shopId } })).kitAccountId);

test("a pasted token connects the shop and shows its designs at once", async () => {
  const shopId = await shop();
  const outcome = await world.connect(paste(shopId, `  ${brightside}\n`));
  expect(outcome).toMatchObject({ kind: "connected", how: "new", templates: 2 });
  const account = await accountOf(shopId);
  const designs = await world.prisma.template.findMany({ where: { accountId: account }, orderBy: { slug: "asc" } });
  expect(designs.map(({ slug }) => slug)).toEqual(["fox", "owl"]);
  expect(world.connected).toContain(account);
  expect(await world.prisma.kitRequest.count({ where: { accountId: account } })).toBe(1);
});

test("the hourly look for unused accounts does not close one that is just being connected", async () => {
  const { rows, tokens, events, connectOptions } = world;
  const shopId = await shop();
  const looking: typeof connectOptions = {
    ...connectOptions,
    async storeTemplates(...designs) {
      await closeUnusedAccounts({ rows, tokens, events });
      await connectOptions.storeTemplates(...designs);
    },
  };
  expect(await connectKit(looking, paste(shopId, brightside))).toMatchObject({ kind: "connected" });
  expect(await tokens.usable(await accountOf(shopId))).toMatchObject([{ state: "active" }]);
});

test("a store connects while another one's events are being registered, however slowly Kit answers", async () => {
  const { connectOptions } = world;
  const [slow, quick] = [await shop(), await shop()];
  const outcomes: string[] = [];
  const registering: typeof connectOptions = {
    ...connectOptions,
    async onConnected(account) {
      outcomes.push((await world.connect(paste(quick, northwind))).kind);
      await connectOptions.onConnected(account);
    },
  };
  outcomes.push((await connectKit(registering, paste(slow, brightside))).kind);
  expect(outcomes).toEqual(["connected", "connected"]);
});

test("an account that the last shop leaves stays open for one that connects at that moment", async () => {
  const { rows, tokens, events } = world;
  const [leaving, coming] = [await shop(), await shop()];
  await world.connect(paste(leaving, brightside));
  const account = await accountOf(leaving);
  const removing: typeof events = {
    ...events,
    async removeEvents(of) {
      await world.connect(paste(coming, brightside));
      return events.removeEvents(of);
    },
  };
  await leaveAccount({ rows, tokens, events: removing }, { shopId: leaving, confirmed: true });
  expect(await accountOf(coming)).toBe(account);
  expect(await tokens.usable(account)).toMatchObject([{ state: "active" }]);
});

test("the token is nowhere in the clear", async () => {
  await world.connect(paste(await shop(), brightside));
  const { rows } = await world.pool.query<{ line: string }>(
    "SELECT t::text AS line FROM kit_tokens t UNION ALL SELECT a::text FROM kit_accounts a UNION ALL SELECT s::text FROM shops s",
  );
  const everything = rows.map(({ line }) => line).join("\n");
  expect(everything).not.toContain(brightside);
  expect(everything).not.toContain(Buffer.from(brightside).toString("hex"));
  expect(everything).toContain(brightside.slice(-4));
});

test.each(["", "   ", "pmk_", "sk_live_123", "pmk_with space", "pmk_new\nline", "my token is pmk_1"])(
  "%j is not taken for a token, and Kit is not asked",
  async (token) => {
    const before = world.sandbox.truth.requests().length;
    expect(await world.connect(paste(await shop(), token))).toEqual({ kind: "wrong_form" });
    expect(world.sandbox.truth.requests()).toHaveLength(before);
  },
);

test("a token that Kit does not accept says so and changes nothing", async () => {
  const shopId = await shop();
  const { id, token } = world.sandbox.tokens.create("brightside");
  world.sandbox.tokens.revoke(id);
  for (const refused of [token, "pmk_unknown", world.sandbox.brands.marigold.production.token]) {
    expect(await world.connect(paste(shopId, refused))).toEqual({ kind: "unauthorized" });
  }
  expect(await world.prisma.kitAccount.count()).toBe(0);
});

test("a staging token pasted for production is refused, and connects to staging", async () => {
  const shopId = await shop();
  const token = world.sandbox.brands.brightside.staging.token;
  expect(await world.connect(paste(shopId, token))).toEqual({ kind: "unauthorized" });
  expect(await world.connect(paste(shopId, token, { environment: "staging" }))).toMatchObject({ kind: "connected" });
  const options = { ...world.connectOptions, stagingKnown: false };
  expect(await connectKit(options, paste(shopId, token, { environment: "staging" }))).toEqual({ kind: "no_staging" });
});

test("a store that tries one wrong token after another is told to wait, and Kit isn't asked; another store is", async () => {
  const [shopId, other] = [await shop(), await shop()];
  const kinds: string[] = [];
  for (let at = 0; at < 15; at += 1) kinds.push((await world.connect(paste(shopId, `pmk_wrong_${at}`))).kind);
  expect(kinds).toEqual([...Array<string>(10).fill("unauthorized"), ...Array<string>(5).fill("too_many_tries")]);
  expect(await world.connect(paste(other, brightside))).toMatchObject({ kind: "connected" });
});

test("another server at the address is distinguished from Kit, and a failing Kit from both", async () => {
  const shopId = await shop();
  const at = async (answer: string | null) => {
    const server = await startRawServer((socket) => (answer === null ? socket.destroy() : socket.end(answer)));
    const wire = createWire();
    const client = createKitClient({ wire, baseUrls: { production: server.baseUrl, staging: null } });
    const outcome = await connectKit({ ...world.connectOptions, client }, paste(shopId, brightside));
    await wire.close();
    await server.close();
    return outcome;
  };
  expect(await at(plainAnswer(200, "<html>Welcome</html>"))).toMatchObject({ kind: "not_kit", status: 200 });
  expect(await at(plainAnswer(200, "[]"))).toMatchObject({ kind: "not_kit" });
  expect(await at(plainAnswer(404, "nothing here"))).toMatchObject({ kind: "not_kit", status: 404 });
  expect(await at(plainAnswer(302, "", { Location: "/login" }))).toMatchObject({ kind: "not_kit", status: 302 });
  expect(await at(plainAnswer(503, "later"))).toMatchObject({ kind: "unavailable", status: 503 });
  expect(await at(null)).toMatchObject({ kind: "unavailable", status: null });
  expect(await at(plainAnswer(429, "", { "Retry-After": "9" }))).toMatchObject({ kind: "busy" });
  const nobody = createKitClient({
    wire: createWire(),
    baseUrls: { production: "http://127.0.0.1:1/public_api", staging: null },
  });
  const outcome = await connectKit({ ...world.connectOptions, client: nobody }, paste(shopId, brightside));
  expect(outcome).toMatchObject({ kind: "unreachable" });
});

test("a brand's second shop joins its account with the same token, or with another one of the brand", async () => {
  const [first, second, third] = [await shop(), await shop(), await shop()];
  await world.connect(paste(first, brightside));
  expect(await world.connect(paste(second, brightside))).toMatchObject({ kind: "connected", how: "joined" });
  const other = world.sandbox.tokens.create("brightside").token;
  expect(await world.connect(paste(third, other))).toMatchObject({ kind: "connected", how: "joined" });
  expect(await accountOf(second)).toBe(await accountOf(first));
  expect(await accountOf(third)).toBe(await accountOf(first));
  expect(await world.prisma.kitToken.count()).toBe(2);
});

test("two shops that paste the same new token in the same moment end on one account", async () => {
  const shops = [await shop(), await shop()];
  const outcomes = await Promise.all(shops.map((id) => world.connect(paste(id, brightside))));
  // Who came second may be asked to try again.
  for (const [index, { kind }] of outcomes.entries()) {
    if (kind === "busy")
      expect(await world.connect(paste(shops[index]!, brightside))).toMatchObject({ kind: "connected" });
  }
  expect(await world.prisma.kitAccount.count()).toBe(1);
});

test("stores of two brands get an account each", async () => {
  await world.addDesigns(northwind, ["owl"]);
  const [first, second] = [await shop(), await shop()];
  await world.connect(paste(first, brightside));
  expect(await world.connect(paste(second, northwind))).toMatchObject({ kind: "connected", how: "new" });
  expect(await accountOf(second)).not.toBe(await accountOf(first));
});

test("a rotated token renews the shop's account, and opens it again when the old one was refused", async () => {
  const shopId = await shop();
  await world.connect(paste(shopId, brightside));
  const account = await accountOf(shopId);
  const fresh = world.sandbox.tokens.rotate(world.sandbox.brands.brightside.production.id);
  const refused = await world.kit.ask(account, { forMs: 0 }, (client, as) => client.listTemplates(as));
  expect(refused.kind).toBe("unauthorized");
  expect(await world.budget.take(account, { priority: PRIORITY.send })).toMatchObject({
    why: "unauthorized",
  });
  expect(await world.connect(paste(shopId, fresh.token))).toMatchObject({ kind: "connected", how: "renewed" });
  expect((await world.budget.take(account, { priority: PRIORITY.send })).kind).toBe("granted");
  const states = await world.prisma.kitToken.findMany({ where: { accountId: account }, orderBy: { version: "asc" } });
  expect(states.map(({ state }) => state)).toEqual(["retired", "active"]);
  expect(states[0]!.secret).toHaveLength(0);
});

test("a brand without designs is known again by one of its orders", async () => {
  world.sandbox.reset();
  const shopId = await shop();
  await world.connect(paste(shopId, world.sandbox.brands.brightside.production.token));
  const account = await accountOf(shopId);
  const as = { environment: "production", token: world.sandbox.brands.brightside.production.token } as const;
  const products = await world.client.listProducts(as);
  const order = await world.client.createOrder(as, {
    reference_number: "77",
    customer_info: { name: "A", address1: "1 Road", country: "GB" },
    lines: [
      {
        product_id: products.kind === "ok" ? products.value.entries[0]!.id : (0 as never),
        quantity: 1,
        artwork_location: "https://a.example/x.png",
      },
    ],
  });
  if (order.kind !== "ok") throw new Error(order.kind);
  await addKitOrder(
    world.prisma,
    { shopId, accountId: account },
    { reference: "77", kitOrderId: BigInt(order.value.id) },
  );
  const rotated = world.sandbox.tokens.rotate(world.sandbox.brands.brightside.production.id).token;
  expect(await world.connect(paste(shopId, rotated))).toMatchObject({ kind: "connected", how: "renewed" });
  expect(await accountOf(shopId)).toBe(account);
});

test("another brand's token is pointed out while orders of the present one are here, and taken when it is meant", async () => {
  await world.addDesigns(northwind, ["bear"]);
  const shopId = await shop();
  await world.connect(paste(shopId, brightside));
  const former = await accountOf(shopId);
  await addKitOrder(
    world.prisma,
    { shopId, accountId: former },
    { submission: "submitted", kitOrderId: 5n, firstSentAt: new Date() },
  );
  expect(await world.connect(paste(shopId, northwind))).toEqual({
    kind: "brand_differs",
    presentDesigns: 2,
    newDesigns: 1,
  });
  expect(await accountOf(shopId)).toBe(former);
  const meant = await world.connect(paste(shopId, northwind, { brandChangeConfirmed: true }));
  expect(meant).toMatchObject({ kind: "connected", how: "new" });
  // The order on its way is still read with the former brand's token.
  expect(await world.tokens.usable(former)).toHaveLength(1);
});

test("without any order, another brand's token simply takes over, and the former account is closed", async () => {
  const shopId = await shop();
  await world.connect(paste(shopId, brightside));
  const former = await accountOf(shopId);
  await world.events.ensureEvents(former);
  expect(await world.connect(paste(shopId, northwind))).toMatchObject({ kind: "connected", how: "new" });
  expect(await world.tokens.usable(former)).toHaveLength(0);
  const as = { environment: "production", token: brightside } as const;
  expect(await world.client.listWebhooks(as)).toMatchObject({ value: { entries: [] } });
});

test("a shop leaves without pulling the others down; the last one takes tokens and registration along", async () => {
  const [first, second] = [await shop(), await shop()];
  await world.connect(paste(first, brightside));
  await world.connect(paste(second, brightside));
  const account = await accountOf(first);
  await world.events.ensureEvents(account);
  const as = { environment: "production", token: brightside } as const;
  expect(await leaveAccount(world, { shopId: first, confirmed: false })).toEqual({
    kind: "left",
    others: 1,
    eventsRemoved: true,
  });
  expect(await leaveAccount(world, { shopId: first, confirmed: false })).toEqual({ kind: "not_connected" });
  expect(await world.client.listWebhooks(as)).toMatchObject({ value: { entries: [{ event: "order_shipped" }] } });
  expect(await world.tokens.usable(account)).toHaveLength(1);

  await addKitOrder(
    world.prisma,
    { shopId: second, accountId: account },
    { submission: "submitted", kitOrderId: 5n, firstSentAt: new Date() },
  );
  const warned = await leaveAccount(world, { shopId: second, confirmed: false });
  expect(warned).toEqual({ kind: "orders_on_their_way", count: 1 });
  // Kit may have what a person is to look for.
  await addKitOrder(
    world.prisma,
    { shopId: second, accountId: account },
    { submission: "review", firstSentAt: new Date() },
  );
  expect(await leaveAccount(world, { shopId: second, confirmed: false })).toMatchObject({ count: 2 });
  const left = await leaveAccount(world, { shopId: second, confirmed: true });
  expect(left).toEqual({ kind: "left", others: 0, eventsRemoved: true });
  expect(await world.client.listWebhooks(as)).toMatchObject({ value: { entries: [] } });
  expect(await world.tokens.usable(account)).toHaveLength(0);
});
