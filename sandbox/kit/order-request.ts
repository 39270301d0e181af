import { z } from "zod";
import { isOrderable } from "./catalog.ts";
import { alpha2Of } from "./countries.ts";

/** Bodies of the JSON endpoints. Fields that the specification does not name are ignored. */
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

/** Each problem as "path message", the way a 400's detail lists them. */
export function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.reduce<string>(
      (so, part) => (typeof part === "number" ? `${so}[${part}]` : so === "" ? String(part) : `${so}.${String(part)}`),
      "",
    );
    return `${path === "" ? "body" : path} ${issue.message}`;
  });
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function isHttpAddress(address: string): boolean {
  const protocol = parsed(address)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** "HTTPS URL"; http is let through on loopback only, because a stand-in on one machine has no certificate. */
function isArtworkAddress(address: string): boolean {
  return parsed(address)?.protocol === "https:" || isLoopbackHttp(address);
}

export function isLoopbackHttp(address: string): boolean {
  const url = parsed(address);
  if (url?.protocol !== "http:") return false;
  return url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
}
