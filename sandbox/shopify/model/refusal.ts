/** Shopify's userError: a refusal by the store's rules, with Shopify's message, that changed nothing. */
export class Refusal extends Error {
  readonly field: string[] | null;
  readonly code: string | null;

  constructor(message: string, at: { field?: string[]; code?: string } = {}) {
    super(message);
    this.name = "Refusal";
    this.field = at.field ?? null;
    this.code = at.code ?? null;
  }
}
