// Designs for the picker of the linking screen. What the first words do not find is looked for by any one of them, so that
// "Galaxy Cat Diamond Painting" finds the design "Galaxy Cat".
import type { LoaderFunctionArgs } from "@remix-run/node";
import { designs } from "../ui/texts/designs.ts";

export interface DesignChoices {
  designs: { sku: string; name: string; note: string }[];
  more: boolean;
}

const SHOWN = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.authenticate(request);
  const words = (new URL(request.url).searchParams.get("search") ?? "").slice(0, 200);
  const found = await context.app.templates.choices(shop, words);
  const answer: DesignChoices = {
    designs: found.slice(0, SHOWN).map((row) => ({
      sku: row.sku,
      name: row.name,
      note: [
        row.sku,
        designs.product(row.catalogProduct.id, row.catalogProduct.name),
        row.active ? null : designs.badges.inactive,
        row.artwork ? null : `${designs.columns.artwork}: ${designs.badges.missing}`,
      ]
        .filter((part) => part !== null)
        .join(" · "),
    })),
    more: found.length > SHOWN,
  };
  return Response.json(answer);
}
