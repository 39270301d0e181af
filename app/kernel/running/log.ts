// The log: one JSON object per line, ids and our own texts only. Never a body, a token, an address with its query, or
// customer data.
import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";
import { describeError } from "../describe-error.ts";

export type Logger = PinoLogger;

export interface LogOptions {
  level: string;
  /** Destination of lines; standard output by default. */
  destination?: DestinationStream;
}

// Names that must never appear in a log line, at the top or one level down. A second safeguard: callers log ids and
// codes only.
const SECRET_NAMES = [
  ...["token", "accessToken", "refreshToken", "access_token", "refresh_token", "id_token", "idToken", "session"],
  ...["authorization", "cookie", "secret", "apiSecret", "password", "key", "headers", "databaseUrl", "redisUrl"],
  ...["body", "payload", "text", "response", "variables", "customer", "customer_info", "note", "properties"],
  ...["firstName", "lastName", "company", "address", "address1", "address2", "email", "phone", "zip", "postal_code"],
];

export function createLogger({ level, destination }: LogOptions): Logger {
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: "[withheld]" },
    serializers: { err: describeError, url: withoutQuery },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  // Each line is written at once. sonic-boom writes what it has buffered when the process exits, and tries again for ever
  // if the log's reader is gone (`flushSync` in 5.x): the process neither works nor ends then.
  return pino(options, destination ?? pino.destination({ dest: 1, sync: true }));
}

// Shopify's documents carry the id token in their query.
function withoutQuery(url: unknown): unknown {
  return typeof url === "string" ? url.replace(/[?#].*$/s, "") : undefined;
}
