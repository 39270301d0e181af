// Proofs that nobody gave, of each kind that the app goes by, as somebody makes them who knows how they are built, and has all but
// the secret: honest requests, seen signatures, tokens of another app.
import { createHmac } from "node:crypto";
import type { Chance } from "../reliability/chance.ts";
import * as honest from "./honest.ts";
import type { Victim } from "./victim.ts";
import { type Wire, withHeader } from "./wire.ts";

export type Forgery = (victim: Victim, chance: Chance) => Wire;

type Sign = (body: Buffer, victim: Victim, chance: Chance) => string;

/** Signatures of a body in base64, none of which is made of it with the secret. */
const SIGNATURES: Sign[] = [
  (body, _victim, chance) => honest.hmac(honest.word(chance), body),
  (body) => honest.hmac("", body),
  (body) => honest.hmac("test-key", body),
  (body, { world }) => honest.hmac(world.apiSecret, Buffer.concat([body, Buffer.from(" ")])),
  (_body, { world }) => honest.hmac(world.apiSecret, Buffer.alloc(0)),
  (body, { world }) => Buffer.from(honest.hmac(world.apiSecret, body), "base64").toString("hex"),
  (body, { world }) => honest.hmac(world.apiSecret, body).slice(0, -2),
  (body, { world }) => createHmac("sha1", world.apiSecret).update(body).digest("base64"),
  (body, { world }, chance) =>
    flipped(Buffer.from(honest.hmac(world.apiSecret, body), "base64"), chance).toString("base64"),
  (body, { world }) => `${honest.hmac(world.apiSecret, body)}, ${"A".repeat(43)}=`,
  () => "",
  () => `${"A".repeat(43)}=`,
];

function flipped(bytes: Buffer, chance: Chance): Buffer {
  const other = Buffer.from(bytes);
  other[chance.whole(0, other.length - 1)]! ^= 1 << chance.whole(0, 7);
  return other;
}

type Make = (victim: Victim, chance: Chance, signing: honest.Signing) => Wire;

function signatureOf(make: Make, text: (victim: Victim, chance: Chance) => string): Forgery {
  return (victim, chance) => {
    const body = Buffer.from(text(victim, chance));
    if (chance.one(0.1)) return tokenAsSignature(make, victim, chance);
    const signature = chance.pick(SIGNATURES)(body, victim, chance);
    const wire = make(victim, chance, { body, signature, proven: false });
    return chance.one(0.05)
      ? { ...wire, headers: wire.headers.filter(([name]) => name !== "x-shopify-hmac-sha256") }
      : wire;
  };
}

function signed(make: Make, text: (victim: Victim, chance: Chance) => string): Forgery {
  return (victim, chance) => {
    const body = Buffer.from(text(victim, chance));
    return make(victim, chance, { body, signature: honest.hmac(victim.world.apiSecret, body), proven: true });
  };
}

/** Shopify signs session tokens with the same secret: whoever opens the app has text that is well signed. */
function tokenAsSignature(make: Make, victim: Victim, chance: Chance): Wire {
  const [head, payload, signed] = victim.world.shopify.idToken(victim.merchant.store.domain).split(".");
  const signature = Buffer.from(signed!, "base64url").toString("base64");
  return make(victim, chance, { body: Buffer.from(`${head}.${payload}`), signature, proven: false });
}

/** A key of 43 characters, or a true one with something else about it. */
function otherKey(key: string, chance: Chance): string {
  const at = chance.whole(0, key.length - 1);
  const letter = chance.pick([..."ABCDEFGHIJKLMNOPabcdefghijklmnop0123456789-_"].filter((one) => one !== key[at]));
  return chance.pick([
    key.slice(0, at) + letter + key.slice(at + 1),
    key.slice(0, -1),
    `${key}A`,
    `${key}%00`,
    `${key}%20`,
    `${honest.word(chance)}${key.slice(32)}`,
    `${key.slice(at)}${key.slice(0, at)}x`,
    createHmac("sha256", "").update(key).digest("base64url"),
    "%",
    "*",
    "' OR true --".replaceAll(" ", "%20"),
  ]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = (head: unknown, claims: unknown, secret: string, hash = "sha256") => {
  const text = `${json(head)}.${json(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
};

/** Session tokens that Shopify did not give for this store and moment. */
export const TOKENS: Record<string, (victim: Victim, chance: Chance) => string> = {
  none: () => "",
  "no token": () => "a.b.c",
  "of no algorithm": (victim) => `${json({ alg: "none", typ: "JWT" })}.${json(claimsOf(victim))}.`,
  "of no algorithm, signed": (victim) => jwt({ alg: "none", typ: "JWT" }, claimsOf(victim), ""),
  "with another secret": (victim, chance) => jwt({ alg: "HS256", typ: "JWT" }, claimsOf(victim), honest.word(chance)),
  "with an empty secret": (victim) => jwt({ alg: "HS256", typ: "JWT" }, claimsOf(victim), ""),
  "of another hash": (victim) => jwt({ alg: "HS512", typ: "JWT" }, claimsOf(victim), victim.world.apiSecret, "sha512"),
  "for another app": ({ world, merchant }) => world.shopify.idToken(merchant.store.domain, { aud: "another-app" }),
  "that has ended": ({ world, merchant }) =>
    world.shopify.idToken(merchant.store.domain, { exp: Math.trunc(Date.now() / 1_000) - 120 }),
  "that has not begun": ({ world, merchant }) =>
    world.shopify.idToken(merchant.store.domain, { nbf: Math.trunc(Date.now() / 1_000) + 3_600 }),
  "of another store's claims": ({ world, merchant }) =>
    withClaims(world.shopify.idToken(merchant.store.domain), {
      dest: "https://other.myshopify.com",
      iss: "https://other.myshopify.com/admin",
    }),
  "made to last": ({ world, merchant }) =>
    withClaims(world.shopify.idToken(merchant.store.domain), { exp: 9_999_999_999 }),
  "without its signature": ({ world, merchant }) => world.shopify.idToken(merchant.store.domain).replace(/[^.]*$/, ""),
  "with a bit flipped": ({ world, merchant }, chance) => {
    const [head, payload, signature] = world.shopify.idToken(merchant.store.domain).split(".");
    return `${head}.${payload}.${flipped(Buffer.from(signature!, "base64url"), chance).toString("base64url")}`;
  },
};

function claimsOf({ world, merchant }: Victim): Record<string, unknown> {
  const [, payload] = world.shopify.idToken(merchant.store.domain).split(".");
  return JSON.parse(Buffer.from(payload!, "base64url").toString("utf8")) as Record<string, unknown>;
}

function withClaims(token: string, over: Record<string, unknown>): string {
  const [head, payload, signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload!, "base64url").toString("utf8")) as Record<string, unknown>;
  return `${head}.${json({ ...claims, ...over })}.${signature}`;
}

const WITH_A_SESSION = [
  "/app/links/csv",
  "/app/designs/choices",
  "/api/extensions/order?id=1",
  "/app.data",
  "/app/orders.data",
  "/app/settings.data",
];

export const FORGERIES: Record<string, Forgery> = {
  "webhook signature": signatureOf(honest.webhook, honest.webhookBody),
  "notification signature": signatureOf(honest.notification, () => honest.notificationBody),
  "flow signature": signatureOf(honest.flow, (_victim, chance) => honest.flowBody(chance)),
  "event address": ({ eventsPath }, chance) => {
    const key = eventsPath.split("/").at(-1)!;
    return honest.event(
      eventsPath.replace(key, () => otherKey(key, chance)),
      { body: Buffer.from(honest.eventBody), proven: false },
    );
  },
  "artwork address": ({ artworkPath }, chance) => {
    const key = artworkPath.slice("/artwork/".length, -".png".length);
    return honest.get(`/artwork/${otherKey(key, chance)}.${chance.pick(["png", "png", "bmp", "webp"])}`, false);
  },
  "proxy signature": forgedProxy,
  "session token": (victim, chance) => {
    const token = chance.pick(Object.values(TOKENS))(victim, chance);
    return honest.get(chance.pick(WITH_A_SESSION), false, [["authorization", `Bearer ${token}`]]);
  },
};

/** What each forgery pretends to be: the same request with a good proof. */
export const HONEST: Record<string, Forgery> = {
  "webhook signature": signed(honest.webhook, honest.webhookBody),
  "notification signature": signed(honest.notification, () => honest.notificationBody),
  "flow signature": signed(honest.flow, (_victim, chance) => honest.flowBody(chance)),
  "event address": ({ eventsPath }) => honest.event(eventsPath, { body: Buffer.from(honest.eventBody), proven: true }),
  "artwork address": ({ artworkPath }) => honest.get(artworkPath, true),
  "proxy signature": (victim, chance) => withHeader(honest.proxy(victim, chance), "x-forwarded-proto", "https"),
  "session token": ({ world, merchant }, chance) => {
    const token = world.shopify.idToken(merchant.store.domain);
    return honest.get(chance.pick(WITH_A_SESSION), true, [["authorization", `Bearer ${token}`]]);
  },
};

function forgedProxy(victim: Victim, chance: Chance): Wire {
  const { target } = honest.proxy(victim, chance);
  const make = (to: string) => withHeader(honest.get(to, false), "x-forwarded-proto", "https");
  switch (chance.whole(0, 6)) {
    case 0:
      return make(honest.proxy(victim, chance, honest.word(chance)).target);
    case 1:
      return make(target.replace(/quantity=\d/, "quantity=10"));
    case 2:
      return make(target.replace(victim.merchant.store.domain, "other.myshopify.com"));
    case 3:
      return make(`${target}&shop=other.myshopify.com`);
    case 4:
      return make(target.replace(/timestamp=(\d+)/, (_all, at: string) => `timestamp=${Number(at) - 3_600}`));
    case 5:
      return make(target.replace(/signature=(..)/, "signature=$1$1"));
    default:
      return make(target.replace(/&?signature=[0-9a-f]+/, chance.pick(["", "&signature=", "&signature=00"])));
  }
}
