import { z } from "zod";
import type { Random } from "./model/random.ts";

/**
 * A fault to play on requests. `path` is the path below the base address, with `*` for any part of it (`/orders`,
 * `/orders/*`). A fault ends after `count` requests (default 1), starts after `skip` of them, and applies to each with
 * `probability` (default 1, drawn from the sandbox's seed).
 */
export const faultSchema = z.object({
  kind: z.enum([
    /** The connection is closed before anything is done. */
    "drop-before-commit",
    /** Carried out, then the connection is closed without an answer. */
    "drop-after-commit",
    "429",
    "500",
    "502",
    "503",
    /** Answers with `status` and an error body. */
    "status",
    /** Carried out `ms` later, even if the caller has gone by then. */
    "slow",
    /** Carried out at once, answered `ms` later. */
    "slow-answer",
    /** Carried out; the success status comes with an HTML page. */
    "html",
    /** Carried out; the JSON stops halfway, the response doesn't. */
    "cut-json",
    /** 302 to another path of the sandbox. */
    "redirect",
    /** Carried out; the right JSON is padded to 32 MiB. */
    "oversize",
    /** Carried out; the right JSON is declared as text/plain. */
    "wrong-content-type",
    /** Carried out; the connection is reset in the middle of the body. */
    "reset-mid-body",
  ]),
  method: z.string().optional(),
  path: z.string().optional(),
  brand: z.string().optional(),
  environment: z.enum(["production", "staging"]).optional(),
  count: z.number().int().min(1).default(1),
  skip: z.number().int().min(0).default(0),
  probability: z.number().min(0).max(1).default(1),
  /** Only for `status`. */
  status: z.number().int().min(200).max(599).optional(),
  /** For the statuses and the redirect: whether the request is carried out anyway. */
  commits: z.boolean().default(false),
  /** For `slow` and `slow-answer`: the delay, in milliseconds. */
  ms: z.number().int().min(0).default(1_000),
  /** For 429: seconds in Retry-After (its form follows the choices). */
  retryAfterSeconds: z.number().int().min(1).default(1),
});

export type FaultInput = z.input<typeof faultSchema>;
export type Fault = z.output<typeof faultSchema>;

export interface ArmedFault extends Fault {
  readonly id: number;
  /** Requests that it still applies to. */
  left: number;
  /** Requests that it lets pass first. */
  toSkip: number;
  /** Requests that it was applied to. */
  struck: number;
}

export interface FaultTarget {
  method: string;
  /** Without the query. */
  path: string;
  brand: string;
  environment: string;
}

export type FaultBook = ReturnType<typeof createFaultBook>;

export function createFaultBook(random: () => Random) {
  let faults: ArmedFault[] = [];
  let lastId = 0;

  const strikes = (fault: ArmedFault, target: FaultTarget) => {
    if (fault.left === 0 || !matches(fault, target)) return false;
    if (fault.toSkip > 0) {
      fault.toSkip -= 1;
      return false;
    }
    return fault.probability >= 1 || random().next() < fault.probability;
  };

  return {
    /** Arms a fault. Throws a ZodError if it is malformed. */
    add(input: FaultInput): ArmedFault {
      const fault = faultSchema.parse(input);
      const armed = { ...fault, id: (lastId += 1), left: fault.count, toSkip: fault.skip, struck: 0 };
      faults.push(armed);
      return armed;
    },
    list: () => faults,
    /** Disarms one fault, or all of them. */
    clear: (id?: number) => void (faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)),
    /** The fault for this request, if any: the first armed one that matches. */
    take(target: FaultTarget): ArmedFault | undefined {
      const fault = faults.find((candidate) => strikes(candidate, target));
      if (fault) {
        fault.left -= 1;
        fault.struck += 1;
      }
      return fault;
    },
  };
}

function matches(fault: Fault, target: FaultTarget): boolean {
  if (fault.method && fault.method.toUpperCase() !== target.method) return false;
  if (fault.brand && fault.brand !== target.brand) return false;
  if (fault.environment && fault.environment !== target.environment) return false;
  return fault.path === undefined || patternOf(fault.path).test(target.path);
}

function patternOf(path: string): RegExp {
  const literal = path.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${literal.join(".*")}$`);
}
