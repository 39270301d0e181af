export const linksCsv = {
  out: "Export links",
  in: "Import links",
  failed: "Upload failed. Check your connection and try again.",
  outFailed: "Export failed. Try again.",
  title: "Import failed. Nothing was changed.",
} as const;
