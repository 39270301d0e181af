import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { Choices } from "../choices.ts";
import { isOrderable } from "../model/catalog.ts";
import { imageTypeOf, type ImageType } from "../model/image-type.ts";

/** A template registration with all fields checked. */
export interface TemplateForm {
  name: string;
  slug: string;
  catalogProductId: number;
  chart: Uint8Array;
  /** Undefined if the field was left out. */
  active: boolean | undefined;
}

export type FormReading = { kind: "form"; form: TemplateForm } | { kind: "invalid"; problems: string[] };

interface Parts {
  fields: Map<string, string>;
  files: Map<string, Uint8Array>;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PRINT_TYPES: readonly ImageType[] = ["image/png", "image/bmp"];
const PICTURE_TYPES: readonly ImageType[] = ["image/png", "image/jpeg", "image/webp"];

/** Reads and checks the multipart body of POST /product_templates. */
export async function readTemplateForm(
  body: Buffer,
  contentType: string | undefined,
  choices: Choices,
): Promise<FormReading> {
  if (!contentType || !/^multipart\/form-data\b/i.test(contentType)) {
    return { kind: "invalid", problems: ["body must be multipart/form-data"] };
  }
  const parts = await splitParts(body, contentType);
  return parts ? checkParts(parts, choices) : { kind: "invalid", problems: ["body is not well-formed"] };
}

function splitParts(body: Buffer, contentType: string): Promise<Parts | undefined> {
  return new Promise((resolve) => {
    const parts: Parts = { fields: new Map(), files: new Map() };
    try {
      const headers: BusboyHeaders = { "content-type": contentType };
      const busboy = new Busboy({ headers });
      busboy.on("field", (name, value) => void parts.fields.set(name, value));
      busboy.on("file", (name, stream) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
        stream.on("end", () => void parts.files.set(name, Buffer.concat(chunks)));
      });
      busboy.on("finish", () => resolve(parts));
      busboy.on("error", () => resolve(undefined));
      busboy.end(body);
    } catch {
      resolve(undefined);
    }
  });
}

function checkParts(parts: Parts, choices: Choices): FormReading {
  const problems: string[] = [];
  const required = (field: string) => {
    const value = parts.fields.get(field) ?? "";
    if (value.trim() === "") problems.push(`${field} is required`);
    return value;
  };
  const file = (field: string, rule: { megabytes: number; types: readonly ImageType[] }) => {
    const bytes = parts.files.get(field);
    if (!bytes) {
      if (parts.fields.has(field)) problems.push(`${field} must be a file`);
      return undefined;
    }
    if (bytes.byteLength > rule.megabytes * choices.megabyte) {
      problems.push(`${field} must be at most ${rule.megabytes} MB`);
    }
    const type = imageTypeOf(bytes);
    if (!type || !rule.types.includes(type)) problems.push(`${field} must be one of ${rule.types.join(", ")}`);
    return bytes;
  };

  const name = required("name");
  const slug = required("slug");
  if (slug.trim() !== "" && !SLUG.test(slug)) problems.push(`slug must match ${SLUG.source}`);
  const productId = required("catalog_product_id").trim();
  if (productId !== "" && !/^\d{1,9}$/.test(productId)) problems.push("catalog_product_id must be an integer");
  else if (productId !== "" && !isOrderable(Number(productId))) {
    problems.push("catalog_product_id is not an active catalog product");
  }
  const active = activeOf(parts.fields.get("active"));
  if (active === "unreadable") problems.push("active must be a boolean");
  const chart = file("dithered_image", { megabytes: 10, types: PRINT_TYPES });
  if (!chart && !parts.fields.has("dithered_image")) problems.push("dithered_image is required");
  file("presentation_image", { megabytes: 5, types: PICTURE_TYPES });
  file("original_image", { megabytes: 5, types: PICTURE_TYPES });

  if (problems.length > 0 || !chart || active === "unreadable") return { kind: "invalid", problems };
  return { kind: "form", form: { name, slug, catalogProductId: Number(productId), chart, active } };
}

function activeOf(value: string | undefined): boolean | undefined | "unreadable" {
  if (value === undefined || value === "") return undefined;
  if (value === "true" || value === "1") return true;
  return value === "false" || value === "0" ? false : "unreadable";
}
