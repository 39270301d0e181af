// Words of the designs pages.
import type { ReceiveArtwork, ReadFromKit } from "../../templates/templates.ts";
import type { DesignFilter } from "../../templates/search-designs.ts";
import { formatCount, formatNumber } from "../format.ts";

/** The beginning of a hash is enough to compare two by eye. */
const short = (sha256: string) => `${sha256.slice(0, 12)}…`;

export const designs = {
  title: "Designs",
  subtitle: "The kit designs of your Kit account",
  resource: { singular: "design", plural: "designs" },
  search: "Search by name, slug or SKU",
  pages: { next: "Next designs", previous: "Previous designs" },
  columns: { name: "Design", product: "Kit format", artwork: "Print file", sold: "Sold as", state: "Status" },
  readAgain: "Read from Kit again",
  readAt: "Read from Kit",
  neverRead: "Not read from Kit yet",
  linkProducts: "Link products",
  drills: (width: number, height: number) =>
    `${formatNumber(width)} × ${formatNumber(height)} (${formatNumber(width * height)} drills)`,
  variants: (count: number) => (count === 0 ? "No variant" : formatCount(count, "variant")),
  product: (id: string, name: string | null) => name ?? `Catalog product ${id}`,
  badges: {
    active: "Active",
    inactive: "Inactive at Kit",
    gone: "No longer at Kit",
    artwork: "Here",
    missing: "Missing",
  },
  upload: {
    title: "Print files",
    explain:
      "Kit fetches the print file from this app when you order. Designs that were made elsewhere need theirs uploaded once. Each file is matched to its design by its content, so its name does not matter.",
    drop: "Add print files",
    hint: "PNG or BMP, up to 10 MB each. Drop as many as you like.",
    progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} files done`,
    finished: (kept: number, all: number) => `${formatNumber(kept)} of ${formatNumber(all)} files matched a design`,
    clear: "Clear list",
    waiting: "Waiting",
    sending: (percent: number) => `Uploading, ${percent} %`,
    lost: "The upload did not get through. Check your connection and add the file again.",
  },
  empty: {
    noAccount: {
      heading: "No Kit account is connected",
      body: "Connect your Kit account first. Its designs then appear here by themselves.",
      action: "Connect Kit",
    },
    none: {
      heading: "No designs yet",
      body: "Designs that you register with Kit appear here. If you have just made one, read from Kit again.",
    },
    filtered: { heading: "No designs here", body: "No design matches this view or search." },
  },
} as const;

export const designFilters: Record<DesignFilter, string> = {
  all: "All",
  no_artwork: "Print file missing",
  inactive: "Inactive",
  not_sold: "Not sold",
};

const LOOKS_LIKE: Record<(ReceiveArtwork & { kind: "not_an_image" })["looksLike"], string> = {
  zip: "a ZIP archive",
  pdf: "a PDF document",
  gif: "a GIF image",
  tiff: "a TIFF image",
  text: "a text file",
  empty: "an empty file",
  unknown: "no image that Kit takes",
};

/** What came of one uploaded file. */
export function uploadWords(outcome: ReceiveArtwork): { done: boolean; words: string } {
  switch (outcome.kind) {
    case "kept": {
      const names = outcome.designs.map((design) => design.name).join(", ");
      return { done: true, words: outcome.alreadyHere ? `Was here already: ${names}` : `Matched: ${names}` };
    }
    case "no_match":
      return {
        done: false,
        words: outcome.expected
          ? `This is not the file that Kit holds for the design. Kit's: ${short(outcome.expected)}, this file's: ${short(outcome.sha256)}.`
          : `No design of yours has this file (${short(outcome.sha256)}). It must be the very file that was registered with Kit, to the byte.`,
      };
    case "too_large":
      return { done: false, words: "Larger than 10 MB, which is the most that Kit takes." };
    case "incomplete":
      return { done: false, words: "The file is cut off or damaged. Export it again and upload the new one." };
    case "broken_off":
      return { done: false, words: "The upload broke off half-way. Add the file again." };
    case "not_an_image":
      return {
        done: false,
        words: `This is ${LOOKS_LIKE[outcome.looksLike]}, whatever its name says. Kit takes PNG and BMP.`,
      };
    case "no_account":
      return { done: false, words: "No Kit account is connected, so there is no design to match." };
  }
}

export const readFromKitWords: Record<ReadFromKit["kind"], { done: boolean; words: string }> = {
  read: { done: true, words: "Designs read from Kit" },
  no_account: { done: false, words: "No Kit account is connected." },
  busy: { done: false, words: "Kit is busy with your orders right now. Try again in a minute." },
  unauthorized: { done: false, words: "Kit does not accept your token. See Kit account for what to do." },
  failed: { done: false, words: "Kit could not be reached. Try again in a minute." },
};
