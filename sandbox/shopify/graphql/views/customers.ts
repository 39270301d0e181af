import { gid } from "../../model/ids.ts";
import type { CustomerRecord } from "../../model/records.ts";
import type { GraphObject, GraphqlContext } from "../context.ts";
import { metafieldsOf } from "./metafields.ts";

export function customerView(context: GraphqlContext, customer: CustomerRecord): GraphObject {
  const id = gid("Customer", customer.id);
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(" ");
  return {
    __typename: "Customer",
    id,
    legacyResourceId: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: name || customer.email || "",
    email: customer.email,
    phone: customer.phone,
    defaultEmailAddress: customer.email === null ? null : { emailAddress: customer.email },
    defaultPhoneNumber: customer.phone === null ? null : { phoneNumber: customer.phone },
    ...metafieldsOf(context, id),
  };
}
