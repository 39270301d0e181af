/** A webhook subscription that the app made through the API, for one shop. */
export interface ApiSubscription {
  id: string;
  /** As in GraphQL, for example `ORDERS_PAID`. */
  topic: string;
  uri: string;
  filter: string | null;
  includeFields: string[];
  createdAt: string;
}
