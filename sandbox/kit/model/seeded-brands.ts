import { createToken, type NewToken } from "./tokens.ts";
import {
  ENVIRONMENTS,
  type AccountKind,
  type BrandSeed,
  type BrandSlug,
  type Environment,
  type World,
} from "./world.ts";

export interface SeededBrand {
  readonly slug: BrandSlug;
  readonly name: string;
  readonly account: AccountKind;
  /** The brand's initial token; marigold's is not enabled until access is granted. */
  readonly production: NewToken;
  readonly staging: NewToken;
}

export type SeededBrands = Record<BrandSlug, SeededBrand>;

/** Gives each brand a token in each environment. The same seed produces the same tokens. */
export function seedBrands(world: World, seeds: readonly BrandSeed[], now: Date): SeededBrands {
  const tokens = new Map<string, NewToken>();
  for (const environment of ENVIRONMENTS) {
    for (const brand of world.brands[environment].values()) {
      tokens.set(`${environment} ${brand.slug}`, createToken(world, brand, now));
    }
  }
  const tokenOf = (environment: Environment, slug: string) => {
    const token = tokens.get(`${environment} ${slug}`);
    if (!token) throw new Error(`Brand ${slug} has no token in ${environment}`);
    return token;
  };
  const brands = seeds.map(({ slug, name, account }): [BrandSlug, SeededBrand] => [
    slug,
    { slug, name, account, production: tokenOf("production", slug), staging: tokenOf("staging", slug) },
  ]);
  return Object.fromEntries(brands) as SeededBrands;
}
