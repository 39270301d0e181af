// Words of the table in which several designs are added at once.
import { formatCount, formatNumber } from "../../../kernel/text/count.ts";

export const adding = {
  title: "Designs to add",
  done: "New designs",
  help: "Files that only differ by size become sizes of one design. You can add photos later, on each design's page.",
  resource: { singular: "design", plural: "designs" },
  columns: { name: "Name", format: "Kit format", file: "Print file", state: "Status" },
  all: "Kit format for all",
  apply: "Apply to all",
  name: (file: string) => `Name: ${file}`,
  slug: (file: string) => `Slug: ${file}`,
  slugPrefix: "Slug",
  format: (file: string) => `Kit format: ${file}`,
  sizes: (count: number) => `${formatCount(count, "size")} of one design`,
  reading: "Reading file…",
  noPreview: "No preview",
  misfit: (kit: string, expected: string) => `Doesn't fit ${kit}, which has ${expected} drills`,
  ready: "Ready",
  adding: "Adding…",
  added: "Added",
  view: "View design",
  of: (action: string, name: string) => `${action}: ${name}`,
  progress: (added: number, all: number) => `${formatNumber(added)} of ${formatCount(all, "design")} added`,
  readyOf: (ready: number, all: number) => `${formatNumber(ready)} of ${formatCount(all, "design")} ready`,
} as const;
