// A customer's redaction takes tracking numbers from everywhere they are told, and what was handled stays handled.
import { expect, test } from "vitest";
import { createComplianceRows } from "../../app/database/privacy/compliance-rows.ts";
import { taskSignature } from "../../app/orders/codes/tasks.ts";
import { database, setDatabase } from "../support/database.ts";
import { addAccount, addKitOrder, addShop } from "../support/stores/kit-rows.ts";

setDatabase();

const kind = "hidden_by_shopify";
const handledAs = (numbers: string[]) => taskSignature({ kind, params: { unfulfilled: 1, unsent: 0, numbers } });

test("the timeline, tasks and what was handled of its orders tell no number any more, and others' do", async () => {
  const { prisma } = database;
  const of = { shopId: (await addShop(prisma)).id, accountId: await addAccount(prisma) };
  const order = async (shopifyOrderId: string) => {
    const kitOrderId = await addKitOrder(prisma, of, { shopifyOrderId, reference: shopifyOrderId });
    const told = { location: "Home", tracking: [{ number: "CANARY" }] };
    await prisma.timelineEntry.create({ data: { kitOrderId, actor: "app", code: "fulfilled", params: told } });
    const params = { signature: handledAs(['CANARY "1]', "CANARY"]) };
    await prisma.approval.create({ data: { kitOrderId, what: `handled:${kind}`, by: "merchant", params } });
    const about = { unfulfilled: 1, unsent: 0, numbers: ["CANARY"] };
    const task = { kitOrderId, kind, subject: kitOrderId, params: about, resolvedAt: new Date() };
    await prisma.task.create({ data: { ...task, shopId: of.shopId } });
    return kitOrderId;
  };
  const [named, other] = [await order("5001"), await order("5002")];
  const read = (id: string) =>
    prisma.kitOrder.findUniqueOrThrow({ where: { id }, select: { timeline: true, tasks: true, approvals: true } });
  const before = await read(other);
  await createComplianceRows(database).forgetCustomer(of.shopId, ["5001"]);
  const { timeline, tasks, approvals } = await read(named);
  expect(timeline.map(({ params }) => params)).toEqual([{ location: "Home", tracking: [] }]);
  expect(tasks.map(({ params }) => params)).toEqual([{ unfulfilled: 1, unsent: 0, numbers: [] }]);
  expect(approvals.map(({ params }) => params)).toEqual([{ signature: handledAs([]) }]);
  expect(await read(other)).toEqual(before);
});
