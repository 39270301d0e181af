import type { KitContext } from "./context.ts";
import { createToken, findToken, grantAccess, rotateToken, type NewToken } from "./model/tokens.ts";
import type { Brand, BrandSlug, Environment, Token } from "./model/world.ts";

/** Changes of tokens as by the portal's Developer tab and Kit's administrator, for tests. Throws on an unknown id. */
export type TokenDesk = ReturnType<typeof createTokenDesk>;

export function createTokenDesk(context: KitContext) {
  const brandOf = (slug: BrandSlug, environment: Environment): Brand => {
    const brand = context.world().brands[environment].get(slug);
    if (!brand) throw new Error(`No brand ${slug} in ${environment}`);
    return brand;
  };
  const tokenOf = (id: number): Token => {
    const found = findToken(context.world(), id);
    if (!found) throw new Error(`No token ${id}`);
    return found.token;
  };
  return {
    create: (slug: BrandSlug, environment: Environment = "production") =>
      createToken(context.world(), brandOf(slug, environment), context.now()),
    /** A new token in place of the old one, which expires after the choices' `rotationGraceMs`. */
    rotate(id: number): NewToken {
      const graceMs = context.choices.current().rotationGraceMs;
      const fresh = rotateToken(context.world(), id, { now: context.now(), graceMs });
      if (!fresh) throw new Error(`No token ${id}`);
      return fresh;
    },
    revoke: (id: number) => void (tokenOf(id).revokedAt ??= context.now()),
    /** "Not yet enabled by an administrator", and back. */
    setEnabled: (id: number, enabled: boolean) => void (tokenOf(id).enabled = enabled),
    /** The administrator grants the brand API access: all its tokens work. */
    grantAccess: (slug: BrandSlug, environment: Environment = "production") => grantAccess(brandOf(slug, environment)),
  };
}
