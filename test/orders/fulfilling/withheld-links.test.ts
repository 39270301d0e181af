import { describe, expect, test } from "vitest";
import { Life } from "../../support/orders/life.ts";
import { payAtKit, shipAtKit } from "../../support/orders/model/model-kit.ts";

describe("a tracking link with the customer's postal code", () => {
  const naming = async (readFails: boolean) => {
    const life = new Life();
    await life.look();
    const { postal_code: code } = life.kit.request.customer_info;
    payAtKit(life.kit);
    shipAtKit(life.kit, 1);
    const link = `https://carrier.example/T-NL-${code}`;
    Object.assign(life.kit.tracking[0]!, { trackingUrl: link });
    // The reading after the event, then the one for the link.
    let reads = 0;
    life.world.kit.beforeCall = ({ endpoint }) => {
      if (endpoint === "read" && ++reads === 1 && readFails) life.world.kit.faults.read.push("drop_after");
    };
    await life.world.kitEvent({ orderIds: [life.kit.id], references: [] });
    await life.world.work();
    return { life, link, code };
  };

  test("goes to Shopify, and is kept nowhere", async () => {
    const { life, link, code } = await naming(false);
    expect(life.order.fulfillments[0]!.tracking).toMatchObject([{ url: link }]);
    expect(JSON.stringify([life.row, life.world.rows])).not.toContain(code);
    expect(life.row.shipments).toMatchObject([{ state: "fulfilled", tracking: [{ url: null }] }]);
    const { length } = life.world.kit.calls;
    await life.later(1);
    expect(life.world.kit.calls, "nothing is left to correct").toHaveLength(length);
    expect(life.world.violations).toEqual([]);
  });

  test("costs itself and not the fulfillment when Kit can't be read for it", async () => {
    const { life } = await naming(true);
    expect(life.order.fulfillments[0]!.tracking).toMatchObject([{ number: `T${life.kit.id}-1`, url: null }]);
  });
});
