import type { KitContext } from "../context.ts";
import { createToken, grantAccess, rotateToken, type NewToken } from "../model/tokens.ts";
import type { Brand } from "../model/world.ts";
import type { Notice } from "./page.ts";

/** A button of the Developer tab, named by the path below `/developer`. Undefined if there is no such button. */
export function changeTokens(
  context: KitContext,
  brand: Brand,
  pressed: { path: string; form: URLSearchParams },
): Notice | undefined {
  if (pressed.path === "/tokens") {
    return shownOnce(createToken(context.world(), brand, context.now()), brand);
  }
  if (pressed.path === "/access") return requestAccess(brand, pressed.form.get("note")?.trim() ?? "");
  if (pressed.path === "/access/grant") {
    grantAccess(brand);
    return { tone: "good", text: "Access granted. The brand's tokens work now." };
  }
  const [, id, verb] = /^\/tokens\/(\d+)\/(rotate|revoke)$/.exec(pressed.path) ?? [];
  const token = brand.tokens.find((candidate) => candidate.id === Number(id));
  if (!token) return undefined;
  if (verb === "revoke") {
    token.revokedAt ??= context.now();
    return { tone: "good", text: `The token that ends in ${token.hint} is revoked.` };
  }
  const graceMs = context.choices.current().rotationGraceMs;
  const fresh = rotateToken(context.world(), token.id, { now: context.now(), graceMs });
  return fresh && shownOnce(fresh, brand);
}

function shownOnce({ token }: NewToken, brand: Brand): Notice {
  if (brand.access === "granted") {
    return { tone: "good", text: "Your new token. Copy it now, it is not shown again.", secret: token };
  }
  const text = "Your new token. Copy it now, it is not shown again. It works once access has been granted.";
  return { tone: "warn", text, secret: token };
}

function requestAccess(brand: Brand, note: string): Notice {
  if (note === "") return { tone: "bad", text: "Say in a few words what you will use the API for." };
  if (brand.access === "none") brand.access = "requested";
  brand.accessNote = note;
  return { tone: "good", text: "Requested. An administrator will look at it." };
}
