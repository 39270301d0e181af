// Payment terms of a company's order. Scope: read_payment_terms, which a merchant grants when they send such orders
// unpaid. A query of its own: without the scope Shopify would refuse the whole order.

/** Whether there are terms, and whether a company buys. Requests nothing else of the company. */
export const PAYMENT_TERMS = `#graphql
  query PaymentTerms($id: ID!) {
    order(id: $id) {
      paymentTerms { id }
      purchasingEntity { __typename }
    }
  }
` as const;
