import { createHash } from "node:crypto";
import type { TemplateForm } from "../api/template-form.ts";
import type { Choices } from "../choices.ts";
import type { Brand, ProductTemplate, World } from "./world.ts";

export type Upsert = { kind: "created" | "updated"; template: ProductTemplate };

/** Registers a template under a new SKU, or updates the one with the slug and keeps its SKU. */
export function upsertTemplate(
  world: World,
  brand: Brand,
  sent: { form: TemplateForm; choices: Choices; now: Date },
): Upsert {
  const { form, choices, now } = sent;
  const chartSha256 = createHash("sha256").update(form.chart).digest("hex");
  const existing = brand.templates.get(form.slug);
  if (existing) {
    existing.name = form.name;
    existing.catalogProductId = form.catalogProductId;
    existing.chart = form.chart;
    existing.chartSha256 = chartSha256;
    existing.active = form.active ?? (choices.updateWithoutActive === "activates" ? true : existing.active);
    existing.updatedAt = now;
    return { kind: "updated", template: existing };
  }
  const template: ProductTemplate = {
    id: world.nextId("template"),
    uid: world.random.word(10),
    slug: form.slug,
    name: form.name,
    active: form.active ?? true,
    catalogProductId: form.catalogProductId,
    chartSha256,
    chart: form.chart,
    updatedAt: now,
  };
  brand.templates.set(form.slug, template);
  return { kind: "created", template };
}

export const skuOf = (template: ProductTemplate) => `pmt_${template.uid}`;

/** The ProductTemplate of the specification. */
export function presentTemplate(template: ProductTemplate) {
  return {
    id: template.id,
    uid: template.uid,
    external_sku: skuOf(template),
    slug: template.slug,
    name: template.name,
    active: template.active,
    catalog_product_id: template.catalogProductId,
    chart_sha256: template.chartSha256,
    dithered_image_attached: true,
  };
}
