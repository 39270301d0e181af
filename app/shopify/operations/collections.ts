// Collections for products. Scope: read_products.
export const COLLECTIONS = `#graphql
  query Collections($query: String!, $first: Int!) {
    collections(query: $query, first: $first, sortKey: TITLE) {
      nodes { id title }
      pageInfo { hasNextPage }
    }
  }
` as const;
