import { z } from "zod";

export const EVENT_KIND = z.enum(["order_shipped", "order_delivered", "order_paid", "order_canceled"]);

/**
 * Everything that the specification leaves open ("not shown"), settable while the sandbox runs. The defaults are one
 * plausible reading; a client must handle all of them.
 */
export const choicesSchema = z.object({
  /** Status for a `reference_number` that the brand has used before. */
  duplicateStatus: z.union([z.literal(400), z.literal(409), z.literal(422)]),
  /** The detail of the duplicate's error: that it is taken, that and the order's id, or nothing at all. */
  duplicateDetail: z.enum(["taken", "names-id", "none"]),
  /** Name of the state after a cancellation. */
  canceledState: z.string().min(1),
  /** Whether `cancel_type` shows the cost before DELETE, or is null until then. */
  cancelTypeBeforeDelete: z.enum(["set", "null"]),
  /** States in which `allow_cancel` is true. */
  allowCancelIn: z.array(z.string()),
  /** DELETE answers 422 even while `allow_cancel` was true (the order moved on in between). */
  refuseCancel: z.boolean(),
  /** Form of Retry-After on a 429. */
  retryAfter: z.enum(["seconds", "http-date", "absent"]),
  /** Body of DELETE /webhooks/{id}. */
  deleteWebhookBody: z.enum(["empty", "webhook", "message"]),
  /** The effect of a template update without `active`. */
  updateWithoutActive: z.enum(["activates", "keeps"]),
  /** Bytes in "10 MB" and "5 MB". */
  megabyte: z.union([z.literal(1_000_000), z.literal(1_048_576)]),
  /**
   * Format of integers and booleans, in answers and events: JSON, or text (`"id": "1006"`, `"active": "true"`) with
   * null for absent fields.
   */
  scalars: z.enum(["typed", "text"]),
  /**
   * Entries of the lists that violate the specification. One with the `id`, `dmc_code` or `slug` of an entry overrides
   * its fields, such as `{ slug: "owl", chart_sha256: null }`; any other is appended.
   */
  oddEntries: z.object({
    products: z.array(z.unknown()),
    colors: z.array(z.unknown()),
    templates: z.array(z.unknown()),
    webhooks: z.array(z.unknown()),
  }),
  /** How long a rotated token is still accepted, in milliseconds. */
  rotationGraceMs: z.number().int().min(0),
  /** Event kinds that POST /webhooks accepts; each is emitted when it happens. */
  eventKinds: z.array(EVENT_KIND),
  /** Where an event names its order, if at all. */
  eventPayload: z.enum(["id", "order_id", "order", "data", "reference", "full", "form", "empty", "garbage"]),
  /** How the registered secret is used. */
  eventSignature: z.enum(["none", "sha256-hex", "sha256-base64", "plain"]),
  eventSignatureHeader: z.string().min(1),
  /** Milliseconds between an event's cause and its sending. */
  eventDelayMs: z.number().int().min(0),
  /** Further attempts after the first one without a 2xx answer. */
  eventRetries: z.number().int().min(0).max(20),
  /** Wait before the first retry, in milliseconds; doubled each time. */
  eventRetryDelayMs: z.number().int().min(0),
  /** How long an event waits for its answer, in milliseconds. */
  eventTimeoutMs: z.number().int().min(1),
  /** Further copies of each event, sent although the first was answered. */
  eventDuplicates: z.number().int().min(0).max(20),
});

export type Choices = z.infer<typeof choicesSchema>;

export const DEFAULT_CHOICES: Choices = {
  duplicateStatus: 409,
  duplicateDetail: "taken",
  canceledState: "canceled",
  cancelTypeBeforeDelete: "set",
  allowCancelIn: ["pending_payment", "in_production"],
  refuseCancel: false,
  retryAfter: "seconds",
  deleteWebhookBody: "empty",
  updateWithoutActive: "activates",
  megabyte: 1_048_576,
  scalars: "typed",
  oddEntries: { products: [], colors: [], templates: [], webhooks: [] },
  rotationGraceMs: 0,
  eventKinds: ["order_shipped"],
  eventPayload: "id",
  eventSignature: "none",
  eventSignatureHeader: "X-Kit-Signature",
  eventDelayMs: 0,
  eventRetries: 3,
  eventRetryDelayMs: 200,
  eventTimeoutMs: 5_000,
  eventDuplicates: 0,
};

export type ChoiceBook = ReturnType<typeof createChoiceBook>;

export function createChoiceBook(initial: Partial<Choices>) {
  const start = choicesSchema.parse({ ...DEFAULT_CHOICES, ...initial });
  let now = start;
  return {
    /** The present choices. */
    current: () => now,
    /** Changes some of them. Throws a ZodError on an invalid value. */
    set: (change: Partial<Choices>): Readonly<Choices> => (now = choicesSchema.strict().parse({ ...now, ...change })),
    reset: () => void (now = start),
  };
}
