// Words about what shoppers see.
export const estimateBlock = {
  title: "Estimated delivery",
  body: "Shows shoppers when a kit arrives in their country, based on Kit's estimate. It appears only on kits. Add it once in your theme editor.",
  add: "Add to product page",
  edit: "Open theme editor",
  newTab: "(opens the theme editor in a new tab)",
  states: { active: "Active", inactive: "Not added" },
} as const;
