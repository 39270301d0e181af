// The store's products that use a design, with links to Shopify.
import { Badge, BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import { isolated } from "../../kernel/text/isolated.ts";
import type { CarryingProduct } from "../../publishing/draft-view.ts";
import { Subdued, TitledCard } from "../pieces/card.tsx";
import { shopifyAdminProduct } from "../pieces/shopify-admin-links.ts";
import { productStatus, publishing } from "../texts/designs/publishing.ts";
import { PublicationNote } from "./where/publication-note.tsx";

interface ProductsCardProps {
  sku: string;
  products: CarryingProduct[];
  /** Null if no product can be created from the design. */
  create: string | null;
}

const { products: words, action } = publishing;

export function ProductsCard({ sku, products, create }: ProductsCardProps) {
  return (
    <TitledCard title={words.title}>
      {products.length === 0 ? (
        <Subdued>{words.none}</Subdued>
      ) : (
        <BlockStack as="ul" gap="300">
          {products.map((product) => (
            <li key={product.productId}>
              <Product product={product} sku={sku} />
            </li>
          ))}
        </BlockStack>
      )}
      {create !== null && (
        <InlineStack>
          <Button url={create}>{action}</Button>
        </InlineStack>
      )}
    </TitledCard>
  );
}

function Product({ product, sku }: { product: CarryingProduct; sku: string }) {
  const { productId, title, status, linked, variants, madeHere, image, gone } = product;
  const { label, tone } = productStatus[status] ?? { label: status };
  if (gone) {
    return (
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" tone="subdued" breakWord>
          {isolated(title)}
        </Text>
        <Badge>{words.gone}</Badge>
      </InlineStack>
    );
  }
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center">
        <Link url={shopifyAdminProduct(productId)} target="_top">
          {isolated(title)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {madeHere && <Badge>{words.madeHere}</Badge>}
      </InlineStack>
      <InlineStack gap="200">
        <Subdued as="span">{words.linked(linked, variants)}</Subdued>
        {linked < variants && <Link url={`/app/links?search=${encodeURIComponent(sku)}`}>{words.link}</Link>}
      </InlineStack>
      <PublicationNote
        productId={productId}
        publication={product.publication}
        channels={product.channels}
        refusal={product.publicationWords}
      />
      {image === "fetching" && <Subdued>{words.fetching}</Subdued>}
      {image === "failed" && (
        <Text as="p" tone="critical">
          {words.pictureFailed}
        </Text>
      )}
    </BlockStack>
  );
}
