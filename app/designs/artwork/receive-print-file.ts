// Takes a print file for designs that were registered elsewhere: Kit returns no address for them, so the merchant
// uploads the file once. It is accepted only if its hash is a design's `chart_sha256`.
import type { Sha256 } from "../../kernel/ids.ts";
import { sha256Of } from "../../kernel/sha256-of.ts";
import type { ShopRef } from "../../kernel/shop-ref.ts";
import { createWholeFileCheck } from "../chart/whole-file.ts";
import { readImageHeader, type ImageHeader, type ImageType } from "../images/image-header.ts";
import { PRINT_FILE_LIMIT } from "../limits.ts";
import type { DesignPorts } from "../ports/designs.ts";

export type KeepArtwork =
  | { kind: "kept"; sha256: Sha256; designs: { name: string; sku: string }[]; alreadyHere: boolean }
  /** An image, but not the right one. `expected`: the chosen design's hash; null if none was chosen. */
  | { kind: "no_match"; sha256: Sha256; expected: Sha256 | null }
  | { kind: "too_large"; limit: number }
  | { kind: "incomplete"; type: ImageType }
  | { kind: "not_an_image"; looksLike: (ImageHeader & { kind: "not_an_image" })["looksLike"] }
  | { kind: "no_account" };

export interface KeepArtworkInput {
  bytes: Uint8Array;
  /** SKU of the file's design; absent: any design with its hash. */
  sku?: string | undefined;
}

export type KeepArtworkUseCase = (shop: ShopRef, input: KeepArtworkInput) => Promise<KeepArtwork>;

export function createKeepArtwork({ catalog, registration, artwork }: DesignPorts): KeepArtworkUseCase {
  const isWhole = createWholeFileCheck();
  return async (shop, input) => {
    if (input.bytes.byteLength > PRINT_FILE_LIMIT) return { kind: "too_large", limit: PRINT_FILE_LIMIT };
    const header = readImageHeader(input.bytes);
    if (header.kind === "not_an_image") return { kind: "not_an_image", looksLike: header.looksLike };
    if (header.kind === "incomplete") return { kind: "incomplete", type: header.type };

    const sha256 = sha256Of(input.bytes);
    const account = await catalog.accountOf(shop);
    if (!account) return { kind: "no_account" };
    const designs = await registration.designsWith(account, sha256);
    if (designs.length === 0 || (input.sku && !designs.some((design) => design.sku === input.sku))) {
      const expected = input.sku ? await registration.fileOf(account, input.sku) : null;
      return { kind: "no_match", sha256, expected };
    }
    const { type, width, height } = header;
    if (!(await isWhole({ bytes: input.bytes, type, width, height }))) return { kind: "incomplete", type };
    const alreadyHere = await artwork.keep(shop.id, { sha256, type, width, height, bytes: input.bytes });
    return { kind: "kept", sha256, designs, alreadyHere };
  };
}
