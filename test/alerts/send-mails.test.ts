// Mails over a real SMTP server and real rows: to a confirmed address only, once a task, again after a fault.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { updateSettings } from "../../app/accounts/settings/settings.ts";
import { mailShop } from "../../app/alerts/send-mails.ts";
import { createAttention } from "../../app/attention/attention.ts";
import { createSettingsRows } from "../../app/database/accounts/settings-rows.ts";
import { createAttentionRows } from "../../app/database/attention/attention-rows.ts";
import { attentionWords } from "../../app/ui/texts/attention/attention-list.ts";
import { confirmed, HOUR, mailing, MINUTE, setMailing } from "../support/network/mailing.ts";
import { addAccount, addKitOrder } from "../support/stores/kit-rows.ts";

setMailing();

function tokenIn(body: string): string {
  return /confirm-email\?token=([\w.-]+)/.exec(body)![1]!;
}

describe("an address", () => {
  it("is asked for confirmation, and gets no alerts before", async () => {
    const shop = await mailing.shopWith({ alertEmail: "owner@brand.example" });
    await mailing.addTask(shop);
    await mailing.sweep();
    await mailing.sweep();
    expect(mailing.server.received.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ["owner@brand.example"], subject: "Confirm this address for Sparrow & Thread" },
    ]);
    const token = tokenIn(mailing.server.received[0]!.body);
    expect(token).not.toContain("owner");
    expect(await mailing.alerts().readLink(token)).toEqual({ kind: "valid", shopName: "Sparrow & Thread" });
    await mailing.sweep();
    expect(mailing.server.received, "opening the link confirms nothing").toHaveLength(1);
    expect(await mailing.alerts().confirm(token)).toEqual({ kind: "confirmed", shopName: "Sparrow & Thread" });
    await mailing.sweep();
    expect(mailing.server.received.at(-1)?.subject).toBe("Rejected by Kit: #1001 – Sparrow & Thread");
  });

  it("that is changed is asked for confirmation again, and the old link opens nothing", async () => {
    const shop = await mailing.shopWith({ alertEmail: "old@brand.example" });
    await mailing.sweep();
    const old = tokenIn(mailing.server.received[0]!.body);
    await updateSettings(createSettingsRows(mailing.database.pool), shop.id, { alertEmail: "new@brand.example" });
    expect(await mailing.alerts().confirm(old)).toEqual({ kind: "other_address" });
    await mailing.sweep();
    expect(mailing.server.received, "not twice within a minute").toHaveLength(1);
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(mailing.server.received.at(-1)?.to).toEqual(["new@brand.example"]);
    expect(await mailing.alerts().recipient(shop)).toMatchObject({
      to: null,
      chosen: { confirmed: false, askedAt: mailing.clock, mayAsk: true },
      fault: null,
    });
  });

  it("gets the question once more on request", async () => {
    const shop = await mailing.shopWith({ alertEmail: "again@brand.example" });
    await mailing.sweep();
    mailing.later(2 * MINUTE);
    await mailing.alerts().ask(shop, "confirmation");
    expect(mailing.server.received).toHaveLength(2);
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(2);
  });

  it("cannot be confirmed by a link that is old, forged or another shop's", async () => {
    const shop = await mailing.shopWith({ alertEmail: "owner@brand.example" });
    const other = await mailing.shopWith({ alertEmail: "owner@brand.example" }, "Another");
    const email = "owner@brand.example";
    const token = mailing.confirmations.sign({
      shopId: shop.id,
      email,
      until: new Date(mailing.clock.getTime() + HOUR),
    });
    expect(await mailing.alerts().confirm(token.replace(shop.id, other.id))).toEqual({ kind: "other_address" });
    const [id, until, mac] = token.split(".");
    expect(await mailing.alerts().confirm(`${id}.${Number(until) + 1}.${mac}`)).toEqual({ kind: "other_address" });
    expect(await mailing.alerts().confirm("x".repeat(200))).toEqual({ kind: "unreadable" });
    mailing.later(2 * HOUR);
    expect(await mailing.alerts().confirm(token)).toEqual({ kind: "expired" });
  });
});

describe("what needs the merchant", () => {
  it("is mailed once, in plain text and HTML, with the sender and headers of an automatic email", async () => {
    const shop = await mailing.shopWith(confirmed());
    await mailing.addTask(shop, { orderName: "#2001" });
    await mailing.addTask(shop, { kind: "kit_number_needed", params: { reference: "555" }, orderName: "#2002" });
    await mailing.sweep();
    const [mail, ...more] = mailing.server.received;
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 things need attention – Sparrow & Thread");
    expect(mail?.from).toBe("kit@host.example");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("content-type")).toContain("multipart/alternative");
    expect(mail?.body).toContain("#2001");
    expect(mail?.body).toContain("the order number 555");
    expect(mail?.body).toContain(`https://${shop.domain}/app/settings`);
    mailing.later(HOUR);
    await mailing.sweep();
    expect(mailing.server.received, "nothing new").toHaveLength(1);
    await mailing.addTask(shop, { orderName: "#2003" });
    await mailing.sweep();
    expect(mailing.server.received.at(-1)?.body).not.toContain("#2001");
    // The new one and the one before are one cause: one thing of the list.
    expect(mailing.server.received.at(-1)?.subject).toBe("2 things need attention – Sparrow & Thread");
    expect(mailing.server.received.at(-1)?.body).toContain("Rejected by Kit: 2 orders");
  });

  it("is the same list as on Home: payment due and earlier orders with it", async () => {
    const shop = await mailing.shopWith(confirmed());
    const { prisma } = mailing.database;
    const accountId = await addAccount(prisma, { kind: "standard" });
    await prisma.shop.update({ where: { id: shop.id }, data: { kitAccountId: accountId } });
    await prisma.kitToken.create({
      data: { accountId, version: 1, secret: Buffer.from("x"), fingerprint: randomUUID(), lastFour: "abcd" },
    });
    const of = { shopId: shop.id, accountId };
    const fresh = { submission: "submitted", kitStage: 1, kitCreatedAt: mailing.clock } as const;
    for (let n = 0; n < 3; n += 1) await addKitOrder(prisma, of, fresh);
    await addKitOrder(prisma, of, { submission: "held", waitReason: "placed_before_go_live" });
    await mailing.sweep();
    expect(mailing.server.received, "payment due for less than two hours is no alarm").toEqual([]);
    await mailing.addTask(shop);
    await mailing.sweep();
    const [mail] = mailing.server.received;
    const { list, open } = await createAttention({ rows: createAttentionRows(mailing.database.pool) }).read(
      shop,
      mailing.clock,
    );
    expect(mail?.subject).toBe(`${open} things need attention – Sparrow & Thread`);
    for (const item of list) expect(mail?.body).toContain(attentionWords(item, mailing.clock).title);
    expect(list.map(({ kind }) => kind)).toEqual(["pay_kit", "task", "earlier_orders"]);
  });

  it("says nothing of a task that is over before the next sweep has closed it", async () => {
    const shop = await mailing.shopWith(confirmed());
    await mailing.database.prisma.task.create({
      data: {
        shopId: shop.id,
        kind: "kit_unauthorized",
        subject: "shop",
        since: new Date(mailing.clock.getTime() - HOUR),
      },
    });
    await mailing.sweep();
    expect(mailing.server.received).toEqual([]);
  });

  it("gets no email about orders that were only placed before going live", async () => {
    const shop = await mailing.shopWith(confirmed());
    await mailing.addTask(shop, { kind: "order_held", params: { reason: "placed_before_go_live" } });
    await mailing.database.prisma.kitOrder.updateMany({
      where: { shopId: shop.id },
      data: { submission: "held", waitReason: "placed_before_go_live" },
    });
    await mailing.sweep();
    expect(mailing.server.received).toEqual([]);
  });

  it("is mailed to each shop about its own orders only", async () => {
    const one = await mailing.shopWith(confirmed(), "One");
    const two = await mailing.shopWith(confirmed({ alertEmail: "two@brand.example" }), "Two");
    await mailing.addTask(one, { orderName: "#ONE" });
    await mailing.addTask(two, { orderName: "#TWO" });
    await mailing.sweep();
    const told = new Map(mailing.server.received.map((mail) => [mail.to[0], mail.body]));
    expect(told.get("owner@brand.example")).toContain("#ONE");
    expect(told.get("owner@brand.example")).not.toContain("#TWO");
    expect(told.get("two@brand.example")).toContain("#TWO");
  });
});

describe("last night's check", () => {
  it("is mailed once where it is wanted, in the shop's morning", async () => {
    const morning = new Date(`${new Date().toISOString().slice(0, 10)}T08:00:00Z`);
    mailing.clock = morning > new Date() ? new Date(morning.getTime() - 24 * HOUR) : morning;
    const shop = await mailing.shopWith(confirmed({ dailyReport: true }));
    const since = new Date(0);
    const numbers = { sold: 37, atKit: 37 };
    await mailing.database.prisma.checkReport.create({
      data: { shopId: shop.id, nightOf: "2026-11-20", since, state: "done", finishedAt: mailing.clock, ...numbers },
    });
    await mailing.sweep();
    await mailing.sweep();
    expect(mailing.server.received.map(({ subject }) => subject)).toEqual([
      "Daily check: all 37 orders accounted for – Sparrow & Thread",
    ]);
    expect(mailing.server.received[0]?.body).toContain("Every paid kit is accounted for.");
  });
});

describe("a mail server that fails", () => {
  it("has its mail made again, later and later, and nothing is lost", async () => {
    const shop = await mailing.shopWith(confirmed());
    await mailing.addTask(shop);
    mailing.server.refuse({ messages: 451 });
    await mailing.sweep();
    await mailing.sweep();
    expect(mailing.logged, "the pause is kept").toHaveLength(1);
    expect(JSON.stringify(mailing.logged)).not.toContain("owner@");
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ fault: "refused" });
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(mailing.logged).toHaveLength(2);
    mailing.server.refuse(null);
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(mailing.server.received, "the second pause is longer").toHaveLength(0);
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(mailing.server.received).toHaveLength(1);
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ fault: null });
  });

  it("that refuses one address continues with the next shop's; one that is away doesn't try all", async () => {
    for (const name of ["One", "Two"]) await mailing.addTask(await mailing.shopWith(confirmed(), name));
    mailing.server.refuse({ recipients: 550 });
    await mailing.sweep();
    expect(mailing.logged).toMatchObject([
      { fields: { code: "address_refused" } },
      { fields: { code: "address_refused" } },
    ]);
    mailing.logged.length = 0;
    mailing.later(2 * MINUTE);
    mailing.url = "smtp://127.0.0.1:1";
    await mailing.sweep();
    expect(mailing.logged).toMatchObject([{ fields: { code: "unreachable" } }]);
  });

  it("leaves two processes that try at once with one mail", async () => {
    const shop = await mailing.shopWith(confirmed());
    await mailing.addTask(shop);
    await Promise.all([mailShop(mailing.engine(), shop.id), mailShop(mailing.engine(), shop.id)]);
    expect(mailing.server.received).toHaveLength(1);
  });
});

describe("an address that the mail server refuses", () => {
  const owner = "owner@brand.example";
  const chosen = "typo@brand.example";
  const gone = { recipients: 550, only: chosen };
  const told = () => mailing.server.received.map(({ to, subject }) => [...to, subject]);

  it("is asked for confirmation once, and the owner gets the alerts meanwhile", async () => {
    const shop = await mailing.shopWith({ alertEmail: chosen }, "Typo", { storeEmail: owner });
    mailing.server.refuse(gone);
    await mailing.sweep();
    await mailing.addTask(shop);
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(told()).toEqual([[owner, "Rejected by Kit: #1001 – Typo"]]);
    const recipient = () => mailing.alerts().recipient(shop);
    expect(await recipient(), "the page still says why").toMatchObject({ to: owner, fault: "address_refused" });
    mailing.later(24 * HOUR);
    await mailing.sweep();
    expect(mailing.logged, "not tried again by itself").toHaveLength(1);
    mailing.server.refuse(null);
    await mailing.alerts().ask(shop, "confirmation");
    expect(told().at(-1)).toEqual([chosen, "Confirm this address for Typo"]);
    expect(await recipient()).toMatchObject({ fault: null });
  });

  it("though it was confirmed, leaves the alerts to the owner", async () => {
    const shop = await mailing.shopWith(confirmed({ alertEmail: chosen }), "Gone", { storeEmail: owner });
    await mailing.addTask(shop);
    mailing.server.refuse(gone);
    await mailing.sweep();
    expect(told()).toEqual([[owner, "Rejected by Kit: #1001 – Gone"]]);
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ fault: "address_refused" });
    await mailing.alerts().ask(shop, "test");
    mailing.later(HOUR);
    await mailing.addTask(shop, { orderName: "#1002" });
    await mailing.sweep();
    expect(told(), "a test that was refused holds nothing up").toHaveLength(2);
    mailing.server.refuse(null);
    mailing.later(HOUR);
    await mailing.addTask(shop, { orderName: "#1003" });
    await mailing.sweep();
    expect(told().at(-1)![0]).toBe(chosen);
    expect(await mailing.alerts().recipient(shop)).toMatchObject({ fault: null });
  });

  it("for now only is tried again", async () => {
    const busy = "busy@brand.example";
    await mailing.shopWith({ alertEmail: busy }, "Busy", { storeEmail: owner });
    mailing.server.refuse({ recipients: 450, only: busy });
    await mailing.sweep();
    expect(mailing.logged).toMatchObject([{ fields: { code: "refused" } }]);
    mailing.server.refuse(null);
    mailing.later(MINUTE);
    await mailing.sweep();
    expect(told()).toEqual([[busy, "Confirm this address for Busy"]]);
  });
});
