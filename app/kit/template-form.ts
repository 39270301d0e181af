// The multipart form of POST /product_templates (kit-api "POST /product_templates fields").
import type { KitProductId } from "../kernel/ids.ts";

export interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/bmp`, `image/jpeg` or `image/webp`, detected from the content. */
  contentType: string;
  fileName: string;
}

export interface TemplateRegistration {
  name: string;
  slug: string;
  catalogProductId: KitProductId;
  /** Always sent: the specification doesn't say what omitting it does to an inactive template. */
  active: boolean;
  /** The print file: PNG or BMP, one pixel a drill, at most 10 MB. */
  ditheredImage: ImageFile;
  /** At most 5 MB: PNG, JPEG or WebP. */
  presentationImage?: ImageFile | undefined;
  originalImage?: ImageFile | undefined;
}

export function templateForm(template: TemplateRegistration): FormData {
  const form = new FormData();
  form.set("name", template.name);
  form.set("slug", template.slug);
  form.set("catalog_product_id", String(template.catalogProductId));
  form.set("active", String(template.active));
  attach(form, "dithered_image", template.ditheredImage);
  if (template.presentationImage) attach(form, "presentation_image", template.presentationImage);
  if (template.originalImage) attach(form, "original_image", template.originalImage);
  return form;
}

function attach(form: FormData, field: string, file: ImageFile): void {
  form.set(field, new Blob([file.bytes], { type: file.contentType }), file.fileName);
}
