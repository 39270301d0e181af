import { formatCount } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { TargetOptions, TargetProblem, TargetRefusal } from "../../../publishing/target-fit.ts";

export const productTarget = {
  title: "Product",
  choose: "Add to existing product",
  another: "Choose another product",
  back: "Create a new product instead",
  loading: "Checking the product",
  lost: "Shopify didn't respond, so the product couldn't be checked.",
  again: "Check again",
  link: "Link products",
  submit: "Add to product",
  explain: "Each size becomes a variant of this product, already linked. Inventory isn't tracked.",
  options: (options: TargetOptions | null) => {
    const size = isolated(options?.size ?? "");
    return options?.drills ? `Options: ${size}, ${isolated(options.drills)}.` : `Option: ${size}.`;
  },
  has: (sizes: readonly string[], more: number) =>
    `Already there: ${sizes.map(isolated).join(", ")}${more > 0 ? `, and ${formatCount(more, "more size")}` : ""}`,
  exists: "Already there",
  leaveOut: "Leave out",
  leaveOutOf: (design: string) => `Leave out ${design}`,
  leftOut: "Left out",
  takeIn: "Include",
  takeInOf: (design: string) => `Include ${design}`,
  taken:
    "This product already has some of these sizes or designs. Leave them out below to add the rest, or link those variants to their designs instead.",
  room: (room: number) =>
    `This product can take ${formatCount(room, "more variant")}. Shopify allows 2,048 for each product. Remove some sizes.`,
  busy: "Something else is being created for this design or product. Wait a moment, then try again.",
  made: (title: string) => `“${isolated(title)}” in your store has the new sizes as variants, linked.`,
  added: (title: string) => `Added to ${title}`,
  notAdded: "Nothing added to the product",
} as const;

/** Why a product can't take sizes, and what to do. */
export function problemWords(problem: TargetProblem): string {
  switch (problem.kind) {
    case "gone":
      return "This product isn't in your store anymore. Choose another product.";
    case "gift_card":
      return "This product is a gift card. Choose another product.";
    case "no_options":
      return "This product has no sizes. In Shopify, add the option “Size” with the size it has now. Then check again.";
    case "more_options":
      return `This product has more options than size and drills (${problem.names.map(isolated).join(", ")}). Add the variants in Shopify, then link them to your designs.`;
    case "other_option":
      return `This product's option “${isolated(problem.name)}” isn't a size. Choose another product, or rename the option in Shopify. Then check again.`;
    case "linked_option":
      return `The values of this product's option “${isolated(problem.name)}” come from a metafield. Add the variants in Shopify, then link them to your designs.`;
    case "full":
      return "This product has 2,048 variants, the most that Shopify allows. Choose another product.";
  }
}

export const targetRefusals: Record<TargetRefusal, string> = {
  target_gone: "The product isn't in your store anymore, so nothing was added. Choose another product.",
  target_unfit: "The product's options changed, so nothing was added. See below what to do.",
  target_full:
    "The product can't take that many variants, so nothing was added. Shopify allows 2,048 for each product.",
  target_taken:
    "The product already has a variant with this size or design, so nothing was added. Leave it out below, or link that variant instead.",
};
