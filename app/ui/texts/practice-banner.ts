// Texts of the banner on every page while a store practices. In every page's script, so as few as possible.
export const practiceBanner = {
  body: "Practice: nothing reaches Kit or your customers",
  moveOn: "Move on",
  leave: "Leave practice",
} as const;
