import type { DesignFilter } from "../../../designs/catalog/design-query.ts";
import type { FetchArtwork, ReadFromKit, ReceiveArtwork } from "../../../designs/designs.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import { unbroken } from "../../format.ts";

export const designs = {
  title: "Designs",
  resource: { singular: "design", plural: "designs" },
  search: "Search designs",
  columns: { name: "Design", product: "Kit format", artwork: "Print file", sold: "Sold as", state: "Status" },
  readAgain: "Sync designs",
  readAt: "Last synced",
  neverRead: "Not synced yet",
  linkProducts: "Link products",
  // Also used on pages that don't load their own texts for two buttons.
  createProducts: "Create products",
  unitCosts: "Unit costs",
  drills: (width: number, height: number) =>
    `${formatNumber(width)} × ${formatNumber(height)} (${formatNumber(width * height)} drills)`,
  variants: (count: number) => (count === 0 ? "Not in store" : formatCount(count, "variant")),
  product: (id: string, name: string | null) => (name === null ? `Kit format ${id}` : unbroken(name)),
  badges: {
    active: "Active",
    inactive: "Inactive",
    gone: "Removed",
    artwork: "Ready",
    missing: "Missing",
  },
  upload: {
    title: "Upload missing print files",
    explain: "Kit downloads them from this app. Each file is matched to its design. File names don't matter.",
    drop: "Add print files",
    one: {
      title: "Print file missing",
      explain: "Orders with this design wait for its print file. Upload the exact file you added at Kit.",
      drop: "Add print file",
    },
    hint: "PNG or BMP, up to 10 MB each",
    progress: (done: number, all: number) => `${formatNumber(done)} of ${formatCount(all, "file")} uploaded`,
    finished: (kept: number, all: number) => `${formatNumber(kept)} of ${formatCount(all, "file")} matched a design`,
    clear: "Clear list",
    address: "Or link to a file (https)",
    fetch: "Add from link",
    waiting: "Waiting",
    sending: (percent: number) => `Uploading, ${percent}%`,
    lost: "Upload failed. Check your connection and add the file again.",
    linkLost: "No answer from the app. Check your connection and add the link again.",
  },
  one: {
    facts: "About this design",
    sku: "SKU",
    slug: "Slug",
    madeIn: "Production time",
    orders: "Orders",
    ordersWithIt: "View orders with this design",
    moreActions: "More actions",
    activate: "Activate",
    deactivate: "Deactivate",
    update: "Edit",
    gone: "This design was removed at Kit. Its orders are on hold until you link another design or add this one again.",
    inactive: "Kit doesn't make inactive designs. Orders with this design are on hold until you activate it.",
    inactiveWithoutFile: "Kit doesn't make inactive designs. To activate this one, upload its print file first.",
  },
  add: "Add design",
  empty: {
    noAccount: {
      heading: "Connect your Kit account first",
      body: "Designs are kept in your Kit account.",
      action: { content: "Connect Kit", url: "/app/account" },
    },
    none: {
      heading: "Add your first designs",
      body: "Drop your print files here. Each file becomes a design. Already added designs in Kit's portal? Sync designs.",
      drop: "Add print files",
    },
    complete: {
      heading: "No print files are missing",
      body: "Kit can make each of your designs.",
      action: { content: "View all designs", url: "/app/designs" },
    },
    filtered: {
      heading: "No designs found",
      body: "Try another search or filter.",
      action: { content: "View all designs", url: "/app/designs" },
    },
  },
} as const;

export const designFilters: Record<DesignFilter, string> = {
  all: "All",
  no_artwork: "Print file missing",
  chart: "Chart doesn't fit",
  inactive: "Inactive",
  not_sold: "Not in store",
};

const LOOKS_LIKE: Record<(ReceiveArtwork & { kind: "not_an_image" })["looksLike"], string> = {
  zip: "a ZIP archive",
  pdf: "a PDF document",
  gif: "a GIF image",
  tiff: "a TIFF image",
  text: "a text file",
  empty: "an empty file",
  unknown: "not an image that Kit accepts",
};

export function uploadWords(outcome: ReceiveArtwork | FetchArtwork): { done: boolean; words: string } {
  if (outcome.kind !== "kept") return { done: false, words: whyNotKept(outcome) };
  const names = outcome.designs.map((design) => isolated(design.name)).join(", ");
  return { done: true, words: outcome.alreadyHere ? `Already uploaded: ${names}` : `Matched: ${names}` };
}

function whyNotKept(outcome: Exclude<ReceiveArtwork | FetchArtwork, { kind: "kept" }>): string {
  switch (outcome.kind) {
    case "no_match":
      return outcome.expected
        ? "This isn't the file Kit has. Upload the exact file you added at Kit."
        : "None of your designs use this file. Upload the exact file you added at Kit.";
    case "bad_address":
      return "Enter a valid link to a file.";
    case "not_https":
      return "The link must start with https://.";
    case "not_public":
      return "This link points to a private network. Upload the file instead.";
    case "not_found":
      return "This website doesn't exist. Check the link.";
    case "redirected":
      return "This link redirects to another one. Use that link, or upload the file.";
    case "answered":
      return `The website didn't return the file (error ${outcome.status}). Check the link, or upload the file.`;
    case "unreachable":
      return "The website didn't respond in time. Try again, or upload the file.";
    case "too_large":
      return "This file is larger than 10 MB, which is Kit's limit.";
    case "incomplete":
      return "This file is incomplete or damaged. Export it again and upload the new one.";
    case "broken_off":
      return "The upload was interrupted. Add the file again.";
    case "not_an_image":
      return `This is ${LOOKS_LIKE[outcome.looksLike]}. Upload a PNG or BMP file.`;
    case "no_account":
      return "No Kit account is connected, so there's no design to match.";
  }
}

export const readFromKitWords: Record<ReadFromKit["kind"], { done: boolean; words: string }> = {
  read: { done: true, words: "Designs synced" },
  no_account: { done: false, words: "No Kit account is connected." },
  busy: { done: false, words: "Kit is busy right now. Try again in a minute." },
  unauthorized: { done: false, words: "Kit doesn't accept your token. Go to Kit account to replace it." },
  failed: { done: false, words: "Kit can't be reached. Try again in a minute." },
};
