// The rules of POST /product_templates (kit-api), checked before a request is made, each error at its field. Pure.
import { KitProductId } from "../../kernel/ids.ts";
import { type Image, readImageHeader, type ImageType } from "../images/image-header.ts";
import { PHOTO_LIMIT, PRINT_FILE_LIMIT } from "../limits.ts";
import { SLUG } from "./slug.ts";

export const REGISTRATION_FIELDS = [
  "name",
  "slug",
  "catalogProductId",
  "printFile",
  "heroImage",
  "originalImage",
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

export type RegistrationFault =
  | "required"
  | "pattern"
  /** Another design on the same page has it. */
  | "shared"
  | "not_a_product"
  | "too_large"
  | "not_an_image"
  | "wrong_type"
  | "incomplete";

export type FieldFaults = Partial<Record<RegistrationField, RegistrationFault>>;

export interface RegistrationDraft {
  name: string;
  slug: string;
  catalogProductId: string;
  active: boolean;
  /** The merchant was shown the effects of another print file and confirmed. */
  replace: boolean;
  /** Null: none was uploaded. */
  printFile: Uint8Array | null;
  heroImage: Uint8Array | null;
  originalImage: Uint8Array | null;
}

export interface CheckedRegistration {
  name: string;
  slug: string;
  catalogProductId: KitProductId;
  active: boolean;
  printFile: Image;
  heroImage: Image | null;
  originalImage: Image | null;
}

export type CheckRegistration = { ok: true; registration: CheckedRegistration } | { ok: false; faults: FieldFaults };

const PRINT_TYPES: ImageType[] = ["image/png", "image/bmp"];
const PHOTO_TYPES: ImageType[] = ["image/png", "image/jpeg", "image/webp"];

export function checkRegistration(draft: RegistrationDraft): CheckRegistration {
  const faults: FieldFaults = {};
  // Removes NUL, which PostgreSQL refuses in text; pasted text may contain it.
  const name = draft.name.replaceAll("\0", "").trim();
  if (name === "") faults.name = "required";
  if (draft.slug === "") faults.slug = "required";
  else if (!SLUG.test(draft.slug)) faults.slug = "pattern";
  const product = KitProductId.safeParse(
    /^\d{1,15}$/.test(draft.catalogProductId) ? Number(draft.catalogProductId) : null,
  );
  if (!product.success) faults.catalogProductId = draft.catalogProductId === "" ? "required" : "not_a_product";
  const printFile = checkImage(draft.printFile, { types: PRINT_TYPES, limit: PRINT_FILE_LIMIT });
  if (!printFile) faults.printFile = "required";
  else if ("fault" in printFile) faults.printFile = printFile.fault;
  const heroImage = checkImage(draft.heroImage, { types: PHOTO_TYPES, limit: PHOTO_LIMIT });
  if (heroImage && "fault" in heroImage) faults.heroImage = heroImage.fault;
  const originalImage = checkImage(draft.originalImage, { types: PHOTO_TYPES, limit: PHOTO_LIMIT });
  if (originalImage && "fault" in originalImage) faults.originalImage = originalImage.fault;

  const images = { printFile, heroImage, originalImage };
  if (!product.success || Object.keys(faults).length > 0 || !allGood(images)) return { ok: false, faults };
  return {
    ok: true,
    registration: { name, slug: draft.slug, catalogProductId: product.data, active: draft.active, ...images },
  };
}

type Checked = Image | { fault: RegistrationFault } | null;

function allGood(
  images: Record<"printFile" | "heroImage" | "originalImage", Checked>,
): images is { printFile: Image; heroImage: Image | null; originalImage: Image | null } {
  return images.printFile !== null && Object.values(images).every((image) => image === null || !("fault" in image));
}

function checkImage(bytes: Uint8Array | null, rule: { types: ImageType[]; limit: number }): Checked {
  if (!bytes) return null;
  if (bytes.byteLength > rule.limit) return { fault: "too_large" };
  const header = readImageHeader(bytes);
  if (header.kind !== "image") return { fault: header.kind };
  if (!rule.types.includes(header.type)) return { fault: "wrong_type" };
  return { type: header.type, width: header.width, height: header.height, bytes };
}

const KIT_FIELDS: [names: RegExp, field: RegistrationField][] = [
  [/\bslug\b/i, "slug"],
  [/catalog[_ ]?product/i, "catalogProductId"],
  [/dithered|print[_ ]file/i, "printFile"],
  [/presentation|hero/i, "heroImage"],
  [/original/i, "originalImage"],
  [/\bname\b/i, "name"],
];

/** Kit's 400 "lists each problem" in its detail: each is shown at the field that it names, the rest together. */
export function placeKitDetails(details: readonly string[]): {
  fields: Partial<Record<RegistrationField, string>>;
  general: string[];
} {
  const fields: Partial<Record<RegistrationField, string>> = {};
  const general: string[] = [];
  for (const problem of details.flatMap((detail) => detail.split(/[;\n]+/)).map((text) => text.trim())) {
    if (problem === "") continue;
    const field = KIT_FIELDS.find(([pattern]) => pattern.test(problem))?.[1];
    if (field) fields[field] = fields[field] ? `${fields[field]}; ${problem}` : problem;
    else general.push(problem);
  }
  return { fields, general };
}
