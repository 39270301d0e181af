// Words of the designs pages.
import type { RegistrationFault, RegistrationField } from "../../designs/registration/registration-rules.ts";
import type { FetchArtwork, ReadFromKit, ReceiveArtwork, RegistrationAnswer } from "../../designs/designs.ts";
import type { SwitchDesign } from "../../designs/registration/switch-design.ts";
import type { DesignFilter } from "../../designs/catalog/design-query.ts";
import { formatCount, formatList, formatNumber } from "../format.ts";

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
    address: "Or an https address of the file",
    fetch: "Fetch",
    waiting: "Waiting",
    sending: (percent: number) => `Uploading, ${percent} %`,
    lost: "The upload did not get through. Check your connection and add the file again.",
  },
  inspector: {
    title: "Chart",
    loading: "Counting drills",
    summary: (legend: { width: number; height: number; drills: number; colorCount: number }) =>
      `${formatNumber(legend.width)} × ${formatNumber(legend.height)} cells, ${formatNumber(legend.drills)} drills in ${formatCount(legend.colorCount, "color")}`,
    outside: (colors: number, drills: number) =>
      `${formatCount(colors, "color")} that Kit does not have, on ${formatCount(drills, "drill")}`,
    tooMany: (width: number, height: number, limit: number) =>
      `This file has ${formatNumber(width)} × ${formatNumber(height)} cells. The chart is drawn up to ${formatNumber(limit)} cells; registering and ordering work all the same.`,
    unreadable: "The file is damaged inside and could not be read. Export it again and upload the new one.",
    noFile: "The print file is not here yet. Upload it below to see its chart.",
    busy: "Other charts are being read. Try again in a moment.",
    lost: "The chart could not be loaded.",
    again: "Try again",
    notDrawn: "Your browser could not draw this file. Its legend is below.",
    closer: "Closer",
    farther: "Farther",
    whole: "Whole chart",
    mark: "Mark colors that Kit does not have",
    chart: (width: number, height: number) => `Chart of ${formatNumber(width)} by ${formatNumber(height)} cells`,
    cell: (column: number, row: number) => `Column ${formatNumber(column)}, row ${formatNumber(row)}`,
    how: "Drag to move, pinch or turn the wheel to zoom. Arrow keys, + and − work too.",
    csv: "Legend as CSV",
    columns: { color: "Color", dmc: "DMC", drills: "Drills", nearest: "Nearest DMC" },
    notKit: "Not in Kit's palette",
    nearest: (code: string, deltaE: number) => `${code} (difference ${deltaE})`,
    more: (colors: number) => `And ${formatCount(colors, "more color", "more colors")}.`,
  },
  one: {
    facts: "About this design",
    sku: "SKU",
    slug: "Slug",
    madeIn: "Kit makes one in",
    hash: "Print file at Kit",
    activate: "Activate at Kit",
    deactivate: "Deactivate at Kit",
    update: "Change",
    gone: "Kit does not list this design any more. Its orders are held until you link another one or register it again.",
    inactive: "Kit makes no kits of an inactive design: its orders are held.",
  },
  register: {
    action: "Register design",
    replace: "Use the new print file",
    title: "Register a design",
    updateTitle: "Change a design",
    subtitle: "Kit gives it a SKU, which you then link to a variant",
    name: "Name",
    slug: "Slug",
    slugHelp:
      "Lower-case letters, digits and single hyphens. The same slug again changes the design and keeps its SKU.",
    product: "Kit format",
    choose: "Choose a format",
    noCatalog: "Kit's formats have not been read yet. Read from Kit again on the Designs page.",
    active: "Active: may be ordered",
    printFile: "Print file",
    printHelp: "One pixel for each drill. PNG or BMP, up to 10 MB.",
    heroImage: "Hero image (optional)",
    originalImage: "Original image (optional)",
    photoHelp: "PNG, JPEG or WebP, up to 5 MB.",
    kept: "The file that is here is kept unless you choose another one.",
    send: "Register",
    sendChange: "Save at Kit",
    batch: "Several designs",
    batchHelp: "Drop their print files: each becomes a row, named after its file.",
    sendAll: (count: number) => `Register ${formatCount(count, "design")}`,
    progress: (percent: number) => `Sending, ${percent} %`,
    removeRow: "Remove",
    waiting: "Not sent yet",
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

const FIELD_FAULTS: Record<RegistrationFault, string> = {
  required: "This is needed.",
  pattern: "Use lower-case letters, digits and single hyphens between them, such as galaxy-cat-30x40.",
  shared: "Another design above has this slug, and this one would take its place at Kit. Give it another slug.",
  not_a_product: "Choose one of Kit's formats.",
  too_large: "This file is larger than Kit takes.",
  not_an_image: "This is not an image that Kit takes, whatever its name says.",
  wrong_type: "Kit does not take this kind of image here.",
  incomplete: "The file is cut off or damaged.",
};

export type RegistrationWords = {
  done: boolean;
  words: string;
  fields: Partial<Record<RegistrationField, string>>;
};

/** What came of a registration, in words and at its fields. */
export function registrationWords(
  answer: RegistrationAnswer | Exclude<SwitchDesign, { kind: "no_design" }>,
): RegistrationWords {
  const said = (words: string, done = false): RegistrationWords => ({ done, words, fields: {} });
  switch (answer.kind) {
    case "created":
    case "updated":
    case "saved": {
      const verb = { created: "Registered", updated: "Changed", saved: "Kit has it" }[answer.kind];
      const words = `${verb}: ${answer.name}, SKU ${answer.sku}`;
      return answer.sameFile
        ? said(words, true)
        : said(`${words}. But Kit holds another print file than the one sent: upload that one under Print files.`);
    }
    case "faulty": {
      const entries = Object.entries(answer.faults).map(([field, fault]) => [field, FIELD_FAULTS[fault]]);
      return { done: false, words: "Some fields need another look.", fields: Object.fromEntries(entries) };
    }
    case "refused":
      return { done: false, words: ["Kit refused it.", ...answer.general].join(" "), fields: answer.fields };
    case "busy":
      return said("Kit is busy with your orders right now. Try again in a minute; nothing was sent.");
    case "replaces": {
      const changed = [
        answer.variants > 0
          ? `${formatCount(answer.variants, "variant")} that ${answer.variants === 1 ? "sells" : "sell"} it`
          : null,
        answer.openOrders > 0 ? `${formatCount(answer.openOrders, "order")} not sent yet` : null,
      ].filter((part) => part !== null);
      return said(
        `“${answer.name}” is at Kit with another print file. The new one changes ${formatList(changed)}; orders that Kit has already stay as they are. Nothing was sent yet.`,
      );
    }
    case "no_account":
      return said("No Kit account is connected.");
    case "unauthorized":
      return said("Kit does not accept your token. See Kit account for what to do.");
    case "unreachable":
      return said("Kit could not be reached. Nothing was sent; try again in a minute.");
    case "gone":
      return said(designs.one.gone);
    case "unreadable":
      return said(
        "What Kit lists of this design can't be read. Nothing was sent. Ask Kit to correct it, then try again.",
      );
    case "lost":
      return said("Kit gave no answer. Register again: under the same slug that is safe.");
    case "broken_off":
      return said("The upload broke off half-way. Nothing was sent; try again.");
  }
}

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
export function uploadWords(outcome: ReceiveArtwork | FetchArtwork): { done: boolean; words: string } {
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
    case "bad_address":
      return { done: false, words: "This is not a web address of a file." };
    case "not_https":
      return { done: false, words: "The address must begin with https://." };
    case "not_public":
      return { done: false, words: "The address leads into a private network, so it is not fetched." };
    case "not_found":
      return { done: false, words: "There is no such host. Check the address." };
    case "redirected":
      return { done: false, words: "The address leads on to another one. Give that one, or upload the file." };
    case "answered":
      return { done: false, words: `The server answered ${outcome.status} instead of the file.` };
    case "unreachable":
      return { done: false, words: "The server gave no answer, or too slowly. Try again, or upload the file." };
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

export const unitCosts = {
  title: "Unit costs",
  subtitle: "What each kit costs you",
  explain:
    "In your store's currency. When you link products, the cost is written to Shopify's cost field, where profit reports find it. The preview shows it first. A CSV file changes links alone.",
  none: "Not entered",
  save: "Save",
  saved: "Costs saved",
  notSaved: "Nothing was saved yet: some amounts are not understood.",
  wrong: "Enter an amount in your store's currency, without marks between thousands",
  empty: { heading: "No kit formats yet", body: "Connect your Kit account, and its catalog is read." },
} as const;
