// A hold of a workflow that comes while a request to Kit is in progress.
import { describe, expect, test } from "vitest";
import { Life } from "../../support/orders/life.ts";
import type { KitFault } from "../../support/orders/model/model-kit.ts";

describe("a workflow's hold that comes while the order is being sent", () => {
  async function heldMeanwhile(...faults: KitFault[]): Promise<Life> {
    const life = new Life();
    const { world } = life;
    world.kit.faults.create.push(...faults);
    const { beforeCall } = world.kit;
    world.kit.beforeCall = (call) => {
      beforeCall(call);
      if (call.endpoint === "create" && life.calls("create") === 0)
        void world.commands().holdForWorkflow(world.ref, life.row.id);
    };
    await life.look();
    return life;
  }

  test.each<[KitFault, string]>([
    ["rate_limited", "held"],
    ["drop_before", "unknown"],
  ])("%s: Kit gets no second request until it is released", async (fault, submission) => {
    const life = await heldMeanwhile(fault);
    await life.later(6);
    expect(life.row.submission).toBe(submission);
    expect(life.world.ledger.openTasks(life.row.id)).toMatchObject([
      { kind: "order_held", params: { reason: "held_by_merchant" } },
    ]);
    await life.later(24 * 60);
    expect(life.calls("create")).toBe(1);
    expect(await life.world.commands().release(life.world.ref, life.row.id)).toEqual({ kind: "done" });
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
    expect(life.tasks).toEqual([]);
  });

  test("Kit refused it: tried again, it is held", async () => {
    const life = await heldMeanwhile("refused");
    expect(life.row.submission).toBe("rejected");
    await life.world.commands().tryAgain(life.world.ref, life.row.id);
    await life.world.work();
    expect(life.row).toMatchObject({ submission: "held", wait: { reason: "held_by_merchant" } });
  });

  test("in review, sending it again lifts it", async () => {
    const life = await heldMeanwhile("drop_before");
    const { row } = life.world.ledger.of(life.row.id);
    Object.assign(row, { submission: "review", lostCount: 3 });
    await life.world.commands().approve(life.world.ref, row.id, "send_again");
    await life.world.work();
    expect(life.row.submission).toBe("submitted");
  });

  test("Kit has it: a task says so", async () => {
    const life = await heldMeanwhile();
    expect(life.row.submission).toBe("submitted");
    expect(life.tasks).toEqual(["hold_too_late"]);
  });
});
