// The existing product that is added to, with what speaks against it, and the way back to a new one.
import { Banner, BlockStack, Button, InlineStack, Link, Spinner, Text } from "@shopify/polaris";
import type { TargetFit } from "../../../publishing/target-fit.ts";
import { TitledCard } from "../../pieces/card.tsx";
import { LostBanner } from "../../pieces/lost-banner.tsx";
import { shopifyAdminProduct } from "../../pieces/shopify-admin-links.ts";
import { problemWords, productTarget as words } from "../../texts/designs/product-target.ts";
import type { Hindered, TargetState } from "./use-target.ts";

interface TargetCardProps {
  id: string;
  target: TargetState;
  hindered: Hindered;
  disabled: boolean;
}

const SIZES_SHOWN = 12;

export function TargetCard({ id, target, hindered, disabled }: TargetCardProps) {
  return (
    <TitledCard title={words.title}>
      <Chosen id={id} target={target} hindered={hindered} />
      <InlineStack gap="300" blockAlign="center">
        <Button onClick={() => void target.choose()} disabled={disabled}>
          {words.another}
        </Button>
        <Button variant="plain" onClick={target.leave} disabled={disabled}>
          {words.back}
        </Button>
      </InlineStack>
    </TitledCard>
  );
}

function Chosen({ id, target, hindered }: { id: string; target: TargetState; hindered: Hindered }) {
  const { fit, lost, again } = target;
  if (lost) return <LostBanner words={words.lost} again={again} />;
  if (!fit) return <Spinner size="small" accessibilityLabel={words.loading} />;
  if (fit.problem?.kind === "gone") return <Banner tone="critical">{problemWords(fit.problem)}</Banner>;
  return (
    <BlockStack gap="200">
      <Link url={shopifyAdminProduct(id)} target="_top">
        {fit.title}
      </Link>
      <Standing fit={fit} hindered={hindered} again={again} />
    </BlockStack>
  );
}

function Standing({ fit, hindered, again }: { fit: TargetFit; hindered: Hindered; again: () => void }) {
  const link = { content: words.link, url: `/app/links?search=${encodeURIComponent(fit.title)}` };
  if (fit.problem) {
    const inShopify = fit.problem.kind === "more_options" || fit.problem.kind === "linked_option";
    const action = inShopify ? link : { content: words.again, onAction: again };
    return (
      <Banner tone="warning" action={action}>
        {problemWords(fit.problem)}
      </Banner>
    );
  }
  return (
    <>
      <Text as="p">{words.explain}</Text>
      <Text as="p" tone="subdued" breakWord>
        {words.options(fit.options)} {words.has(fit.sizes.slice(0, SIZES_SHOWN), fit.sizes.length - SIZES_SHOWN)}
      </Text>
      {hindered.refusal === "target_taken" && (
        <Banner tone="warning" action={link}>
          {words.taken}
        </Banner>
      )}
      {hindered.refusal === "target_full" && <Banner tone="warning">{words.room(fit.room)}</Banner>}
    </>
  );
}
