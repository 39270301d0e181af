// Texts of the banner on every page while a store practices.
export const practiceBanner = {
  body: "Practice: nothing reaches Kit or your customers",
  steps: "View steps",
  moveOn: "Move orders on",
  leave: "Leave practice",
} as const;
