import { formatCount } from "../../../kernel/text/count.ts";
import type { Publication } from "../../../publishing/decide-publication.ts";

export const productChannels = {
  title: "Sales channels",
  help: "Shoppers see the product there once you set it to active in Shopify.",
  loading: "Loading sales channels",
  lost: "Sales channels couldn't be loaded. Without them, the product won't be published to any.",
  none: "Your store has no sales channels.",
  notGranted: "New products aren't published to sales channels yet. Grant access to choose channels here.",
  publishing: "Publishing to sales channels.",
  retry: "Publish again",
} as const;

/** Null if no channels were chosen. */
export function publicationWords(
  publication: Publication,
  { channels, refusal }: { channels: number; refusal: string },
): string | null {
  switch (publication) {
    case "none":
      return null;
    case "wanted":
      return productChannels.publishing;
    case "done":
      return `Published to ${formatCount(channels, "sales channel")}.`;
    case "refused":
      return `Not published to sales channels. Shopify said: ${refusal}`;
    case "no_access":
      return "Not published to sales channels, because access is missing.";
    case "no_answer":
      return "Not published to sales channels, because Shopify didn't respond for 15 minutes.";
  }
}
