// The meaning of the answer to a token's first call, in terms that a page can turn into a next step. Pure.
import type { KitAnswer } from "../../kit/kit-types.ts";

export type TokenFault =
  /** Not `pmk_…`: no request was made. */
  | { kind: "wrong_form" }
  /** Wrong, revoked, missing or not yet enabled by an administrator: Kit doesn't say which (kit-api "Authentication"). */
  | { kind: "unauthorized" }
  | { kind: "unreachable"; code: string }
  /** Kit is busy with this account, or requires a wait. */
  | { kind: "busy"; until: Date }
  /** Not an answer of Kit's: the address is wrong, or a proxy is in between. */
  | { kind: "not_kit"; status: number | null }
  | { kind: "unavailable"; status: number | null };

/** The form of a token (kit-api "Authentication"), after trimming the spaces and line ends of pasting. */
export function readToken(pasted: string): string | null {
  const token = pasted.trim().replace(/^Bearer\s+/i, "");
  return /^pmk_[\x21-\x7e]{1,500}$/.test(token) ? token : null;
}

export function tokenFault(answer: Exclude<KitAnswer<unknown>, { kind: "ok" }>): TokenFault {
  switch (answer.kind) {
    case "unauthorized":
      return { kind: "unauthorized" };
    case "unreachable":
      return { kind: "unreachable", code: answer.code };
    case "rate_limited":
      return { kind: "busy", until: answer.retryAt };
    case "refused":
      return { kind: "not_kit", status: answer.status };
    case "lost":
      return answer.code === "not_json" || answer.code === "not_as_specified" || answer.code === "redirect"
        ? { kind: "not_kit", status: answer.status }
        : { kind: "unavailable", status: answer.status };
  }
}
