// The parts of an error that may be kept: its name and code, the message if it is our own, and the frames of our own
// code. A foreign message may quote its data (JSON.parse quotes the text, PostgreSQL the value).
import path from "node:path";
import { Fault } from "./fault.ts";
import { MAX_CAUSES, MAX_FRAMES } from "./limits.ts";
import { postgresCode } from "./running/postgres-code.ts";

export interface ErrorDescription {
  name: string;
  code?: string;
  message?: string;
  retryable?: boolean;
  /** `folder/file.ts:line:column`, innermost first. */
  frames: string[];
  cause?: ErrorDescription;
}

const ROOT = path.resolve(import.meta.dirname, "../..");
const CODE = /^[A-Za-z0-9_.-]{1,64}$/;
const FRAME = /^\s+at (?:.*\()?(?:file:\/\/)?([^()]+:\d+:\d+)\)?$/;

export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) {
    const name = error instanceof Response ? `Response ${error.status}` : typeof error;
    // Prisma keeps PostgreSQL's in an object.
    const sqlState = postgresCode(error);
    return { name, ...(sqlState !== null && { code: sqlState }), frames: [] };
  }
  const description: ErrorDescription = { name: error.name, frames: ownFrames(error.stack) };
  const code = postgresCode(error) ?? ("code" in error && typeof error.code === "string" ? error.code : undefined);
  if (code && CODE.test(code)) description.code = code;
  const message = ownMessage(error);
  if (message !== undefined) description.message = message;
  if (error instanceof Fault) description.retryable = error.retryable;
  if (error.cause !== undefined && depth < MAX_CAUSES) description.cause = describeError(error.cause, depth + 1);
  return description;
}

// Our own messages, and those of the engine that consist of names in the code. Others quote values: "Cannot use 'in'
// operator to search for 'name' in Jane Doe", `"Jane" is not a function`. A property's name is left out, since it may
// be data.
const PROPERTY = /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '.*'\)$/s;
const NAMED = /^[A-Za-z_$][\w$.]{0,80} is not (defined|a function|a constructor|iterable)$/;

function ownMessage(error: Error): string | undefined {
  if (error instanceof Fault) return error.message;
  if (error.name !== "TypeError" && error.name !== "ReferenceError") return undefined;
  const property = PROPERTY.exec(error.message);
  if (property) return `Cannot ${property[1]} properties of ${property[2]}`;
  return NAMED.test(error.message) ? error.message : undefined;
}

function ownFrames(stack: string | undefined): string[] {
  return (stack ?? "")
    .split("\n")
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .filter((place) => place.startsWith(ROOT) && !place.includes("node_modules"))
    .map((place) => path.relative(ROOT, place))
    .slice(0, MAX_FRAMES);
}
