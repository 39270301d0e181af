import { Badge } from "@shopify/polaris";
import { designFilters, designs } from "../texts/designs/designs.ts";

const { badges } = designs;

export function ActiveBadge({ design }: { design: { active: boolean; gone: boolean } }) {
  return isMade(design) ? <Badge tone="success">{badges.active}</Badge> : <InactiveBadge design={design} />;
}

/** For a design that Kit doesn't make. Lists show a badge for these designs only. */
export function InactiveBadge({ design }: { design: { gone: boolean } }) {
  return design.gone ? <Badge tone="critical">{badges.gone}</Badge> : <Badge tone="warning">{badges.inactive}</Badge>;
}

export function isMade({ active, gone }: { active: boolean; gone: boolean }): boolean {
  return active && !gone;
}

/** `titled`: names what is missing, for places without a column heading. */
export function MissingBadge({ titled = false }: { titled?: boolean }) {
  return <Badge tone="attention">{titled ? designFilters.no_artwork : badges.missing}</Badge>;
}
