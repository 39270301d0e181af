/**
 * What is picked: product id → ids of its picked variants. `type` says what is counted against `limit`: products, or
 * variants. Without `withVariants` a product is picked as a whole.
 */
export class Selection {
  #picked = new Map();

  constructor({ type, limit, withVariants }) {
    this.type = type;
    this.limit = limit;
    this.withVariants = withVariants;
  }

  get size() {
    if (this.type === "product") return this.#picked.size;
    return [...this.#picked.values()].reduce((sum, variants) => sum + variants.size, 0);
  }
  get isFull() {
    return this.size >= this.limit;
  }

  /** `all`, `some` or `none` of the product's variants. */
  stateOf(product) {
    const count = this.#picked.get(product.id)?.size ?? 0;
    if (count === 0) return "none";
    return count === product.variants.length ? "all" : "some";
  }
  has(product, variantId) {
    return this.#picked.get(product.id)?.has(variantId) ?? false;
  }

  toggleProduct(product) {
    if (this.stateOf(product) === "all") return this.#picked.delete(product.id);
    if (this.type === "product") this.#makeRoom(product);
    for (const variant of product.variants) this.#add(product, variant.id);
    return true;
  }
  toggleVariant(product, variantId) {
    if (this.has(product, variantId)) return this.#remove(product, variantId);
    if (this.type === "variant" && this.limit === 1) this.#picked.clear();
    if (this.type === "product") this.#makeRoom(product);
    this.#add(product, variantId);
  }

  /** The picked resources as App Bridge gives them; `products` are those seen so far, by id. */
  resources(products) {
    const chosen = [...this.#picked].map(([id, variants]) => [products.get(id), variants]);
    if (this.type === "product") {
      return chosen.map(([product, variants]) => ({
        ...product,
        variants: this.withVariants ? product.variants.filter(({ id }) => variants.has(id)) : product.variants,
      }));
    }
    return chosen.flatMap(([{ variants: all, ...product }, variants]) =>
      all.filter(({ id }) => variants.has(id)).map((variant) => ({ ...variant, product })),
    );
  }

  /** Where only one may be picked, a new one replaces it. */
  #makeRoom(product) {
    if (this.limit === 1 && !this.#picked.has(product.id)) this.#picked.clear();
  }
  #add(product, variantId) {
    const known = this.#picked.get(product.id);
    if ((this.type === "variant" || !known) && this.isFull) return;
    this.#picked.set(product.id, (known ?? new Set()).add(variantId));
  }
  #remove(product, variantId) {
    const variants = this.#picked.get(product.id);
    variants.delete(variantId);
    if (variants.size === 0) this.#picked.delete(product.id);
  }
}
