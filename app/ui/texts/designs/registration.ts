import type { RegistrationAnswer } from "../../../designs/designs.ts";
import type { RegistrationFault, RegistrationField } from "../../../designs/registration/registration-rules.ts";
import type { SwitchDesign } from "../../../designs/registration/switch-design.ts";
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import { formatList } from "../../format.ts";
import { designs } from "./designs.ts";

export const registration = {
  replace: "Replace design",
  title: "Add design",
  titleOfSeveral: "Add designs",
  updateTitle: "Edit design",
  subtitle: "Kit assigns a SKU that you can link to your products",
  name: "Name",
  slug: "Slug",
  slugHelp:
    "The design's name in Kit's system. Only lowercase letters, numbers, and hyphens. Using an existing slug updates that design.",
  product: "Kit format",
  choose: "Choose a format",
  noCatalog: "Kit's formats aren't available yet. Sync designs on the Designs page.",
  active: "Active (can be ordered)",
  printFile: "Print file",
  printHelp: "One pixel for each drill. PNG or BMP, up to 10 MB.",
  heroImage: "Product photo, shown in your store (optional)",
  originalImage: "Original picture, for your records (optional)",
  photoHelp: "PNG, JPEG, or WebP, up to 5 MB.",
  kept: "Leave empty to keep the current file.",
  batch: "Start with your print files",
  more: "Add more print files",
  batchHelp: "Drop one or several here. Each becomes a design with the file's name.",
  progress: (percent: number) => `Uploading, ${percent}%`,
  removeRow: "Remove",
  addFile: "Add file",
  removeFile: "Remove file",
  preview: {
    cells: (width: number, height: number) => `${formatNumber(width)} × ${formatNumber(height)} cells`,
    drills: (drills: number, colors: number) => `${formatCount(drills, "drill")} in ${formatCount(colors, "color")}`,
    outside: (colors: number) => `${formatCount(colors, "color")} not in Kit's palette`,
  },
  waiting: "Not added yet",
} as const;

const FIELD_FAULTS: Record<RegistrationFault, string> = {
  required: "Enter a value.",
  pattern: "Use only lowercase letters, numbers, and single hyphens, such as galaxy-cat-30x40.",
  shared: "Another design above has the same slug. Enter a different one.",
  not_a_product: "Choose a format.",
  too_large: "This file is too large. Choose a smaller one.",
  not_an_image: "This file isn't an image that Kit accepts. Choose another.",
  wrong_type: "Kit doesn't accept this type of image here. Choose another.",
  incomplete: "This file is incomplete or damaged. Choose another.",
};

const REQUIRED: Partial<Record<RegistrationField, string>> = {
  name: "Enter a name.",
  slug: "Enter a slug.",
  catalogProductId: "Select a kit format.",
  printFile: "Add a print file.",
};

export type RegistrationWords = {
  done: boolean;
  words: string;
  fields: Partial<Record<RegistrationField, string>>;
};

/** The result of a registration, as a message and at its fields. */
export function registrationWords(
  answer: RegistrationAnswer | Exclude<SwitchDesign, { kind: "no_design" }>,
): RegistrationWords {
  const said = (words: string, done = false): RegistrationWords => ({ done, words, fields: {} });
  switch (answer.kind) {
    case "created":
    case "updated":
    case "saved": {
      const verb = { created: "Design added", updated: "Design updated", saved: "Design saved" }[answer.kind];
      const words = `${verb}: ${isolated(answer.name)}, SKU ${answer.sku}`;
      return answer.sameFile
        ? said(words, true)
        : said(
            `${words}. Kit has a different print file than the one you sent. Upload Kit's file on the design's page.`,
          );
    }
    case "faulty": {
      const entries = Object.entries(answer.faults).map(([field, fault]) => [
        field,
        (fault === "required" && REQUIRED[field as RegistrationField]) || FIELD_FAULTS[fault],
      ]);
      return { done: false, words: "Fix the highlighted fields.", fields: Object.fromEntries(entries) };
    }
    case "refused":
      return { done: false, words: ["Kit rejected this design.", ...answer.general].join(" "), fields: answer.fields };
    case "busy":
      return said("Kit is busy right now, so nothing was sent. Try again in a minute.");
    case "replaces": {
      const changed = [
        answer.variants > 0 ? formatCount(answer.variants, "linked variant") : null,
        answer.openOrders > 0
          ? `${formatCount(answer.openOrders, "order")} that ${answer.openOrders === 1 ? "hasn't" : "haven't"} been sent yet`
          : null,
      ].filter((part) => part !== null);
      const differs = answer.sameFile
        ? `Kit already makes “${isolated(answer.name)}” as a different kit, such as another size or drill shape. To have both, use another slug.`
        : `Kit already has a different print file for “${isolated(answer.name)}”.`;
      return said(
        `${differs} Replacing it changes ${formatList(changed)}. Orders already at Kit stay as they are. Nothing has been sent yet.`,
      );
    }
    case "no_account":
      return said("No Kit account is connected.");
    case "unauthorized":
      return said("Kit doesn't accept your token. Go to Kit account to replace it.");
    case "unreachable":
      return said("Kit can't be reached, so nothing was sent. Try again in a minute.");
    case "gone":
      return said(designs.one.gone);
    case "unreadable":
      return said(
        "We can't read Kit's data for this design, so nothing was sent. Ask Kit to correct it, then try again.",
      );
    case "lost":
      return said("Kit didn't respond. Add the design again with the same slug. It won't be added twice.");
    case "broken_off":
      return said("The upload was interrupted, so nothing was sent. Try again.");
  }
}
