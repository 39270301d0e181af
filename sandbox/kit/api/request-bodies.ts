import { z } from "zod";
import { isArtworkAddress, isHttpAddress } from "../model/addresses.ts";
import { isOrderable } from "../model/catalog.ts";
import { alpha2Of } from "../model/countries.ts";

/** Bodies of the JSON endpoints. Ignores fields that the specification doesn't name. */
const kindOf = (what: string) => (issue: { input: unknown }) =>
  issue.input === undefined ? "is required" : `must be ${what}`;

const text = z.string({ error: kindOf("a string") });
const requiredText = text.refine((value) => value.trim() !== "", "is required");
const integer = z.int({ error: kindOf("an integer") });
const country = requiredText.refine(
  (code) => code.trim() === "" || alpha2Of(code) !== undefined,
  "must be a 2- or 3-letter ISO 3166 code",
);
const quantity = integer.min(1, "must be at least 1");
const object = { error: kindOf("an object") };

const customerInfo = z.object(
  {
    name: requiredText,
    address1: requiredText,
    country,
    email: text.optional(),
    phone: text.optional(),
    address2: text.optional(),
    city: text.optional(),
    state: text.optional(),
    postal_code: text.optional(),
  },
  object,
);

const artworkLocation = requiredText.refine(
  (address) => address.trim() === "" || isArtworkAddress(address),
  "must be an HTTPS URL",
);

export const orderRequestSchema = z.object(
  {
    reference_number: requiredText,
    customer_info: customerInfo,
    lines: z
      .array(
        z.object(
          {
            product_id: integer.refine(isOrderable, "is not an active catalog product"),
            quantity,
            artwork_location: artworkLocation,
          },
          object,
        ),
        { error: kindOf("an array") },
      )
      .min(1, "must have at least one element"),
  },
  object,
);
export type OrderRequest = z.infer<typeof orderRequestSchema>;

export const estimateRequestSchema = z.object(
  {
    customer_info: z.object({ country: country.optional() }, object).optional(),
    lines: z.array(z.object({ quantity }, object), { error: kindOf("an array") }).optional(),
  },
  object,
);
export type EstimateRequest = z.infer<typeof estimateRequestSchema>;

export function webhookRequestSchema(kinds: readonly string[]) {
  return z.object(
    {
      address: requiredText.refine((address) => address.trim() === "" || isHttpAddress(address), "must be a URI"),
      event: requiredText.refine(
        (event) => event.trim() === "" || kinds.includes(event),
        `must be one of ${kinds.join(", ")}`,
      ),
      secret: text.optional(),
    },
    object,
  );
}
