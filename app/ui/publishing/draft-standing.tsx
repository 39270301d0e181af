// Status of the latest request for a product of this design, and problems of the next one.
import { Banner, type BannerProps, Text } from "@shopify/polaris";
import type { DraftView } from "../../publishing/draft-view.ts";
import type { PublishPage } from "../../publishing/publishing.ts";
import { shopifyAdminProduct } from "../pieces/shopify-admin-links.ts";
import { productTarget } from "../texts/designs/product-target.ts";
import { publishing, refusalWords } from "../texts/designs/publishing.ts";
import { isOpen } from "./use-draft-watch.ts";

const { standing: words, warnings } = publishing;

/** Scrolled to: the fields filled in last are at the end of the page. */
export function DraftStanding({ draft }: { draft: DraftView }) {
  return (
    <div className="kit-cell" ref={scrollTo}>
      <Standing draft={draft} />
    </div>
  );
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function Standing({ draft }: { draft: DraftView }) {
  const added = draft.entered.target !== null;
  switch (draft.state) {
    case "waiting":
      return <Note tone="info">{words.waiting}</Note>;
    case "looking":
      return <Note tone="warning">{words.looking}</Note>;
    case "refused":
      return (
        <Note tone="critical" title={added ? productTarget.notAdded : words.notMade}>
          {refusalWords(draft)}
        </Note>
      );
    case "made": {
      if (draft.gone || draft.productId === null) return null;
      const action = { content: words.open, url: shopifyAdminProduct(draft.productId) };
      return (
        <Note tone="success" action={action}>
          {(added ? productTarget : words).made(draft.entered.title)}
        </Note>
      );
    }
  }
}

/**
 * Warnings before creation: orders of the product would be held, or the design already has a product. `adding`: adds to an
 * existing product.
 */
export function DraftWarnings({ page, adding }: { page: PublishPage; adding: boolean }) {
  const { design, latest } = page;
  if (design.gone) return <Note tone="critical">{warnings.gone}</Note>;
  // The latest product has its own message, and a product being created may already be in the list.
  const others = page.products.filter(({ gone, productId }) => !gone && productId !== latest?.productId);
  return (
    <>
      {!design.active && <Note tone="warning">{warnings.inactive}</Note>}
      {!design.hasArtwork && <Note tone="warning">{warnings.noArtwork}</Note>}
      {others.length > 0 && !adding && !isOpen(latest) && <Note tone="info">{warnings.carried(others)}</Note>}
    </>
  );
}

/** Polaris spaces adjacent banners wider than the page does, so each is wrapped in a box. */
function Note({ children, ...banner }: Pick<BannerProps, "tone" | "title" | "action" | "children">) {
  return (
    <div>
      <Banner {...banner}>
        <Text as="p">{children}</Text>
      </Banner>
    </div>
  );
}
