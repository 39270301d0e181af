// Print files are located and hashed when an order is sent. One that is not what Kit knows holds the order, however often it is
// looked at, until the right file is there.
import { describe, expect, test } from "vitest";
import { LineItemId } from "../../../app/kernel/ids.ts";
import { storeLine } from "../../support/orders/builders.ts";
import { Life } from "../../support/orders/life.ts";

const FOX_AND_OWL = [storeLine(), storeLine({ id: LineItemId.parse("9002"), sku: "pmt_owl" })];

function reasons(life: Life): string[] {
  return life.row.lines.map((line) => line.reason);
}

const owlOf = (life: Life) => life.world.shop.templates[1]!.chartSha256;

describe("a print file whose bytes are not what Kit knows", () => {
  test("holds the order with its reason, and Kit hears nothing", async () => {
    const life = new Life(FOX_AND_OWL);
    life.world.shop.damagedArtwork.add(owlOf(life));
    await life.look();
    expect(life.calls("create")).toBe(0);
    expect(life.row).toMatchObject({ submission: "held", wait: { reason: "lines_held" } });
    expect(reasons(life)).toEqual(["will_be_sent", "artwork_damaged"]);
    expect(life.tasks).toEqual(["order_held"]);
  });

  test("gets one task, not one for each run", async () => {
    const life = new Life(FOX_AND_OWL);
    life.world.shop.damagedArtwork.add(owlOf(life));
    await life.look();
    const { timeline, tasks } = structuredClone(life.world.ledger.of(life.row.id));
    const { holds } = structuredClone(life.row);
    for (let day = 0; day < 3; day += 1) {
      await life.later(24 * 60);
      await life.look();
    }
    expect(life.world.ledger.of(life.row.id)).toMatchObject({ timeline, tasks });
    expect(life.row.holds).toEqual(holds);
    expect(life.calls("create")).toBe(0);
  });

  test("is sent with the right file", async () => {
    const life = new Life(FOX_AND_OWL);
    life.world.shop.damagedArtwork.add(owlOf(life));
    await life.look();
    life.world.shop.damagedArtwork.clear();
    await life.look();
    expect([life.calls("create"), life.row.submission]).toEqual([1, "submitted"]);
  });

  test("does not hold the line that the merchant sends without it", async () => {
    const life = new Life(FOX_AND_OWL);
    life.world.shop.damagedArtwork.add(owlOf(life));
    await life.look();
    await life.world.commands().approve(life.world.ref, life.row.id, "send_without_held_lines");
    await life.look();
    expect(life.world.kit.orders.map(({ request }) => request.lines.length)).toEqual([1]);
  });
});

test("a file that is lost after the facts were gathered holds the order as a missing one", async () => {
  const life = new Life(FOX_AND_OWL);
  // claim, read, facts, and then the first print file
  life.world.mishap = { how: "stall_before", call: 4 };
  await life.look();
  life.world.shop.missingArtwork.add(owlOf(life));
  await life.world.wakeAll();
  expect(life.calls("create")).toBe(0);
  expect(reasons(life)).toEqual(["will_be_sent", "artwork_missing"]);
});
