import { gid } from "../../model/ids.ts";
import type { FulfillmentServiceRecord, LocationRecord } from "../../model/records.ts";
import { type PageArgs, connection } from "../connection.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";

const PLANS = { basic: "Basic", advanced: "Advanced", plus: "Shopify Plus", enterprise: "Enterprise" } as const;

export function shopView({ store }: GraphqlContext): GraphObject {
  const { record } = store;
  const url = `https://${record.domain}`;
  return {
    __typename: "Shop",
    id: gid("Shop", record.id),
    name: record.name,
    email: record.email,
    contactEmail: record.email,
    myshopifyDomain: record.domain,
    url,
    primaryDomain: { __typename: "Domain", id: gid("Domain", record.id), host: record.domain, url },
    currencyCode: record.currency,
    ianaTimezone: record.timezone,
    timezoneAbbreviation: "UTC",
    plan: {
      displayName: PLANS[record.plan],
      publicDisplayName: PLANS[record.plan],
      partnerDevelopment: false,
      shopifyPlus: record.plan === "plus",
    },
    shipsToCountries: ["US", "CA", "GB", "IE", "SE", "DE", "FR", "NL"],
  };
}

export function locationView(context: GraphqlContext, location: LocationRecord): GraphObject {
  return {
    __typename: "Location",
    id: gid("Location", location.id),
    legacyResourceId: location.id,
    name: location.name,
    isActive: location.isActive,
    isFulfillmentService: location.fulfillmentServiceId !== null,
    fulfillsOnlineOrders: location.isActive,
    shipsInventory: location.isActive,
    address: {
      ...location.address,
      countryCode: location.countryCode,
      country: location.countryCode,
      formatted: [],
    },
    inventoryLevels: (args: PageArgs) =>
      connection(args, {
        items: [...context.store.inventoryItems.values()].filter((item) => item.levels.has(location.id)),
        id: (item) => item.id,
        view: (item) => context.views.inventoryLevel(context, item, location.id),
      }),
    fulfillmentService: () => {
      const service = context.store.serviceOf(location);
      return service && serviceView(context, service);
    },
  };
}

export function serviceView(context: GraphqlContext, service: FulfillmentServiceRecord): GraphObject {
  return {
    __typename: "FulfillmentService",
    // Shopify adds the parameter to the ids of services; requests may leave it out.
    id: `${gid("FulfillmentService", service.id)}?id=true`,
    handle: service.handle,
    serviceName: service.serviceName,
    callbackUrl: service.callbackUrl,
    trackingSupport: service.trackingSupport,
    inventoryManagement: service.inventoryManagement,
    requiresShippingMethod: service.requiresShippingMethod,
    type: "THIRD_PARTY",
    location: () => locationView(context, context.store.location(service.locationId)),
  };
}
