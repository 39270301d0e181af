// A merchant who rehearsed on Kit's staging goes live anew: real orders placed since then wait for them.
import { beforeEach, expect, test } from "vitest";
import { leaveAccount } from "../../app/accounts/connection/disconnect.ts";
import type { ShopId } from "../../app/kernel/ids.ts";
import { addShop } from "../support/stores/kit-rows.ts";
import { setKitWorld, world } from "./kit-world.ts";

let shopId: ShopId;
setKitWorld();
beforeEach(async () => {
  await world.prisma.shop.deleteMany();
  await world.prisma.kitAccount.deleteMany();
  world.sandbox.reset();
  shopId = (await addShop(world.prisma)).id;
});

const rehearse = () => connect("staging");
const connect = (environment: "staging" | "production") =>
  world.connect({ shopId, environment, token: world.sandbox.brands.brightside[environment].token });
const goLive = () => world.prisma.shop.update({ where: { id: shopId }, data: { goneLiveAt: new Date() } });
const leave = () => leaveAccount(world, { shopId, confirmed: true });
const isLive = async () => (await world.prisma.shop.findUniqueOrThrow({ where: { id: shopId } })).goneLiveAt !== null;

test("after a rehearsal on staging the merchant goes live anew", async () => {
  await rehearse();
  await goLive();
  await connect("production");
  expect(await isLive()).toBe(false);
  await goLive();
  await connect("production");
  expect(await isLive()).toBe(true);
});

test("so they do if they disconnect the store in between, however often", async () => {
  for (let again = 0; again < 2; again++) {
    await rehearse();
    await goLive();
    await leave();
    await connect("production");
    expect(await isLive()).toBe(false);
  }
  await goLive();
  await leave();
  await connect("production");
  expect(await isLive(), "live in production, it goes on").toBe(true);
});
