// Read by Shopify's codegen preset, which takes the schema from app/shopify/types/admin-2026-10.schema.json (put there by
// scripts/admin-schema.ts) and asks the network only when that file is missing.
import { ApiType, shopifyApiProject } from "@shopify/api-codegen-preset";

export default {
  projects: {
    default: shopifyApiProject({
      apiType: ApiType.Admin,
      apiVersion: "2026-10",
      documents: ["./app/shopify/operations/*.ts"],
      outputDir: "./app/shopify/types",
    }),
  },
};
