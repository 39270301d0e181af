import { createHash } from "node:crypto";
import { allBrands, type Brand, type Environment, type Token, type World } from "./world.ts";

/** A token just created. `token` is the only time that its text is shown. */
export interface NewToken {
  id: number;
  token: string;
}

/** Why a request is not authorized. All four look the same from outside (Authentication, rule 4). */
export type Refusal = "missing" | "unknown" | "revoked" | "not-enabled";

export type Authentication = { kind: "authorized"; brand: Brand; token: Token } | { kind: "refused"; why: Refusal };

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Creates a token for the brand. It works at once only if an administrator has granted the brand access. */
export function createToken(world: World, brand: Brand, now: Date): NewToken {
  const token = `pmk_${world.random.word(40)}`;
  const id = world.nextId("token");
  brand.tokens.push({
    id,
    hash: hashOf(token),
    hint: token.slice(-4),
    createdAt: now,
    enabled: brand.access === "granted",
    revokedAt: null,
  });
  return { id, token };
}

export function findToken(world: World, id: number): { brand: Brand; token: Token } | undefined {
  for (const brand of allBrands(world)) {
    const token = brand.tokens.find((candidate) => candidate.id === id);
    if (token) return { brand, token };
  }
  return undefined;
}

/** Replaces a token; the old one is accepted for `graceMs` more. */
export function rotateToken(world: World, id: number, when: { now: Date; graceMs: number }): NewToken | undefined {
  const found = findToken(world, id);
  if (!found) return undefined;
  found.token.revokedAt ??= new Date(when.now.getTime() + when.graceMs);
  return createToken(world, found.brand, when.now);
}

export function grantAccess(brand: Brand): void {
  brand.access = "granted";
  for (const token of brand.tokens) token.enabled = true;
}

/** Authenticates the caller. Only the Authorization header with the Bearer scheme counts. */
export function authenticate(
  world: World,
  environment: Environment,
  presented: { authorization: string | undefined; now: Date },
): Authentication {
  const token = /^Bearer +(\S+)$/i.exec(presented.authorization ?? "")?.[1];
  if (!token) return { kind: "refused", why: "missing" };
  const hash = hashOf(token);
  for (const brand of world.brands[environment].values()) {
    const found = brand.tokens.find((candidate) => candidate.hash === hash);
    if (!found) continue;
    if (found.revokedAt && found.revokedAt <= presented.now) return { kind: "refused", why: "revoked" };
    if (!found.enabled) return { kind: "refused", why: "not-enabled" };
    return { kind: "authorized", brand, token: found };
  }
  return { kind: "refused", why: "unknown" };
}
