// From the settings page to the mailbox, over the whole app: the address, its link, what needs the merchant, the night's check.
import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpMerchant } from "../support/merchant.ts";
import { ask } from "../support/network/http.ts";
import { type MailServer, startMailServer } from "../support/network/mail-server.ts";
import { sent, shown } from "../support/order-walk.ts";
import { check, setUpChecked } from "../support/stores/checked-shop.ts";
import { until } from "../support/until.ts";
import { startWorld, type World } from "../support/world.ts";

let server: MailServer;
let world: World;
beforeAll(async () => {
  server = await startMailServer();
  world = await startWorld({ pages: "build", smtpUrl: server.url });
});
afterAll(async () => {
  await world?.close();
  await server?.close();
});

const mailsTo = (address: string) => server.received.filter((mail) => mail.to.includes(address));

it("a merchant's address is confirmed from the mail, and then hears of an order that needs them, without the customer", async () => {
  const merchant = await setUpMerchant(world, "mailed");
  const address = "owner@mailed.example";
  await world.services.accounts.uses.updateSettings(merchant.shop, { alertEmail: address });
  await until("the confirmation mail", () => mailsTo(address).length > 0);
  const [link] = /http:\S+confirm-email\?token=[\w.-]+/.exec(mailsTo(address)[0]!.body)!;
  const page = await ask(link);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Confirm address");
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(await world.services.alerts.recipient(merchant.shop)).toMatchObject({ chosen: { confirmed: false } });
  const posted = await ask(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "0" },
  });
  expect(posted.text).toContain("Address confirmed.");
  expect(await world.services.alerts.recipient(merchant.shop)).toMatchObject({ to: address });

  const order = merchant.buy({ shippingAddress: null });
  await shown(merchant, order, (details) => details.tasks.length > 0);
  await world.database.pool.query("UPDATE tasks SET since = since - interval '3 minutes'");
  await world.sweep("mails");
  await until("the alert", () => mailsTo(address).length > 1);
  const alert = mailsTo(address)[1]!;
  expect(alert.subject).toContain(`No shipping address: ${order.name}`);
  expect(alert.body).toContain(order.name);
  expect(alert.body).toContain("no shipping address");
  expect(alert.body).toContain(
    `https://${merchant.shop.domain}/admin/apps/test-key/app/orders/${await merchant.row(order.id)}`,
  );
  const shopper = Object.values(order.customer!).filter((value) => typeof value === "string" && value.includes("@"));
  expect(shopper.length).toBeGreaterThan(0);
  for (const value of shopper) expect(alert.body).not.toContain(value);
  await world.sweep("mails");
  expect(mailsTo(address)).toHaveLength(2);
});

it("a link that is not ours answers in words", async () => {
  const page = await ask(`${world.origin}/confirm-email?token=nonsense`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("This link is incomplete");
});

it("a mail server that is away stops no order", async () => {
  const merchant = await setUpChecked(world, "unmailed");
  await world.database.pool.query(
    `UPDATE shops SET settings = '{"alertEmail": "nobody@mailed.example", "alertConfirmedAt": "2026-01-01T00:00:00.000Z"}' WHERE id = $1`,
    [merchant.shop.id],
  );
  server.refuse({ recipients: 421 });
  const held = merchant.buy({ shippingAddress: null });
  await shown(merchant, held, (details) => details.tasks.length > 0);
  await world.database.pool.query("UPDATE tasks SET since = since - interval '3 minutes'");
  await world.sweep("mails");
  await sent(merchant, merchant.buy());
  const { report } = await check(world, merchant);
  expect(report.numbers).toMatchObject({ sold: 2, atKit: 1, waiting: 1, missing: 0 });
  expect(mailsTo("nobody@mailed.example")).toEqual([]);
  expect(world.logged()).not.toContain("nobody@mailed.example");
});
