// Draws a print file as a picture: small for lists, larger for a product. One pixel of a print file is one drill, so a
// chart is often smaller than the picture.
import sharp, { type Sharp } from "sharp";
import { decodeCells } from "../chart/decode.ts";
import type { Image } from "../images/image-header.ts";
import { DECODED_CELLS, PRODUCT_PICTURE_PIXELS, SHEET_PICTURE_PIXELS, THUMBNAIL_PIXELS } from "../limits.ts";

/** Pixels of the longer side. A product is sold by its picture: it is a PNG, the others are WebP. */
const SIDES = { thumbnail: THUMBNAIL_PIXELS, sheet: SHEET_PICTURE_PIXELS, product: PRODUCT_PICTURE_PIXELS };
export type ChartPicture = keyof typeof SIDES;

export type DrawnFile = Pick<Image, "bytes" | "type">;

/** Keeps the chart's aspect ratio. Rejects if the bytes are damaged. */
export async function drawChart(file: DrawnFile, as: ChartPicture): Promise<Uint8Array> {
  const side = SIDES[as];
  const { image, longer } = file.type === "image/bmp" ? await fromCells(file) : await fromPng(file.bytes);
  const picture = image
    // No drill: the canvas shows.
    .flatten({ background: "#fff" })
    .resize(side, side, {
      fit: "inside",
      // Enlarged drills keep their edges; when scaling down, nearest neighbor would drop drills and turn the rest into
      // noise.
      kernel: longer < side ? "nearest" : "lanczos3",
    });
  return (as === "product" ? picture.png() : picture.webp({ quality: 80 })).toBuffer();
}

async function fromPng(bytes: Uint8Array): Promise<{ image: Sharp; longer: number }> {
  const image = sharp(bytes, { failOn: "error", ignoreIcc: true });
  const { width, height } = await image.metadata();
  return { image: image.toColorspace("srgb"), longer: Math.max(width, height) };
}

async function fromCells({ bytes, type }: DrawnFile): Promise<{ image: Sharp; longer: number }> {
  const cells = await decodeCells(bytes, type);
  const step = Math.ceil(Math.max(cells.width, cells.height) / DECODED_CELLS);
  const [width, height] = [Math.ceil(cells.width / step), Math.ceil(cells.height / step)];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const color = cells.colorAt(y * step * cells.width + x * step);
      const shown = color === -1 ? 0xffffff : color;
      data[at] = shown >> 16;
      data[at + 1] = (shown >> 8) & 255;
      data[at + 2] = shown & 255;
    }
  }
  return { image: sharp(data, { raw: { width, height, channels: 3 } }), longer: Math.max(width, height) };
}
