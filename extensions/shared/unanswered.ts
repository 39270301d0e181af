import type { Fault } from "./ask-app.ts";

/** What to say of a command: without an answer it may have been carried out all the same. */
export function unanswered(fault: Fault, translate: (key: string) => string): string {
  return fault === "away" ? translate("unclear") : translate(`fault.${fault}.body`);
}
