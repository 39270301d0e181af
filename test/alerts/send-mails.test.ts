// Mails over a real SMTP server and real rows: to a confirmed address only, once a task, again after a fault.
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateSettings } from "../../app/accounts/settings/settings.ts";
import { createAlerts } from "../../app/alerts/alerts.ts";
import { createConfirmations } from "../../app/alerts/confirmation.ts";
import { type MailEngine, mailShop, sweepMails } from "../../app/alerts/send-mails.ts";
import { createSmtpMailer } from "../../app/alerts/smtp.ts";
import type { ShopRef } from "../../app/kernel/shop-ref.ts";
import { createSettingsRows } from "../../app/database/accounts/settings-rows.ts";
import { createAlertRows } from "../../app/database/alerts/alert-rows.ts";
import { createLeases } from "../../app/database/leases.ts";
import { createSecrets } from "../../app/database/secrets.ts";
import { createAttention } from "../../app/attention/attention.ts";
import { createAttentionRows } from "../../app/database/attention/attention-rows.ts";
import { taskWords } from "../../app/ui/texts/tasks.ts";
import { attentionWords } from "../../app/ui/texts/attention-list.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/kit-rows.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let server: MailServer;
let url: string;
let clock: Date;
let logged: unknown[];
const secrets = createSecrets([{ id: "test", key: randomBytes(32) }]);
const confirmations = createConfirmations(secrets);

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});
beforeEach(() => {
  ({ url } = server);
  clock = new Date();
  logged = [];
  server.refuse(null);
  server.received.length = 0;
});
// Each test sweeps its own shops.
afterEach(() => database.prisma.shop.updateMany({ data: { uninstalledAt: new Date() } }));

function engine(): MailEngine {
  return {
    rows: createAlertRows(database.prisma),
    mailer: createSmtpMailer({ url, appUrl: "https://kit.example", waitLimitMs: 2_000 }),
    confirmations,
    leases: createLeases(database.pool),
    attention: createAttention({ rows: createAttentionRows(database.pool) }),
    words: { task: taskWords, item: attentionWords },
    appLink: ({ domain }, path) => `https://${domain}${path}`,
    confirmationLink: (token) => `https://kit.example/confirm-email?token=${token}`,
    now: () => clock,
    log: { warn: (fields, message) => void logged.push({ fields, message }) },
  };
}

const sweep = () => sweepMails(engine(), new AbortController().signal);
const alerts = (available = true) =>
  createAlerts({
    settings: createSettingsRows(database.pool),
    rows: createAlertRows(database.prisma),
    confirmations,
    available,
    enqueueMail: async (shop) => void (await mailShop(engine(), shop)),
    now: () => clock,
  });
const later = (ms: number) => void (clock = new Date(clock.getTime() + ms));

async function shopWith(settings: object, name = "Sparrow & Thread"): Promise<ShopRef> {
  return addShop(database.prisma, { name, settings, timezone: "UTC" });
}

const confirmed = (over: object = {}) => ({
  alertEmail: "owner@brand.example",
  alertConfirmedAt: new Date(0).toISOString(),
  ...over,
});

async function addTask(shop: ShopRef, over: { kind?: string; params?: object; orderName?: string } = {}) {
  const { prisma } = database;
  const { kind = "rejected", params = {}, orderName = "#1001" } = over;
  const accountId = await addAccount(prisma);
  const kitOrderId = await addKitOrder(prisma, { shopId: shop.id, accountId }, { orderName });
  const since = new Date(clock.getTime() - 5 * MINUTE);
  await prisma.task.create({ data: { shopId: shop.id, kind, subject: kitOrderId, kitOrderId, params, since } });
}

function tokenIn(body: string): string {
  return /confirm-email\?token=([\w.-]+)/.exec(body)![1]!;
}

describe("an address", () => {
  it("is asked to confirm itself, and hears of nothing before it has", async () => {
    const shop = await shopWith({ alertEmail: "owner@brand.example" });
    await addTask(shop);
    await sweep();
    await sweep();
    expect(server.received.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ["owner@brand.example"], subject: "Confirm this address for Sparrow & Thread" },
    ]);
    const token = tokenIn(server.received[0]!.body);
    expect(token).not.toContain("owner");
    expect(await alerts().readLink(token)).toEqual({ kind: "valid", shopName: "Sparrow & Thread" });
    await sweep();
    expect(server.received, "opening the link confirms nothing").toHaveLength(1);
    expect(await alerts().confirm(token)).toEqual({ kind: "confirmed", shopName: "Sparrow & Thread" });
    await sweep();
    expect(server.received.at(-1)?.subject).toBe("Sparrow & Thread: 1 thing needs attention");
  });

  it("that is changed is asked anew, and the old link opens nothing", async () => {
    const shop = await shopWith({ alertEmail: "old@brand.example" });
    await sweep();
    const old = tokenIn(server.received[0]!.body);
    await updateSettings(createSettingsRows(database.pool), shop.id, { alertEmail: "new@brand.example" });
    expect(await alerts().confirm(old)).toEqual({ kind: "other_address" });
    await sweep();
    expect(server.received, "not twice within a minute").toHaveLength(1);
    later(MINUTE);
    await sweep();
    expect(server.received.at(-1)?.to).toEqual(["new@brand.example"]);
    expect(await alerts().address(shop)).toMatchObject({ confirmed: false, askedAt: clock, fault: null });
  });

  it("is asked once more when the merchant wants it", async () => {
    const shop = await shopWith({ alertEmail: "owner@brand.example" });
    await sweep();
    later(2 * MINUTE);
    await alerts().askAgain(shop);
    expect(server.received).toHaveLength(2);
    await sweep();
    expect(server.received).toHaveLength(2);
  });

  it("cannot be confirmed by a link that is old, forged or another shop's", async () => {
    const shop = await shopWith({ alertEmail: "owner@brand.example" });
    const other = await shopWith({ alertEmail: "owner@brand.example" }, "Another");
    const email = "owner@brand.example";
    const token = confirmations.sign({ shopId: shop.id, email, until: new Date(clock.getTime() + HOUR) });
    expect(await alerts().confirm(token.replace(shop.id, other.id))).toEqual({ kind: "other_address" });
    const [id, until, mac] = token.split(".");
    expect(await alerts().confirm(`${id}.${Number(until) + 1}.${mac}`)).toEqual({ kind: "other_address" });
    expect(await alerts().confirm("x".repeat(200))).toEqual({ kind: "unreadable" });
    later(2 * HOUR);
    expect(await alerts().confirm(token)).toEqual({ kind: "expired" });
  });
});

describe("what needs the merchant", () => {
  it("is told once, in plain text and HTML, with the sender and marks of a robot", async () => {
    const shop = await shopWith(confirmed());
    await addTask(shop, { orderName: "#2001" });
    await addTask(shop, { kind: "kit_number_needed", params: { reference: "555" }, orderName: "#2002" });
    await sweep();
    const [mail, ...more] = server.received;
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Sparrow & Thread: 2 things need attention");
    expect(mail?.from).toBe("kit@host.example");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("content-type")).toContain("multipart/alternative");
    expect(mail?.body).toContain("#2001");
    expect(mail?.body).toContain("under the order number 555");
    expect(mail?.body).toContain(`https://${shop.domain}/app/settings`);
    later(HOUR);
    await sweep();
    expect(server.received, "nothing new").toHaveLength(1);
    await addTask(shop, { orderName: "#2003" });
    await sweep();
    expect(server.received.at(-1)?.body).not.toContain("#2001");
    // The new one and the one before are one cause: one thing of the list.
    expect(server.received.at(-1)?.subject).toBe("Sparrow & Thread: 2 things need attention");
    expect(server.received.at(-1)?.body).toContain("Rejected by Kit: 2 orders");
  });

  it("is the same list as on Home: payment due and earlier orders with it", async () => {
    const shop = await shopWith(confirmed());
    const { prisma } = database;
    const accountId = await addAccount(prisma, { kind: "standard" });
    await prisma.shop.update({ where: { id: shop.id }, data: { kitAccountId: accountId } });
    await prisma.kitToken.create({
      data: { accountId, version: 1, secret: Buffer.from("x"), fingerprint: randomUUID(), lastFour: "abcd" },
    });
    const of = { shopId: shop.id, accountId };
    for (let n = 0; n < 3; n += 1) await addKitOrder(prisma, of, { submission: "submitted", kitStage: 1 });
    await addKitOrder(prisma, of, { submission: "held", waitReason: "placed_before_go_live" });
    await sweep();
    expect(server.received, "payment due alone is no alarm").toEqual([]);
    await addTask(shop);
    await sweep();
    const [mail] = server.received;
    const { list, open } = await createAttention({ rows: createAttentionRows(database.pool) }).read(shop, clock);
    expect(mail?.subject).toBe(`Sparrow & Thread: ${open} things need attention`);
    for (const item of list) expect(mail?.body).toContain(`- ${attentionWords(item, clock).title}`);
    expect(list.map(({ kind }) => kind)).toEqual(["pay_kit", "task", "earlier_orders"]);
  });

  it("says nothing of a task that is over before the next sweep has closed it", async () => {
    const shop = await shopWith(confirmed());
    await database.prisma.task.create({
      data: { shopId: shop.id, kind: "kit_unauthorized", subject: "shop", since: new Date(clock.getTime() - HOUR) },
    });
    await sweep();
    expect(server.received).toEqual([]);
  });

  it("is not told of orders that were only placed before going live", async () => {
    const shop = await shopWith(confirmed());
    await addTask(shop, { kind: "order_held", params: { reason: "placed_before_go_live" } });
    await database.prisma.kitOrder.updateMany({
      where: { shopId: shop.id },
      data: { submission: "held", waitReason: "placed_before_go_live" },
    });
    await sweep();
    expect(server.received).toEqual([]);
  });

  it("is told to each shop of its own, never of another's", async () => {
    const one = await shopWith(confirmed(), "One");
    const two = await shopWith(confirmed({ alertEmail: "two@brand.example" }), "Two");
    await addTask(one, { orderName: "#ONE" });
    await addTask(two, { orderName: "#TWO" });
    await sweep();
    const told = new Map(server.received.map((mail) => [mail.to[0], mail.body]));
    expect(told.get("owner@brand.example")).toContain("#ONE");
    expect(told.get("owner@brand.example")).not.toContain("#TWO");
    expect(told.get("two@brand.example")).toContain("#TWO");
  });
});

describe("last night's check", () => {
  it("is mailed once where it is wanted, in the shop's morning", async () => {
    const morning = new Date(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`);
    clock = morning > new Date() ? new Date(morning.getTime() - 24 * HOUR) : morning;
    const shop = await shopWith(confirmed({ dailyReport: true }));
    const since = new Date(0);
    const numbers = { sold: 37, atKit: 37 };
    await database.prisma.checkReport.create({
      data: { shopId: shop.id, nightOf: "2026-11-20", since, state: "done", finishedAt: clock, ...numbers },
    });
    await sweep();
    await sweep();
    expect(server.received.map(({ subject }) => subject)).toEqual([
      "Sparrow & Thread: 37 sold, 37 at Kit, 0 missing, 0 duplicates",
    ]);
    expect(server.received[0]?.body).toContain("No differences.");
  });
});

describe("a mail server that fails", () => {
  it("has its mail made again, later and later, and nothing is lost", async () => {
    const shop = await shopWith(confirmed());
    await addTask(shop);
    server.refuse({ messages: 451 });
    await sweep();
    await sweep();
    expect(logged, "the pause is kept").toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("owner@");
    expect(await alerts().address(shop)).toMatchObject({ fault: "refused" });
    later(MINUTE);
    await sweep();
    expect(logged).toHaveLength(2);
    server.refuse(null);
    later(MINUTE);
    await sweep();
    expect(server.received, "the second pause is longer").toHaveLength(0);
    later(MINUTE);
    await sweep();
    expect(server.received).toHaveLength(1);
    expect(await alerts().address(shop)).toMatchObject({ fault: null });
  });

  it("that refuses one address goes on with the next shop's; one that is away does not try all", async () => {
    for (const name of ["One", "Two"]) await addTask(await shopWith(confirmed(), name));
    server.refuse({ recipients: 550 });
    await sweep();
    expect(logged).toMatchObject([{ fields: { code: "address_refused" } }, { fields: { code: "address_refused" } }]);
    logged.length = 0;
    later(2 * MINUTE);
    url = "smtp://127.0.0.1:1";
    await sweep();
    expect(logged).toMatchObject([{ fields: { code: "unreachable" } }]);
  });

  it("leaves two processes that try at once with one mail", async () => {
    const shop = await shopWith(confirmed());
    await addTask(shop);
    await Promise.all([mailShop(engine(), shop.id), mailShop(engine(), shop.id)]);
    expect(server.received).toHaveLength(1);
  });
});
