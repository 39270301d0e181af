// Progress of drafts that were requested together.
import { Banner } from "@shopify/polaris";
import type { DraftView } from "../../../publishing/draft-view.ts";
import { publishing } from "../../texts/designs/publishing.ts";
import { isOpen } from "../use-draft-watch.ts";

const { batch: words } = publishing;

export function BatchStanding({ drafts }: { drafts: DraftView[] }) {
  if (drafts.length === 0) return null;
  const made = drafts.filter(({ state }) => state === "made").length;
  const refused = drafts.filter(({ state }) => state === "refused").length;
  if (drafts.some(isOpen)) return <Banner tone="info">{words.progress(made, drafts.length)}</Banner>;
  if (refused > 0) return <Banner tone="warning">{words.someRefused(made, refused)}</Banner>;
  return <Banner tone="success">{words.allMade(made)}</Banner>;
}
