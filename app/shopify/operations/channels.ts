// Publishing a product to sales channels. Scope: write_publications, which a merchant grants when they choose channels.

/** Publications of apps: markets' and companies' catalogs decide separately what they show. */
export const PUBLICATIONS = `#graphql
  query Publications {
    publications(first: 100, catalogType: APP) { nodes { id catalog { title } } }
  }
` as const;

/** Idempotent, so that it may be sent again. */
export const PUBLISH = `#graphql
  mutation Publish($id: ID!, $input: [PublicationInput!]!) {
    answer: publishablePublish(id: $id, input: $input) {
      made: publishable { __typename }
      userErrors { message }
    }
  }
` as const;
