// What an app registers for itself: metafield definitions and webhook subscriptions made through the API.
import type { ApiSubscription } from "../../model/api-subscription.ts";
import { receiveTrigger } from "../../model/flow.ts";
import { gid } from "../../model/ids.ts";
import type { MetafieldDefinitionRecord } from "../../model/metafield-records.ts";
import { Refusal } from "../../model/refusal.ts";
import { seconds } from "../../model/times.ts";
import { accessDenied, holdsScope } from "../access.ts";
import { type PageArgs, badRequest, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { mutation } from "../mutation.ts";
import { fullNamespace } from "../views/metafields.ts";

interface DefinitionInput {
  namespace?: string | null;
  key: string;
  name: string;
  ownerType: string;
  type: string;
}

function define(args: { definition: DefinitionInput }, context: GraphqlContext): GraphObject {
  const { store } = context;
  const input = args.definition;
  const namespace = fullNamespace(context, input.namespace);
  const at = `${input.ownerType} ${namespace}.${input.key}`;
  if (store.metafieldDefinitions.has(at)) {
    const owner = `${input.ownerType.charAt(0)}${input.ownerType.slice(1).toLowerCase()}`;
    throw new Refusal(`Key is in use for ${owner} metafields on the '${namespace}' namespace.`, {
      field: ["definition", "key"],
      code: "TAKEN",
    });
  }
  const { key, name, ownerType, type } = input;
  const made = { id: store.nextId("MetafieldDefinition"), namespace, key, name, ownerType, type };
  store.metafieldDefinitions.set(at, made);
  return { createdDefinition: definitionView(made) };
}

function definitionView(definition: MetafieldDefinitionRecord): GraphObject {
  return {
    __typename: "MetafieldDefinition",
    ...definition,
    id: gid("MetafieldDefinition", definition.id),
    description: null,
    type: { name: definition.type, category: "TEXT" },
  };
}

function subscriptionView(one: ApiSubscription): GraphObject {
  return {
    __typename: "WebhookSubscription",
    id: gid("WebhookSubscription", one.id),
    legacyResourceId: one.id,
    topic: one.topic,
    uri: one.uri,
    filter: one.filter,
    includeFields: one.includeFields,
    metafieldNamespaces: [],
    metafields: [],
    name: null,
    format: "JSON",
    apiVersion: { handle: "2026-10", displayName: "2026-10", supported: true },
    createdAt: seconds(one.createdAt),
    updatedAt: seconds(one.createdAt),
  };
}

interface SubscriptionInput {
  uri?: string | null;
  callbackUrl?: string | null;
  filter?: string | null;
  includeFields?: string[] | null;
}

function subscribe(
  args: { topic: string; webhookSubscription: SubscriptionInput },
  context: GraphqlContext,
): GraphObject {
  const { store } = context;
  const uri = args.webhookSubscription.uri ?? args.webhookSubscription.callbackUrl;
  if (!uri) throw new Refusal("Address can't be blank", { field: ["webhookSubscription", "uri"] });
  if ([...store.subscriptions.values()].some((one) => one.topic === args.topic && one.uri === uri)) {
    throw new Refusal("Address for this topic has already been taken", { field: ["webhookSubscription", "uri"] });
  }
  const made: ApiSubscription = {
    id: store.nextId("WebhookSubscription"),
    topic: args.topic,
    uri,
    filter: args.webhookSubscription.filter ?? null,
    includeFields: args.webhookSubscription.includeFields ?? [],
    createdAt: new Date().toISOString(),
  };
  store.subscriptions.set(made.id, made);
  return { webhookSubscription: subscriptionView(made) };
}

export const appDataQueries: GraphObject = {
  metafieldDefinition: (
    { identifier }: { identifier?: { ownerType: string; namespace?: string | null; key: string } | null },
    context: GraphqlContext,
  ) => {
    if (!identifier) throw badRequest("The sandbox finds definitions by their identifier");
    const namespace = fullNamespace(context, identifier.namespace);
    const found = context.store.metafieldDefinitions.get(`${identifier.ownerType} ${namespace}.${identifier.key}`);
    return found ? definitionView(found) : null;
  },
  // The API doesn't list subscriptions of the app's configuration, as at Shopify.
  webhookSubscriptions: (args: PageArgs & { topics?: string[] | null }, context: GraphqlContext) =>
    connection(args, {
      items: [...context.store.subscriptions.values()].filter((one) => !args.topics || args.topics.includes(one.topic)),
      id: (one) => one.id,
      view: subscriptionView,
    }),
};

export const appDataMutations: GraphObject = {
  // An order's reference needs the right to read orders.
  flowTriggerReceive: mutation((args: { handle?: string | null; payload?: unknown }, context) => {
    if (!holdsScope(context.scopes, "read_orders"))
      throw accessDenied("flowTriggerReceive", "`read_orders` access scope.");
    receiveTrigger(context.store, args.handle ?? "", args.payload);
    return {};
  }),
  metafieldDefinitionCreate: mutation(define),
  webhookSubscriptionCreate: mutation(subscribe),
};
