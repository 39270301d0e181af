export const orderFilters = {
  placed: "Placed",
  anyDate: "Any date",
  customDates: "Custom dates",
  from: "From",
  to: "To",
  least: "Value at least",
  sort: "Sort by",
  newest: "Newest first",
  byDesign: "Filter by design",
  thisList: "this list",
  designHelp: "The list then shows only orders with this design.",
  showOrders: "Show orders",
} as const;
