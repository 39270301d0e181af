// Registers a design with Kit, or updates it in place under its slug (kit-api "Template state"): the SKU stays. All
// stored files are sent again each time, since Kit doesn't specify the effect of leaving one out.
import { INTERACTIVE_WAIT_MS } from "../../accounts/limits.ts";
import type { AccountKit } from "../../accounts/tokens/call-kit.ts";
import type { KitAccountId } from "../../kernel/ids.ts";
import { sha256Of } from "../../kernel/sha256-of.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import type { KitTemplate } from "../../kit/kit-types.ts";
import type { ImageFile } from "../../kit/template-form.ts";
import type { IsWhole } from "../chart/whole-file.ts";
import { EXTENSION, type Image } from "../images/image-header.ts";
import type { DesignPorts, Replaced } from "../ports/designs.ts";
import {
  checkRegistration,
  placeKitDetails,
  type CheckedRegistration,
  type FieldFaults,
  type RegistrationDraft,
  type RegistrationField,
} from "./registration-rules.ts";

export type RegisterDesign =
  /** `saved`: the answer was lost, but Kit has the design exactly as it was sent. */
  | { kind: "created" | "updated" | "saved"; sku: string; name: string; sameFile: boolean }
  | { kind: "faulty"; faults: FieldFaults }
  /** Kit refused it; Kit's messages by field. */
  | { kind: "refused"; fields: Partial<Record<RegistrationField, string>>; general: string[] }
  /** Kit's limit is used up: retry at `retryAt`; nothing was sent. */
  | { kind: "busy"; retryAt: Date }
  /** The design exists with another print file or kit format, and is sold or ordered: nothing was sent. */
  | ({ kind: "replaces" } & Replaced)
  | { kind: "no_account" }
  | { kind: "unauthorized" }
  | { kind: "unreachable" }
  /** Sent, no answer: registering again under the same slug is safe. */
  | { kind: "lost" };

export interface RegisterParts {
  ports: DesignPorts;
  kit: AccountKit;
  isWhole: IsWhole;
  /** Artwork of these designs was stored: links are judged again, and orders that waited for it are enqueued. */
  artworkCame(shop: ShopRef, skus: string[]): Promise<void>;
}

const WAIT_LIMIT = { forMs: INTERACTIVE_WAIT_MS };

export async function registerDesign(
  parts: RegisterParts,
  shop: ShopRef,
  draft: RegistrationDraft,
): Promise<RegisterDesign> {
  const account = await parts.ports.catalog.accountOf(shop);
  if (!account) return { kind: "no_account" };
  const checked = checkRegistration(await withKeptFiles(parts, account, draft));
  if (!checked.ok) return { kind: "faulty", faults: checked.faults };
  const { registration } = checked;
  if (!(await parts.isWhole(registration.printFile))) return { kind: "faulty", faults: { printFile: "incomplete" } };
  if (!draft.replace) {
    const sha256 = sha256Of(registration.printFile.bytes);
    const { slug, catalogProductId } = registration;
    const replaced = await parts.ports.registration.soldAsAnother(account, { slug, sha256, catalogProductId });
    // The design keeps its SKU: every variant that sells it and every order not yet at Kit gets the new picture or size.
    if (replaced && replaced.variants + replaced.openOrders > 0) return { kind: "replaces", ...replaced };
  }
  const sent: Saved = { account, registration, at: new Date() };
  const answer = await parts.kit.ask(account, WAIT_LIMIT, (client, as) =>
    client.registerTemplate(as, {
      name: registration.name,
      slug: registration.slug,
      catalogProductId: registration.catalogProductId,
      active: registration.active,
      ditheredImage: fileOf(registration.printFile, registration.slug),
      presentationImage: registration.heroImage ? fileOf(registration.heroImage, "hero") : undefined,
      originalImage: registration.originalImage ? fileOf(registration.originalImage, "original") : undefined,
    }),
  );
  switch (answer.kind) {
    case "ok":
      return keep(parts, shop, {
        ...sent,
        template: answer.value,
        kind: answer.status === 201 ? "created" : "updated",
      });
    case "busy":
      if (answer.why === "unauthorized" || answer.why === "unreachable") return { kind: answer.why };
      return { kind: "busy", retryAt: answer.until };
    case "rate_limited":
      return { kind: "busy", retryAt: answer.retryAt };
    case "refused":
      return { kind: "refused", ...placeKitDetails(answer.errors.map((error) => error.detail ?? error.title)) };
    case "unauthorized":
    case "unreachable":
      return { kind: answer.kind };
    case "lost":
      return afterLoss(parts, shop, sent);
  }
}

interface Saved {
  account: KitAccountId;
  registration: CheckedRegistration;
  at: Date;
}

/** After a lost answer: whether Kit has the design under this slug as it was sent. */
async function afterLoss(parts: RegisterParts, shop: ShopRef, saved: Saved): Promise<RegisterDesign> {
  const { account, registration } = saved;
  const at = new Date();
  const { slug } = registration;
  const list = await parts.kit.ask(account, WAIT_LIMIT, (client, as) => client.listTemplates(as, { slug }));
  const template = list.kind === "ok" ? list.value.entries.find((one) => one.slug === slug) : undefined;
  if (!template || !isAsSent(template, registration)) return { kind: "lost" };
  return keep(parts, shop, { ...saved, template, at, kind: "saved" });
}

/** Kit's answer doesn't include its images. */
function isAsSent(template: KitTemplate, { name, catalogProductId, active, printFile }: CheckedRegistration): boolean {
  return (
    template.chartSha256 === sha256Of(printFile.bytes) &&
    template.active === active &&
    template.name === name &&
    template.catalogProductId === catalogProductId
  );
}

/** Kit has it: stores the design, the print file and the images, so that orders can be sent at once. */
async function keep(
  parts: RegisterParts,
  shop: ShopRef,
  saved: Saved & { template: KitTemplate; kind: "created" | "updated" | "saved" },
): Promise<RegisterDesign> {
  const { account, registration, template, at, kind } = saved;
  const { printFile } = registration;
  const sha256 = sha256Of(printFile.bytes);
  const { catalog, registration: rows, artwork } = parts.ports;
  await catalog.keepDesign(account, { design: template, at });
  await rows.keepImages(account, registration);
  // If Kit had another file than the one sent, the stored file would not be this design's.
  const sameFile = template.chartSha256 === sha256;
  if (sameFile) await artwork.keep(shop.id, { sha256, ...printFile });
  await parts.artworkCame(shop, [template.externalSku]);
  return { kind, sku: template.externalSku, name: template.name, sameFile };
}

/** Files that the merchant didn't upload again come from the database; a damaged print file counts as missing. */
async function withKeptFiles(
  parts: RegisterParts,
  account: KitAccountId,
  draft: RegistrationDraft,
): Promise<RegistrationDraft> {
  const rows = parts.ports.registration;
  const printFile = draft.printFile ?? (await rows.printFile(account, draft.slug));
  const images = await rows.images(account, draft.slug);
  return {
    ...draft,
    printFile,
    heroImage: draft.heroImage ?? images.heroImage,
    originalImage: draft.originalImage ?? images.originalImage,
  };
}

function fileOf(image: Image, name: string): ImageFile {
  return { bytes: Uint8Array.from(image.bytes), contentType: image.type, fileName: `${name}.${EXTENSION[image.type]}` };
}
