// What a merchant says: believed where it means something, refused with where the order is now, never believed and forgotten.
import { describe, expect, test } from "vitest";
import { type KitOrderRowId, KitOrderRowId as RowId, LineItemId } from "../../app/kernel/ids.ts";
import { type ApprovalKind, APPROVALS } from "../../app/orders/codes/approval-params.ts";
import { readBecause, readLineBecause } from "../../app/orders/codes/reason-params.ts";
import type { Disposition } from "../../app/orders/codes/reasons.ts";
import { createOrderCommands } from "../../app/orders/commands/commands.ts";
import { numberIn } from "../../app/orders/commands/link-pasted.ts";
import type { OrderRow, Submission } from "../../app/orders/ports/order-row.ts";
import { doneWords } from "../../app/ui/orders/intent-words.ts";
import { ACCOUNT, at, mirror, ORDER_ID, sentLine, shippedMirror, SHOP, START } from "../support/orders/builders.ts";
import { createMemoryCommands } from "../support/orders/memory/memory-commands.ts";
import { newOrder } from "../support/orders/new-order.ts";
import { Process } from "../support/orders/processes.ts";
import { World } from "../support/orders/world.ts";

function standing(over: Partial<OrderRow>): { world: World; id: KitOrderRowId } {
  const world = new World();
  const about = { shopifyOrderId: ORDER_ID, orderName: "#1", placedAt: START, part: 1, test: false };
  const fresh = newOrder({ shop: SHOP, environment: "production", ...about }, START);
  const id = world.ledger.add({ ...fresh, row: { ...fresh.row, accountId: ACCOUNT, ...over } });
  return { world, id };
}

const atKit = { submission: "submitted" as const, kit: mirror(), lines: [sentLine()] };

async function approve(over: Partial<OrderRow>, what: ApprovalKind) {
  const { world, id } = standing(over);
  const outcome = await world.commands().approve(SHOP, id, what);
  const kept = world.ledger.of(id).row.approvals.some((approval) => approval.what === what);
  return { kind: outcome.kind, kept, enqueued: world.enqueued.has(id) };
}

const SAID = { kind: "done", kept: true, enqueued: true };

test.each<[ApprovalKind, Partial<OrderRow>, Partial<OrderRow>]>([
  ["send", { submission: "held" }, { submission: "submitting" }],
  ["send_without_held_lines", { submission: "held" }, atKit],
  ["already_ordered", { submission: "held" }, { submission: "submitting" }],
  ["already_ordered", { submission: "void" }, { submission: "unknown" }],
  ["left_to_merchant", { submission: "unknown" }, atKit],
  ["left_to_merchant", { submission: "rejected" }, atKit],
  ["send_again", { submission: "review" }, { submission: "unknown" }],
  ["cancel_at_cost", atKit, { submission: "unknown" }],
  ["cancel_at_cost", atKit, { ...atKit, kit: shippedMirror() }],
  ["keep_at_kit", atKit, { ...atKit, kit: mirror({ canceledAt: at(1) }) }],
  ["keep_at_kit", atKit, { ...atKit, cancel: { state: "sending", by: "store", at: at(1), lostCount: 0 } }],
  ["fulfill_without_tracking", { ...atKit, kit: shippedMirror() }, atKit],
])("%s is believed where it means something, and refused elsewhere", async (what, here, there) => {
  expect(await approve(here, what)).toEqual(SAID);
  expect(await approve(there, what)).toMatchObject({ kept: false, enqueued: false });
});

test("what is held is not left out where no other kit would be sent", async () => {
  const wait = { reason: "lines_held" as const, params: { lines: [] }, until: null };
  const line = (disposition: "hold" | "send") => ({ ...sentLine(), sentQuantity: 0, disposition });
  const held = (...lines: ReturnType<typeof line>[]) => ({ submission: "held" as const, wait, lines });
  expect(await approve(held(line("hold")), "send_without_held_lines")).toMatchObject({
    kind: "not_applicable",
    kept: false,
  });
  expect(await approve(held(line("hold"), line("send")), "send_without_held_lines")).toEqual(SAID);
});

test("what nobody requested from Kit is not left out with what is held", async () => {
  const wait = { reason: "lines_held" as const, params: { lines: [] }, until: null };
  const line = (id: string, disposition: Disposition, reason: string) => ({
    ...sentLine(),
    ...readLineBecause(reason, {}),
    lineItemId: LineItemId.parse(id),
    sentQuantity: 0,
    disposition,
  });
  const { world, id } = standing({
    submission: "held",
    wait,
    lines: [
      line("9001", "send", "will_be_sent"),
      line("9002", "hold", "artwork_missing"),
      line("9003", "wait", "on_hold"),
      line("9004", "wait", "at_own_location"),
      line("9005", "wait", "request_pending"),
    ],
  });
  await world.commands().approve(SHOP, id, "send_without_held_lines");
  expect(world.ledger.of(id).row.approvals).toMatchObject([{ params: { lines: ["9002", "9003"] } }]);
});

test("a command for an order that has just been sent is rejected as too late, and changes nothing", async () => {
  const { world, id } = standing({ submission: "held" });
  const rows = createMemoryCommands(world.ledger, { id: () => ACCOUNT, designs: () => [] });
  const find: typeof rows.find = async (shop, asked) => {
    const found = await rows.find(shop, asked);
    world.ledger.of(id).row.submission = "submitting";
    return found;
  };
  const engine = world.engine(new Process(null, () => undefined));
  const commands = createOrderCommands({ engine, rows: { ...rows, find } });
  for (const what of ["already_ordered", "left_to_merchant", "send"] as const) {
    world.ledger.of(id).row.submission = "held";
    expect(await commands.approve(SHOP, id, what)).toMatchObject({ kind: "too_late", submission: "submitting" });
  }
  expect(world.ledger.of(id).row.approvals).toEqual([]);
});

test("another shop's order is not found, for any command", async () => {
  const { world, id } = standing({ submission: "held" });
  const commands = world.commands();
  const stranger = { ...SHOP, id: RowId.parse(ACCOUNT) as unknown as typeof SHOP.id };
  for (const what of APPROVALS) expect(await commands.approve(stranger, id, what)).toEqual({ kind: "not_found" });
  for (const say of ["hold", "release", "tryAgain", "readAgain", "cancel"] as const)
    expect(await commands[say](stranger, id)).toEqual({ kind: "not_found" });
  expect(await commands.link(stranger, id, "1")).toEqual({ kind: "not_found" });
  expect(await commands.addPart(stranger, id, "replacement")).toEqual({ kind: "not_found" });
  expect(world.ledger.of(id).nudges).toBe(0);
});

describe("cancel", () => {
  async function cancelled(over: Partial<OrderRow>) {
    const { world, id } = standing(over);
    const outcome = await world.commands().cancel(SHOP, id);
    const { row } = world.ledger.of(id);
    return { outcome: outcome.kind, cancel: row.cancel.state, words: row.approvals.map((approval) => approval.what) };
  }

  test.each<Submission>(["received", "held", "ready", "rejected"])(
    "a %s order is left to the merchant",
    async (submission) => {
      expect(await cancelled({ submission })).toEqual({ outcome: "done", cancel: "none", words: ["left_to_merchant"] });
    },
  );

  test.each<[Partial<OrderRow>, string]>([
    [{ submission: "held" }, "Won't be sent"],
    [atKit, "Cancellation requested"],
  ])("the answer of %o says where it was given up", async (over, words) => {
    const { world, id } = standing(over);
    const outcome = await world.commands().cancel(SHOP, id);
    expect(doneWords({ intent: "cancel" }, outcome)).toBe(words);
  });

  test("an order that was never sent isn't said to be canceled at Kit", async () => {
    const { world, id } = standing({ submission: "held" });
    await world.commands().cancel(SHOP, id);
    const said = world.ledger.of(id).timeline.map(({ code, params }) => [code, params]);
    expect(said).toContainEqual(["approved", { what: "left_to_merchant" }]);
    expect(said.flat()).not.toContain("cancel_requested");
  });

  test.each<Submission>(["unknown", "exists_unlinked", "review"])(
    "an order at %s is canceled once its number is known",
    async (submission) => {
      expect(await cancelled({ submission })).toEqual({ outcome: "done", cancel: "blocked", words: [] });
    },
  );

  test("an order at Kit is to be canceled there, one that is shipped or on its way is not", async () => {
    expect(await cancelled(atKit)).toMatchObject({ outcome: "done", cancel: "requested" });
    expect(await cancelled({ ...atKit, kit: shippedMirror() })).toMatchObject({ outcome: "too_late", cancel: "none" });
    expect(await cancelled({ submission: "submitting" })).toMatchObject({ outcome: "too_late", cancel: "none" });
  });
});

test("moving to Kit is accepted once at a time, and only for kits at the merchant's own location", async () => {
  const lines = [sentLine({ disposition: "wait", reason: "at_own_location", sentQuantity: 0 })];
  const home = standing({ submission: "received", lines });
  const say = (what: ApprovalKind) => home.world.commands().approve(SHOP, home.id, what);
  expect(await say("move_to_kit")).toEqual({ kind: "done" });
  for (const what of ["move_to_kit", "keep_at_location"] as const)
    expect(await say(what)).toEqual({ kind: "not_applicable", why: "move_under_way" });
  expect(home.world.ledger.of(home.id).row.approvals).toMatchObject([{ what: "move_to_kit" }]);
  expect(await approve({ submission: "received" }, "move_to_kit")).toMatchObject({
    kind: "not_applicable",
    kept: false,
  });
});

describe("try again", () => {
  test("starts a refused order over, and asks for a refused fulfillment again", async () => {
    const refused = standing({ submission: "rejected" });
    await refused.world.commands().tryAgain(SHOP, refused.id);
    expect(refused.world.ledger.of(refused.id).row.submission).toBe("received");
    const shipment = {
      state: "seen" as const,
      tracking: [],
      lines: [],
      fulfillmentId: null,
      own: true,
      adopted: false,
    };
    const shipments = [{ ...shipment, locationId: "801" as never, attempts: 3, attemptedAt: at(1), fault: "No." }];
    const stuck = standing({ ...atKit, shipments });
    await stuck.world.commands().tryAgain(SHOP, stuck.id);
    expect(stuck.world.ledger.of(stuck.id).row.shipments).toMatchObject([{ attempts: 0, fault: null }]);
  });

  test("approves sending again for an order in review", async () => {
    const { world, id } = standing({ submission: "review" });
    await world.commands().tryAgain(SHOP, id);
    expect(world.ledger.of(id).row.approvals).toMatchObject([{ what: "send_again" }]);
  });
});

test("release lifts what holds the order now, and says so when nothing does", async () => {
  const wait = (reason: "held_by_merchant" | "hold_window" | "release_needed" | "not_paid") => ({
    submission: "held" as const,
    wait: { ...readBecause(reason, {}), until: null },
  });
  for (const [reason, hold] of [
    ["held_by_merchant", "merchant"],
    ["hold_window", "window"],
  ] as const) {
    const { world, id } = standing(wait(reason));
    await world.commands().release(SHOP, id);
    expect(world.ledger.of(id).row.holds).toMatchObject([{ reason: hold, liftedAt: expect.any(Date) }]);
  }
  const holds = [{ reason: "merchant", since: at(0), liftedAt: null }];
  const unpaid = standing({ ...wait("not_paid"), holds });
  expect(await unpaid.world.commands().release(SHOP, unpaid.id)).toEqual({ kind: "done" });
  expect(unpaid.world.ledger.of(unpaid.id).row.holds).toMatchObject([{ liftedAt: expect.any(Date) }]);
  const asked = standing(wait("release_needed"));
  await asked.world.commands().release(SHOP, asked.id);
  expect(asked.world.ledger.of(asked.id).row.approvals).toMatchObject([{ what: "send" }]);
  const paid = standing(wait("not_paid"));
  expect(await paid.world.commands().release(SHOP, paid.id)).toEqual({ kind: "not_applicable", why: "not_paid" });
});

test.each<[Submission, boolean]>([
  ["submitting", true],
  ["submitted", true],
  ["unknown", true],
  ["exists_unlinked", true],
  ["review", true],
  ["rejected", false],
  ["void", false],
])(
  "a workflow's hold of an order in state %s is kept until it is known whether Kit has it: %s",
  async (submission, kept) => {
    const { world, id } = standing({ submission });
    expect(await world.commands().holdForWorkflow(SHOP, id)).toMatchObject({ kind: kept ? "done" : "too_late" });
    expect(world.ledger.of(id).row.holds.map(({ reason }) => reason)).toEqual(kept ? ["merchant"] : []);
  },
);

test("only an open task can be marked as handled", async () => {
  const { world, id } = standing(atKit);
  expect(await world.commands().markHandled(SHOP, id, "unpaid_long")).toEqual({
    kind: "not_applicable",
    why: "no_such_task",
  });
});

test("a further part is for an order that is at Kit", async () => {
  const held = standing({ submission: "held" });
  expect(await held.world.commands().addPart(SHOP, held.id, "unsent_lines")).toMatchObject({ kind: "too_late" });
  const bare = standing({ ...atKit, lines: [] });
  expect(await bare.world.commands().addPart(SHOP, bare.id, "replacement")).toEqual({
    kind: "not_applicable",
    why: "nothing_sent",
  });
});

test("Kit's number is read from what merchants paste", () => {
  expect(numberIn(" 4711 ")).toBe(4711);
  expect(numberIn("#4711")).toBe(4711);
  expect(numberIn("https://portal.kit.example/brands/7/orders/4711/pay?from=9")).toBe(4711);
  for (const pasted of ["", "order 4711", "4711a", "0", "https://portal.kit.example/orders", "-5"])
    expect(numberIn(pasted)).toBeNull();
});
