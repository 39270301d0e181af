/** A kit format of the catalog, as `GET /products` shows it, and whether it can be ordered. */
export interface CatalogProduct {
  readonly id: number;
  readonly name: string;
  readonly category_name: string;
  readonly style_name: string;
  readonly size_name: string;
}

const STYLES = [
  { style: "Square drills", code: "SQ" },
  { style: "Round drills", code: "RD" },
] as const;
const SIZES = ["30 × 40 cm", "40 × 50 cm", "50 × 70 cm", "60 × 80 cm"] as const;

const diamondPaintings: CatalogProduct[] = STYLES.flatMap(({ style }, styleAt) =>
  SIZES.map((size, sizeAt) => ({
    id: 101 + styleAt * 10 + sizeAt,
    name: `Diamond painting kit, ${style.toLowerCase()}, ${size}`,
    category_name: "Diamond painting",
    style_name: style,
    size_name: size,
  })),
);

const crafts: CatalogProduct[] = [
  {
    id: 201,
    name: "Diamond art coaster set of four",
    category_name: "Craft kits",
    style_name: "Round drills",
    size_name: "10 × 10 cm",
  },
  {
    id: 202,
    name: "Diamond art greeting card",
    category_name: "Craft kits",
    style_name: "Round drills",
    size_name: "15 × 20 cm",
  },
];

/** What `GET /products` lists: "active catalog products". */
export const ACTIVE_PRODUCTS: readonly CatalogProduct[] = [...diamondPaintings, ...crafts];

/** Withdrawn from the catalog: still found by its id, no longer listed and not orderable. */
export const WITHDRAWN_PRODUCTS: readonly CatalogProduct[] = [
  {
    id: 301,
    name: "Diamond painting notebook (withdrawn)",
    category_name: "Craft kits",
    style_name: "Round drills",
    size_name: "A5",
  },
];

export function findProduct(id: number): CatalogProduct | undefined {
  return [...ACTIVE_PRODUCTS, ...WITHDRAWN_PRODUCTS].find((product) => product.id === id);
}

export function isOrderable(productId: number): boolean {
  return ACTIVE_PRODUCTS.some((product) => product.id === productId);
}
