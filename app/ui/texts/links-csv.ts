// Words of links that leave and come as CSV.

export const linksCsv = {
  group: "CSV",
  out: "Export links",
  in: "Import links",
  failed: "The file could not be sent. Check your connection and try again.",
  outFailed: "The export did not get through. Try again.",
  title: "The file was not taken. Nothing was changed.",
} as const;
