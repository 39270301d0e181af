import { Badge } from "@shopify/polaris";
import { designs } from "../texts/designs.ts";

const { badges } = designs;

export function ActiveBadge({ design }: { design: { active: boolean; gone: boolean } }) {
  if (design.gone) return <Badge tone="critical">{badges.gone}</Badge>;
  return design.active ? (
    <Badge tone="success">{badges.active}</Badge>
  ) : (
    <Badge tone="warning">{badges.inactive}</Badge>
  );
}

export function ArtworkBadge({ present }: { present: boolean }) {
  return present ? <Badge tone="success">{badges.artwork}</Badge> : <Badge tone="attention">{badges.missing}</Badge>;
}
