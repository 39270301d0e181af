// Words of publishing a design as a product.
import type { DraftField, DraftFault } from "../../publishing/draft-fields.ts";
import type { CarryingProduct, DraftView } from "../../publishing/draft-view.ts";
import { formatCount, formatNumber } from "../format.ts";

export const publishing = {
  action: "Create product",
  title: "Create a product",
  subtitle: (design: string) => `Of the design “${design}”`,
  explain:
    "It becomes a draft in Shopify with one variant that carries the design's SKU, without tracked inventory. It is linked at once; shoppers see it when you set it to active in Shopify.",
  create: "Create draft",
  back: "Design",
  fields: {
    title: "Title",
    description: "Description",
    descriptionHelp: "A blank line begins a new paragraph.",
    price: "Price",
    cost: "Cost",
    costHelp: "What one kit costs you. For Shopify's profit reports.",
    productType: "Product type",
    vendor: "Vendor",
    vendorHelp: "Empty: your store's name.",
  } satisfies Record<string, string>,
  picture: {
    title: "Picture",
    alt: (design: string) => `Hero image of ${design}`,
    loading: "Loading the picture",
    lost: "The picture could not be shown.",
    none: "No hero image is kept here for this design, so the draft gets no picture. Change the design to add one, or add a picture in Shopify.",
    change: "Change the design",
  },
  warnings: {
    gone: "Kit does not list this design any more, so no product can be made of it.",
    inactive: "The design is inactive at Kit. Orders of the product would be held until you activate it.",
    noArtwork:
      "The print file is not here. Orders of the product would be held until you upload it on the design's page.",
    carried: (products: CarryingProduct[]) =>
      products.length === 1
        ? `“${products[0]!.title}” carries this design already. A second product is made all the same.`
        : `${formatCount(products.length, "product")} carry this design already. One more is made all the same.`,
  },
  standing: {
    waiting:
      "Shopify asked to wait, or could not be reached. The draft is made by itself in a moment; you may leave this page.",
    looking:
      "Shopify gave no answer. The app looks whether the draft was made, and makes it if it was not, within two minutes. You may leave this page.",
    made: (title: string) => `“${title}” is in Shopify as a draft, linked to this design.`,
    open: "Open in Shopify",
    notMade: "The product was not made",
  },
  stale: "This page is from earlier. Look at it again, and create the product then.",
  made: (title: string) => `Draft made: ${title}`,
  batch: {
    action: "Create products",
    title: "Create products",
    subtitle: "Drafts of several designs, with one price",
    back: "Designs",
    common: "For all of them",
    designs: "Designs",
    explainAll:
      "Each design becomes a draft in Shopify with one variant that carries its SKU, without tracked inventory, linked at once. Shoppers see it when you set it to active in Shopify.",
    explain: "Product type and hero image are each design's own. The drafts are made in the background.",
    titleOf: (design: string) => `Title of ${design}`,
    costOf: (design: string) => `Cost of ${design}`,
    create: (count: number) => (count === 0 ? "Create drafts" : `Create ${formatCount(count, "draft")}`),
    selected: (count: number) => `${formatCount(count, "design")} chosen`,
    noted: (count: number) => `${formatCount(count, "draft")} on the way`,
    progress: (made: number, all: number) =>
      `${formatNumber(made)} of ${formatCount(all, "draft")} made. The others follow by themselves; you may leave this page.`,
    allMade: (all: number) => `${formatCount(all, "draft")} made and linked.`,
    someRefused: (made: number, refused: number) =>
      `${formatCount(made, "draft")} made, ${formatNumber(refused)} not made: the reason stands at each design below.`,
    faulty: "Nothing was sent yet: some fields need another look.",
    noPicture: "No hero image",
    inactive: "Inactive at Kit",
    noArtwork: "Print file missing",
    gone: "No longer at Kit",
    products: (count: number) => `In ${formatCount(count, "product")}`,
    states: { waiting: "On its way", looking: "Waiting for Shopify", made: "Draft made", refused: "Not made" },
    empty: { heading: "No designs here", body: "No design matches the view that you came from." },
  },
  products: {
    title: "Products with this design",
    none: "No product carries this design yet.",
    linked: (linked: number, variants: number) =>
      linked === variants
        ? `${formatCount(variants, "variant")} linked`
        : `${formatNumber(linked)} of ${formatCount(variants, "variant")} linked`,
    link: "Link",
    madeHere: "Made by this app",
    gone: "Deleted in Shopify",
    fetching: "Shopify is fetching the picture.",
    pictureFailed: "Shopify could not fetch the picture. Open the product and add it there.",
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
      return field === "price" ? "Enter a price, such as 49.90. 0 is allowed." : "This is needed.";
    case "too_long":
      return field === "description" ? "At most 10,000 characters." : "Shopify takes at most 255 characters.";
    case "not_an_amount":
      return "Enter an amount without thousands separators, such as 1250.";
    case "too_many_decimals":
      return decimals === 0
        ? "Your store's currency has no decimals."
        : `Your store's currency has ${formatCount(decimals, "decimal")}.`;
  }
}

/** Why a product was not made, and what to do; Shopify's words that belong to a field are told there. */
export function refusalWords({ reason, refusals }: DraftView): string {
  switch (reason) {
    case "no_access":
      return "Shopify does not let this app write products. Open the app again from your admin and accept what it asks for. Nothing was made.";
    case "no_answer":
      return "Shopify gave no answer three times, and no such product is there. Nothing was made; try again.";
    case "not_sent":
      return "Shopify could not be reached for a quarter of an hour. Nothing was made; try again.";
    default: {
      const general = refusals.filter(({ field }) => field === null).map(({ words }) => words);
      const atFields = refusals.length > general.length ? ["What it says stands at the fields below."] : [];
      return ["Shopify refused it, and nothing was made.", ...general, ...atFields].join(" ");
    }
  }
}
