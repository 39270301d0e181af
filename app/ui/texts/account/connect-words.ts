import type { Connect } from "../../../accounts/connection/connect.ts";
import { formatCount } from "../../../kernel/text/count.ts";
import { account } from "./account.ts";

/** Kit shows a token only once. */
const NOT_SAVED = ", so your token isn't saved yet. Keep it, and try again";

/** The four causes of `unauthorized` are listed separately (account.unauthorized). */
export function connectWords(outcome: Connect): string {
  switch (outcome.kind) {
    case "connected":
      return `${CONNECTED[outcome.how]} ${formatCount(outcome.templates, "design")} found.`;
    case "wrong_form":
      return "This isn't a Kit token. Tokens start with pmk_ and have no spaces.";
    case "unauthorized":
      return account.unauthorized.title;
    case "unreachable":
      return `Kit can't be reached right now${NOT_SAVED} in a moment.`;
    case "busy":
      return `Kit is busy right now${NOT_SAVED} in a minute.`;
    case "too_many_tries":
      return `You've tried several tokens in a row${NOT_SAVED} in a minute.`;
    case "not_kit":
      return "We reached a server that isn't Kit's. Contact this app's support.";
    case "unavailable":
      return `Kit is having a problem right now${NOT_SAVED} in a few minutes.`;
    case "no_staging":
      return account.connect.noStaging;
    case "in_practice":
      return account.connect.inPractice;
    case "brand_differs":
      return `This token belongs to another brand. It has ${formatCount(outcome.newDesigns, "design")}; your current brand has ${formatCount(outcome.presentDesigns, "design")}. Orders already sent stay with your current brand, and you'll need to link your products again.`;
  }
}

const CONNECTED = {
  new: "Connected.",
  joined: "Connected to the same account as your other store.",
  renewed: "Token replaced.",
} as const;
