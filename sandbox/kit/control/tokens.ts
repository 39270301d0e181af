import { z } from "zod";
import type { KitContext } from "../context.ts";
import { json } from "../http.ts";
import { createToken, findToken, grantAccess, rotateToken } from "../model/tokens.ts";
import { ENVIRONMENTS, allBrands, type Brand, type Token } from "../model/world.ts";
import { controlProblem, type ControlRequest, type ControlRoute } from "./route.ts";

const brandNamed = z.object({ brand: z.string(), environment: z.enum(ENVIRONMENTS).default("production") });

/** Changes of tokens, as by the portal's Developer tab and its administrator. */
export const tokenRoutes: readonly ControlRoute[] = [
  { method: "GET", path: /^\/tokens$/, handle: list },
  { method: "POST", path: /^\/tokens$/, handle: create },
  { method: "POST", path: /^\/tokens\/(\d+)\/rotate$/, handle: rotate },
  {
    method: "POST",
    path: /^\/tokens\/(\d+)\/revoke$/,
    handle: onToken((token, context) => void (token.revokedAt ??= context.now())),
  },
  { method: "POST", path: /^\/tokens\/(\d+)\/enable$/, handle: onToken((token) => void (token.enabled = true)) },
  { method: "POST", path: /^\/tokens\/(\d+)\/disable$/, handle: onToken((token) => void (token.enabled = false)) },
  { method: "POST", path: /^\/access\/grant$/, handle: grant },
];

function list(context: KitContext) {
  const tokens = allBrands(context.world()).flatMap((brand) => brand.tokens.map((token) => presentToken(brand, token)));
  return json(200, tokens);
}

function create(context: KitContext, { body }: ControlRequest) {
  const brand = brandIn(context, body);
  return brand ? json(201, createToken(context.world(), brand, context.now())) : controlProblem(404, "No such brand");
}

function rotate(context: KitContext, { id }: ControlRequest) {
  const { rotationGraceMs } = context.choices.current();
  const fresh = rotateToken(context.world(), id, { now: context.now(), graceMs: rotationGraceMs });
  return fresh ? json(201, fresh) : controlProblem(404, "No such token");
}

function onToken(change: (token: Token, context: KitContext) => void): ControlRoute["handle"] {
  return (context, { id }) => {
    const found = findToken(context.world(), id);
    if (!found) return controlProblem(404, "No such token");
    change(found.token, context);
    return json(200, presentToken(found.brand, found.token));
  };
}

function grant(context: KitContext, { body }: ControlRequest) {
  const brand = brandIn(context, body);
  if (!brand) return controlProblem(404, "No such brand");
  grantAccess(brand);
  return json(200, { brand: brand.slug, environment: brand.environment, access: brand.access });
}

function brandIn(context: KitContext, body: unknown): Brand | undefined {
  const { brand, environment } = brandNamed.parse(body);
  return context.world().brands[environment].get(brand);
}

function presentToken(brand: Brand, token: Token) {
  return {
    id: token.id,
    environment: brand.environment,
    brand: brand.slug,
    hint: token.hint,
    enabled: token.enabled,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}
