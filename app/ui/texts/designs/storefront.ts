export const estimateBlock = {
  title: "Delivery estimate",
  body: "Shows shoppers when a kit arrives in their country, by Kit's estimate.",
  pages: {
    product: { name: "Product page", add: "Add to product page", edit: "Edit product page in theme editor" },
    cart: { name: "Cart", add: "Add to cart", edit: "Edit cart in theme editor" },
  },
  add: "Add",
  edit: "Edit",
  newTab: "(opens the theme editor in a new tab)",
  states: { active: "Active", inactive: "Not added" },
} as const;
