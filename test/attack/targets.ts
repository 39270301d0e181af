// Malformed requests for each address that takes something in: an honest one, spoiled by chance. Half of them show a proof that is
// good, so that what lies behind the proof is attacked as well.
import type { Chance } from "../reliability/chance.ts";
import { printFile } from "../support/print-file.ts";
import { brokenCsv, brokenForm, brokenJson, FORM_TYPE, noise, type Part } from "./bodies.ts";
import { brokenFields, brokenValue, FORMS, JSONS } from "./forms.ts";
import * as honest from "./honest.ts";
import { spoil } from "./mutations.ts";
import type { Victim } from "./victim.ts";
import type { Wire } from "./wire.ts";

export interface Target {
  name: string;
  /** At once; uploads of one store take turns. */
  connections: number;
  next(victim: Victim, chance: Chance): Wire;
  /** Addresses that begin so ask for a proof; a spoiled one may be that of a page for everybody. */
  prefix: string;
}

const SOMEBODYS_KEY = "A".repeat(43);
const WRONG_TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.AAAA";

const signed =
  (
    make: (victim: Victim, chance: Chance, signing: honest.Signing) => Wire,
    text: (victim: Victim, chance: Chance) => string,
  ) =>
  (victim: Victim, chance: Chance): Wire => {
    const whole = text(victim, chance);
    const body = chance.one(0.6) ? brokenJson(whole, chance) : Buffer.from(whole);
    const proven = chance.one(0.5);
    const wire = make(victim, chance, {
      body,
      proven,
      signature: honest.hmac(proven ? victim.world.apiSecret : honest.word(chance), body),
    });
    return chance.one(0.3) ? wire : spoil(wire, chance);
  };

const uploaded =
  (target: (victim: Victim) => string, make: (victim: Victim, chance: Chance) => { type: string; body: Buffer }) =>
  (victim: Victim, chance: Chance): Wire => {
    const proven = chance.one(0.7);
    const token = proven ? victim.world.shopify.idToken(victim.merchant.store.domain) : WRONG_TOKEN;
    const wire = honest.upload(target(victim), { token, proven, ...make(victim, chance) });
    return chance.one(0.5) ? wire : spoil(wire, chance);
  };

/** One of these routes, by chance, with a broken body of its own. */
const read =
  (readers: typeof FORMS, type: string, broken: typeof brokenFields) =>
  (victim: Victim, chance: Chance): Wire => {
    const reader = chance.pick(Object.values(readers));
    return uploaded(reader.at, () => ({ type, body: broken(reader, chance) }))(victim, chance);
  };

export const TARGETS: Target[] = [
  { name: "webhooks", prefix: "/webhooks", connections: 32, next: signed(honest.webhook, honest.webhookBody) },
  {
    name: "events",
    prefix: "/webhooks",
    connections: 32,
    next({ eventsPath }, chance) {
      const proven = chance.one(0.5);
      const body = brokenJson(honest.eventBody, chance);
      const wire = honest.event(
        proven ? eventsPath : `/webhooks/kit/${chance.pick([SOMEBODYS_KEY, "", "a/b", "x".repeat(5_000)])}`,
        { body, proven },
      );
      return spoil(wire, chance);
    },
  },
  {
    name: "notification",
    prefix: "/fulfillment_order_notification",
    connections: 32,
    next: signed(honest.notification, () => honest.notificationBody),
  },
  {
    name: "flow",
    prefix: "/flow",
    connections: 32,
    next: signed(honest.flow, (_victim, chance) => honest.flowBody(chance)),
  },
  {
    name: "artwork",
    prefix: "/artwork",
    connections: 16,
    next: ({ artworkPath }, chance) => {
      const proven = chance.one(0.5);
      return spoil(
        honest.get(proven ? artworkPath : artworkPath.replace(/.{43}\./, `${SOMEBODYS_KEY}.`), proven),
        chance,
      );
    },
  },
  {
    name: "proxy",
    prefix: "/proxy",
    connections: 16,
    next: (victim, chance) =>
      spoil(honest.proxy(victim, chance, chance.one(0.5) ? undefined : honest.word(chance)), chance),
  },
  {
    name: "uploads",
    prefix: "/app",
    connections: 4,
    next: (victim, chance) => (chance.one(0.5) ? registration : printFiles)(victim, chance),
  },
  {
    name: "csv",
    prefix: "/app",
    connections: 4,
    next: uploaded(
      () => "/app/links/csv",
      ({ csv }, chance) => ({ type: "text/csv", body: brokenCsv(csv, chance) }),
    ),
  },
  {
    name: "forms",
    prefix: "/app",
    connections: 4,
    next: read(FORMS, "application/x-www-form-urlencoded", brokenFields),
  },
  { name: "json", prefix: "/a", connections: 4, next: read(JSONS, "application/json", brokenValue) },
];

const field = (name: string, content: string): Part => [`Content-Disposition: form-data; name="${name}"`, content];

const registration = uploaded(
  () => "/app/designs/register",
  (_victim, chance) => {
    const name = `Attack ${chance.whole(1, 5)}`;
    const file = `Content-Disposition: form-data; name="printFile"; filename="a.png"\r\nContent-Type: image/png`;
    const parts = [
      field("name", name),
      field("slug", chance.pick(["../x", "a b", "attack"])),
      field("catalogProductId", "0"),
      [file, printFile(name)] as Part,
    ];
    return { type: FORM_TYPE, body: brokenForm(parts, chance) };
  },
);

const printFiles = uploaded(
  ({ merchant }) => `/app/designs/artwork?sku=${merchant.sku}`,
  (_victim, chance) => ({
    type: "image/png",
    body: noise(Buffer.from(printFile(`Attack ${chance.whole(1, 5)}`)), chance),
  }),
);
