// "Send without the held kits": what was left out is told from then on, and goes, or is given up, by the merchant's approval.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { confirmWords } from "../../../app/ui/orders/confirm-words.ts";
import { storeLine } from "../../support/orders/builders.ts";
import { canaryCustomer } from "../../support/orders/customer.ts";
import { Life, MINUTE } from "../../support/orders/life.ts";
import { removeUnits } from "../../support/orders/model/model-store.ts";

const OWL = LineItemId.parse("9002");

/** Two kits, one of which has no print file. */
class TwoKits extends Life {
  constructor() {
    super([storeLine(), storeLine({ id: OWL, sku: "pmt_owl", quantity: 2 })]);
    const { shop } = this.world;
    const owl = shop.templates.find(({ externalSku }) => externalSku === "pmt_owl")!;
    shop.missingArtwork.add(owl.chartSha256);
  }

  async withoutHeld() {
    await this.look();
    const { ref } = this.world;
    expect(await this.world.commands().approve(ref, this.row.id, "send_without_held_lines")).toEqual({ kind: "done" });
    await this.world.work();
  }

  async filesCome() {
    this.world.shop.missingArtwork.clear();
    this.world.pass(MINUTE);
    await this.look();
  }

  get sent() {
    return this.world.kit.orders.map(({ request }) => request.lines.map(({ quantity }) => quantity));
  }

  get openTasks() {
    return [...this.world.ledger.orders.keys()].flatMap((id) =>
      this.world.ledger.openTasks(id).map(({ kind, params }) => [kind, params]),
    );
  }
}

const LEFT = ["left_out", { lines: [{ id: OWL, quantity: 2 }] }];

test("the button says what happens to the held kits", () => {
  const about = { atKit: false, asLinked: [], held: "lines_held" };
  const words = confirmWords({ intent: "approve", what: "send_without_held_lines" }, about);
  expect(words?.body).toContain("aren't sent until you choose Send the rest");
});

describe("a kit that was left out", () => {
  test("is a task from the moment the others are at Kit, and goes as a separate order", async () => {
    const life = new TwoKits();
    await life.withoutHeld();
    expect(life.sent).toEqual([[1]]);
    expect(life.openTasks).toEqual([LEFT]);
    await life.filesCome();
    expect(life.openTasks, "nothing goes that was not approved").toEqual([LEFT]);
    await life.world.commands().addPart(life.world.ref, life.row.id, "unsent_lines");
    await life.world.work();
    expect(life.sent).toEqual([[1], [2]]);
    expect(life.openTasks).toEqual([]);
  });

  test("is no task once the merchant won't send it, and is one again when there are more of it", async () => {
    const life = new TwoKits();
    await life.withoutHeld();
    await life.world.commands().markHandled(life.world.ref, life.row.id, "left_out");
    await life.later(60);
    expect(life.openTasks).toEqual([]);
    removeUnits(life.order, life.order.lines[1]!, 1);
    await life.look();
    expect(life.openTasks).toEqual([["left_out", { lines: [{ id: OWL, quantity: 1 }] }]]);
  });

  test("is no task once it was taken out of the order", async () => {
    const life = new TwoKits();
    await life.withoutHeld();
    removeUnits(life.order, life.order.lines[1]!, 2);
    await life.look();
    expect(life.openTasks).toEqual([]);
  });

  test("holds the order again when the other kit was taken out before it was sent", async () => {
    const life = new TwoKits();
    life.world.kit.refusedTokens.add(life.world.shop.account!.id);
    await life.withoutHeld();
    expect(life.sent).toEqual([]);
    removeUnits(life.order, life.order.lines[0]!, 1);
    life.world.giveToken();
    await life.look();
    expect(life.openTasks).toMatchObject([["order_held", { reason: "lines_held" }]]);
    await life.filesCome();
    expect(life.sent).toEqual([[2]]);
  });

  test("stays left out where the corrected order is replaced at Kit", async () => {
    const life = new TwoKits();
    await life.withoutHeld();
    await life.filesCome();
    life.order.customer = canaryCustomer(7);
    await life.look();
    await life.world.commands().approve(life.world.ref, life.row.id, "replace_at_kit");
    await life.world.work();
    expect(life.sent).toEqual([[1], [1]]);
    expect(life.openTasks).toEqual([LEFT]);
  });
});
