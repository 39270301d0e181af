import { formatCount, formatNumber } from "../../../kernel/text/count.ts";
import { isolated } from "../../../kernel/text/isolated.ts";
import type { DraftField, DraftFault } from "../../../publishing/draft-fields.ts";
import type { CarryingProduct, DraftView } from "../../../publishing/draft-view.ts";
import { unbroken } from "../../format.ts";
import { targetRefusals } from "./product-target.ts";
import { amountFault } from "./unit-costs.ts";

export const publishing = {
  action: "Create product",
  title: "Create product",
  subtitle: (design: string) => `Creates a draft from “${isolated(design)}”, already linked. Inventory isn't tracked.`,
  create: "Create draft",
  back: "Design",
  fields: {
    title: "Title",
    description: "Description",
    descriptionHelp: "Unless you change it, it also names the sizes you add.",
    patternHelp:
      "{name}, {size}, {style}, {drills}, {colors}, and {production} are filled in from the design. Lines with unknown facts are left out.",
    price: "Price",
    cost: "Cost",
    margin: (amount: string) => `Margin ${amount}`,
    costHelp: "What one kit costs you. Used in Shopify's profit reports.",
    productType: "Product type",
    vendor: "Vendor",
    vendorHelp: "Defaults to your store name.",
    tags: "Tags",
    tagsHelp: "Separate tags with commas.",
    size: "Size",
    drills: "Drills",
  },
  defaults: {
    action: "Defaults",
    title: "Defaults for new products",
    explain: "Every new product starts with this.",
    titleHelp: "{name}, {size}, and {style} are filled in from the design.",
    productTypeHelp: "Defaults to the design's type.",
    save: "Save defaults",
    saved: "Defaults saved",
    toDefault: "Reset",
    reset: "Defaults reset",
    cancel: "Cancel",
  },
  sizes: {
    title: "Sizes",
    one: "This product has one size. Add the same picture in other sizes or drills to sell them as one product.",
    several: "Each size is a variant with its own price, linked to its design.",
    drilled: "Customers choose size and drills. Each variant has its own price, and is linked to its design.",
    add: "Add sizes",
    remove: (design: string) => `Remove ${design}`,
    removeShort: "Remove",
    picker: {
      title: "Add sizes",
      search: "Search designs",
      none: "No other designs found. Try another name.",
      more: "More designs match. Type more of the name.",
      add: (count: number) => (count === 0 ? "Add" : `Add ${formatCount(count, "size")}`),
      cancel: "Cancel",
    },
  },
  picture: {
    title: "Picture",
    alt: (design: string) => `Product photo of ${design}`,
    loading: "Loading the picture",
    lost: "The picture couldn't be loaded.",
    chart: "The design's chart is used as the picture. Add a product photo to show the finished kit.",
    chartAlt: (design: string) => `Chart of ${design}`,
    none: "This design has no picture yet. Add a product photo, or add a picture in Shopify.",
    change: "Add product photo",
  },
  warnings: {
    gone: "This design was removed at Kit, so you can't create a product from it.",
    inactive: "This design is inactive at Kit. Orders would be held until you activate it.",
    noArtwork: "The print file is missing. Orders would be held until you upload it on the design's page.",
    carried: (products: CarryingProduct[]) =>
      products.length === 1
        ? `“${isolated(products[0]!.title)}” already uses this design. This adds another product.`
        : `${formatCount(products.length, "product")} already use this design. This adds another one.`,
  },
  standing: {
    waiting: "Shopify is busy or can't be reached. The draft will be created automatically. You can leave this page.",
    looking: "Shopify didn't respond. We'll check and finish within two minutes. You can leave this page.",
    made: (title: string) =>
      `“${isolated(title)}” is in Shopify as a draft, linked to this design. Set it to active there to sell it.`,
    open: "View in Shopify",
    notMade: "Product not created",
  },
  stale: "This page was out of date. Check it, then create the product.",
  made: (title: string) => `Draft created: ${title}`,
  batch: {
    title: "Create products",
    priceOf: (size: string) => `Price, ${unbroken(size) || "other sizes"}`,
    back: "Designs",
    common: "For all products",
    designs: "Designs",
    results: "New products",
    another: "Create more",
    explainAll:
      "Creates draft products with the pictures of these designs, already linked. Inventory isn't tracked. Set them to active in Shopify when you're ready.",
    join: "Sell a picture's sizes and drills as variants of one product",
    editDescription: "Edit description",
    described: (design: string) =>
      `This is how “${isolated(design)}” reads. Each product gets the facts of its own design.`,
    productTypeHelp: "Defaults to each design's type.",
    titleOf: (design: string) => `Title for ${design}`,
    costOf: (design: string) => `Cost for ${design}`,
    create: (count: number) => (count === 0 ? "Create drafts" : `Create ${formatCount(count, "draft")}`),
    progress: (made: number, all: number) =>
      `${formatNumber(made)} of ${formatCount(all, "draft")} created. The rest follow automatically. You can leave this page.`,
    allMade: (all: number) =>
      `${formatCount(all, "draft")} created and linked. To sell, set ${all === 1 ? "it" : "them"} to active in Shopify.`,
    someRefused: (made: number, refused: number) =>
      `${formatCount(made, "draft")} created, ${formatNumber(refused)} failed. See the reason next to each product.`,
    faulty: "Fix the highlighted fields.",
    inactive: "Inactive",
    noArtwork: "Print file missing",
    gone: "Removed",
    products: (count: number) => `In ${formatCount(count, "product")}`,
    states: { waiting: "Creating", looking: "Checking", made: "Draft created", refused: "Failed" },
    empty: {
      heading: "No designs found",
      body: "Add designs, or try another search or filter under Designs.",
      action: { content: "View designs", url: "/app/designs" },
    },
  },
  products: {
    title: "Products with this design",
    none: "No products use this design yet.",
    linked: (linked: number, variants: number) =>
      linked === variants
        ? `${formatCount(variants, "variant")} linked`
        : `${formatNumber(linked)} of ${formatCount(variants, "variant")} linked`,
    link: "Link",
    madeHere: "Created by this app",
    gone: "Deleted in Shopify",
    fetching: "Shopify is adding the picture.",
    pictureFailed: "Shopify couldn't add the picture. Open the product and add it there.",
  },
} as const;

export const productStatus: Record<string, { label: string; tone?: "success" | "info" }> = {
  ACTIVE: { label: "Active", tone: "success" },
  DRAFT: { label: "Draft", tone: "info" },
  ARCHIVED: { label: "Archived" },
  UNLISTED: { label: "Unlisted" },
};

export function fieldFault(fault: DraftFault, { field, decimals }: { field: DraftField; decimals: number }): string {
  switch (fault) {
    case "required":
      if (field === "price") return `Enter a price, such as ${decimals === 0 ? "4900" : "49.90"}. 0 is allowed.`;
      if (field === "drills") return "Enter drills, such as Round.";
      return field === "size" ? "Enter a size, such as 30 × 40 cm." : "Enter a title.";
    case "same_size":
      return "Another size has this name.";
    case "too_many":
      return "Use 250 tags or fewer.";
    case "too_long":
      return field === "description" ? "Use 10,000 characters or fewer." : "Use 255 characters or fewer.";
    case "not_an_amount":
    case "too_many_decimals":
      return amountFault(fault, decimals);
  }
}

/** Why a product wasn't created, and what to do. Shopify's messages about a field are shown at that field. */
export function refusalWords(draft: Pick<DraftView, "reason" | "refusals">): string {
  const { reason, refusals } = draft;
  const atFields = refusals.some(({ field }) => field !== null) ? " Fix the fields below." : "";
  return `${refusalAlone(draft)}${reason === "shopify" ? atFields : ""}`;
}

/** For places without the form's fields. */
export function refusalAlone({ reason, refusals }: Pick<DraftView, "reason" | "refusals">): string {
  switch (reason) {
    case "target_gone":
    case "target_unfit":
    case "target_full":
    case "target_taken":
      return targetRefusals[reason];
    case "no_access":
      return "We don't have permission to create products, so nothing was created. Reopen the app from your Shopify admin and accept the permissions.";
    case "no_answer":
      return "Shopify didn't respond after three tries, so nothing was created. Try again.";
    case "not_sent":
      return "Shopify couldn't be reached for 15 minutes, so nothing was created. Try again.";
    case "shopify":
    case null: {
      const general = refusals.filter(({ field }) => field === null).map(({ words }) => words);
      return ["Shopify rejected this product.", ...general].join(" ");
    }
  }
}
