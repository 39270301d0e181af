// The environment, read here and nowhere else. Every error is listed at once, with what is wrong and what to do.
import { isIP } from "node:net";
import { z } from "zod";
import { parseEncryptionKeys } from "./encryption-keys.ts";
import { addressFault, isLoopback, withoutSlash } from "./web-address.ts";

/** `public`: in the App Store, where merchants request fulfillment and grant all of it at install (decision 60). */
export type Distribution = Env["distribution"];

export type Env = ReturnType<typeof toEnv>;

export type EnvRead = { ok: true; env: Env } | { ok: false; faults: string[] };

/** Empty values count as unset, as in a `.env` file with unfilled lines. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): EnvRead {
  const values = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  if (isShopifyAppDev(values)) values.SHOPIFY_APP_URL ??= values.HOST!;
  const mode = Mode.safeParse(values.NODE_ENV);
  const parsed = variables(mode.data === "production").safeParse(values);
  const faults = [
    ...(mode.success ? [] : [`NODE_ENV: ${firstMessage(mode.error)}`]),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...togetherFaults(values),
  ];
  if (!mode.success || !parsed.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, env: toEnv(mode.data, parsed.data) };
}

/** Production by default: a host that forgets the variable must not serve the sources (decision 42). */
export const Mode = z
  .enum(["development", "test", "production"], { error: "must be development, test or production" })
  .default("production");

type Variables = z.infer<ReturnType<typeof variables>>;

function variables(production: boolean) {
  const address = z.string().superRefine((text, context) => {
    const fault = addressFault(text, production);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
  const appAddress = address.refine((text) => (URL.parse(text)?.pathname ?? "/") === "/", {
    error: "must not carry a path: the app answers at the root of its address",
  });
  const kitAddress = address.refine((text) => withoutSlash(text).endsWith("/public_api"), {
    error: "must end in /public_api; Kit gives this address with its API documentation",
  });
  return z.object({
    SHOPIFY_API_KEY: needed("it is the app's Client ID in Shopify's Dev Dashboard"),
    SHOPIFY_API_SECRET: needed("it is the app's Client secret in Shopify's Dev Dashboard"),
    SHOPIFY_API_SECRET_OLD: z.string().optional(),
    SHOPIFY_APP_URL: production
      ? z.string({ error: missing("it is the https address under which this app is reached") }).pipe(appAddress)
      : appAddress.optional(),
    SHOPIFY_STANDIN_URL: standin(production).optional(),
    APP_BRIDGE_URL: standin(production).optional(),
    ARTWORK_BASE_URL: address.optional(),
    PORT: port().default(3000),
    WORKER_PORT: port().optional(),
    DATABASE_URL: schemed(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/name").optional(),
    DIRECT_DATABASE_URL: schemed(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/name").optional(),
    REDIS_URL: schemed(["redis:", "rediss:"], "redis://host:6379").optional(),
    KIT_BASE_URL: production
      ? z.string({ error: missing("Kit gives this address; it ends in /public_api") }).pipe(kitAddress)
      : kitAddress.default("http://127.0.0.1:4600/public_api"),
    KIT_STAGING_BASE_URL: kitAddress.optional(),
    ENCRYPTION_KEYS: z
      .string({
        error: missing("make a key with `openssl rand -base64 32` and keep it: tokens cannot be read without it"),
      })
      .transform((text, context) => {
        const parsed = parseEncryptionKeys(text);
        if (parsed.ok) return parsed.keys;
        context.addIssue({ code: "custom", message: `${parsed.fault}; each is made with \`openssl rand -base64 32\`` });
        return z.NEVER;
      }),
    PROCESS: z.enum(["all", "web", "worker"], { error: "must be all, web or worker" }).default("all"),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    SMTP_URL: schemed(["smtp:", "smtps:"], "smtps://user:password@host:465").optional(),
    KIT_PORTAL_URL: address.optional(),
    SUPPORT_EMAIL: z.email({ error: "must be an email address" }).optional(),
    RUSH_ORDERS: z.coerce
      .number({ error: "must be a number of orders" })
      .int({ error: "must be a whole number" })
      .min(1, { error: "must be at least 1" })
      .default(50),
    APP_DISTRIBUTION: z.enum(["custom", "public"], { error: "must be custom or public" }).default("custom"),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(",").map((one) => one.trim()))
      .refine((all) => all.every(isNetwork), {
        error: "must be IP addresses or networks such as 203.0.113.0/24, separated by commas",
      })
      .optional(),
    METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  });
}

function port() {
  return z.coerce
    .number({ error: "must be a number from 0 to 65535" })
    .int({ error: "must be a whole number" })
    .min(0, { error: "must be from 0 to 65535" })
    .max(65535, { error: "must be from 0 to 65535" });
}

/** `shopify app dev` passes the tunnel's address under this name. */
function isShopifyAppDev(values: Record<string, string>): boolean {
  return values.HOST?.startsWith("https://") ?? false;
}

function togetherFaults(values: Record<string, string>): string[] {
  const faults: string[] = [];
  const alone = values.PROCESS === "web" || values.PROCESS === "worker";
  if (alone && !values.DATABASE_URL) {
    faults.push(
      "DATABASE_URL: is needed when PROCESS is web or worker, since the embedded database serves one process only",
    );
  }
  const staging = values.KIT_STAGING_BASE_URL;
  if (staging !== undefined && withoutSlash(staging) === withoutSlash(values.KIT_BASE_URL ?? "")) {
    faults.push(
      "KIT_STAGING_BASE_URL: is KIT_BASE_URL, so test orders would be made; leave it empty without a staging",
    );
  }
  // An https address is reachable by others, and development serves the sources as they are.
  const reachable = values.SHOPIFY_APP_URL?.startsWith("https:") ?? false;
  if (values.NODE_ENV === "development" && reachable && !isShopifyAppDev(values)) {
    faults.push(
      "NODE_ENV: development is for this machine only, and SHOPIFY_APP_URL is an https address; start with " +
        "`npm run build && npm start`, or while developing with `shopify app dev`",
    );
  }
  return faults;
}

function toEnv(mode: z.infer<typeof Mode>, values: Variables) {
  const appUrl = withoutSlash(values.SHOPIFY_APP_URL ?? `http://localhost:${values.PORT}`);
  return {
    mode,
    shopify: {
      apiKey: values.SHOPIFY_API_KEY,
      apiSecret: values.SHOPIFY_API_SECRET,
      /** Still accepted on webhooks and id tokens during a rotation of the secret. */
      oldApiSecret: values.SHOPIFY_API_SECRET_OLD ?? null,
      /** The app's public address for Shopify and Kit, without a trailing slash. Addresses of Kit's events are made from it. */
      appUrl,
      /** Traffic for https://*.myshopify.com goes to this origin instead. */
      standinUrl: values.SHOPIFY_STANDIN_URL ? withoutSlash(values.SHOPIFY_STANDIN_URL) : null,
      appBridgeUrl: values.APP_BRIDGE_URL ?? null,
    },
    /** Host of print files for Kit; the app's own address unless that one is temporary. */
    artworkBaseUrl: withoutSlash(values.ARTWORK_BASE_URL ?? appUrl),
    port: values.PORT,
    /** Port of a pure worker process for health and metrics; null: none. */
    workerPort: values.WORKER_PORT ?? null,
    /** Null: an embedded PostgreSQL under .data/. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** The same database without a pooler, for migrations and the queue, which hold sessions. Null: `databaseUrl`. */
    directDatabaseUrl: values.DATABASE_URL ? (values.DIRECT_DATABASE_URL ?? null) : null,
    /** Null: the queue runs on PostgreSQL. */
    redisUrl: values.REDIS_URL ?? null,
    /** Each ends in /public_api. */
    kit: {
      productionBaseUrl: withoutSlash(values.KIT_BASE_URL),
      stagingBaseUrl: values.KIT_STAGING_BASE_URL ? withoutSlash(values.KIT_STAGING_BASE_URL) : null,
    },
    /** The first encrypts, all decrypt. */
    encryptionKeys: values.ENCRYPTION_KEYS,
    process: values.PROCESS,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL ?? null,
    /** The footer of every page: Kit's portal, and the host's address for questions. Null: not shown. */
    help: { portalUrl: values.KIT_PORTAL_URL ?? null, supportEmail: values.SUPPORT_EMAIL ?? null },
    /** Orders of one store within ten minutes that never count as too many. */
    rushOrders: values.RUSH_ORDERS,
    distribution: values.APP_DISTRIBUTION,
    /** Null: /metrics answers 404. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Addresses and networks of proxies that are trusted to name the client's address, besides private networks. */
    trustedProxies: values.TRUSTED_PROXIES ?? [],
  };
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function missing(advice: string): string {
  return `is not set; ${advice}`;
}

function needed(advice: string) {
  return z.string({ error: missing(advice) });
}

// Stand-ins see the store's tokens: in production only a loopback address is allowed.
function standin(production: boolean) {
  return z.string().superRefine((text, context) => {
    const fault = addressFault(text, false);
    const url = URL.parse(text);
    if (fault) context.addIssue({ code: "custom", message: fault });
    else if (production && url && !isLoopback(url)) {
      context.addIssue({ code: "custom", message: "is for development and tests; take it away in production" });
    }
  });
}

function schemed(protocols: string[], example: string) {
  return z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), {
    error: `must look like ${example}`,
  });
}

function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? "is wrong";
}
