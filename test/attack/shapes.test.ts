// Each shape of a costly body at each route that the server has: refused without a fault, and the route answers an honest request after
// it as it did before.
import { beforeAll, expect, test } from "vitest";
import { costOf, REQUEST_COSTS, SERVER_ROUTES } from "../../app/actions/request-costs.ts";
import { setWorld, world } from "../support/world.ts";
import { get } from "./honest.ts";
import { addressesOf, honestBody, SHAPES, shaped } from "./shapes.ts";
import { shoot } from "./shoot.ts";
import { setUpVictim, type Victim } from "./victim.ts";
import { look } from "./watching.ts";
import type { Wire } from "./wire.ts";

let victim: Victim;
let addresses: Record<string, string>;

setWorld({ pages: "build", sweeping: false });
beforeAll(async () => {
  victim = await setUpVictim(world);
  addresses = addressesOf(victim);
});

const seen = () => look(world, async () => world.logged());

async function answersTo(requests: Wire[]): Promise<Record<string, number>> {
  const { answers } = await shoot({
    port: victim.port,
    connections: 1,
    requests: requests.values(),
    judge: () => null,
  });
  return answers;
}

function control(target: string): Wire {
  const body = honestBody(victim, target);
  if (body) return shaped(victim, target, body)[0]!;
  const token = world.shopify.idToken(victim.merchant.store.domain);
  return get(target, true, [["authorization", `Bearer ${token}`]]);
}

test("there is an honest form or JSON for each route that reads one", () => {
  expect(Object.values(addresses).filter((at) => honestBody(victim, at) !== null).length).toBeGreaterThan(15);
});

test.each(Object.keys(REQUEST_COSTS))("%s", async (route) => {
  const target = addresses[route]!;
  const before = await seen();
  const [honest] = Object.keys(await answersTo([control(target)]));
  expect(["413", "429", "503"]).not.toContain(honest);
  for (const [shape, body] of Object.entries(SHAPES)) {
    const [declared, chunked] = shaped(victim, target, body);
    const told = await answersTo([declared!]);
    if (body.body.length > costOf(target.replace(/\?.*/, "")).bytes)
      expect({ shape, told }).toEqual({ shape, told: { 413: 1 } });
    // An intake closes the connection of a body of several times its limit.
    const may = SERVER_ROUTES.includes(route) ? /^([234]\d\d|closed)$/ : /^[234]\d\d$/;
    for (const status of Object.keys({ ...told, ...(await answersTo([chunked!])) }))
      expect({ shape, status }).toEqual({ shape, status: expect.stringMatching(may) as string });
  }
  expect(Object.keys(await answersTo([control(target)]))).toEqual([honest]);
  expect((await seen()).errors.slice(before.errors.length)).toEqual([]);
});
