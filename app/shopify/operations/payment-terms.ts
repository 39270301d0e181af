// Payment terms of a company's order. Scope: read_payment_terms, which a merchant grants when they send such orders unpaid. So this
// isn't asked for with the order: without the scope Shopify would refuse all of it.

/** Whether there are terms, and whether a company buys. Nothing of the company is asked for. */
export const PAYMENT_TERMS = `#graphql
  query PaymentTerms($id: ID!) {
    order(id: $id) {
      paymentTerms { id }
      purchasingEntity { __typename }
    }
  }
` as const;
