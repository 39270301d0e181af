import { describe, expect, it } from "vitest";
import { readImageHeader } from "../../app/designs/images/image-header.ts";
import { bmpKind } from "./bmp-kinds.ts";
import { bmpOf, jpegOf, pngOf, webpOf } from "./images.ts";

describe("the type of an uploaded file, by its content", () => {
  it.each([
    ["image/png", pngOf({ width: 17, height: 9 })],
    ["image/bmp", bmpOf({ width: 17, height: 9 })],
    ["image/bmp", bmpOf({ width: 17, height: 9, topDown: true })],
    ["image/jpeg", jpegOf(17, 9)],
    ["image/webp", webpOf(17, 9)],
  ])("knows %s and its size", (type, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ kind: "image", type, width: 17, height: 9 });
  });

  it.each([
    ["image/png", pngOf()],
    ["image/bmp", bmpOf({ width: 8, height: 8 })],
    ["image/jpeg", jpegOf(8, 8)],
  ])("calls a half-finished upload of %s incomplete, wherever it was cut", (type, bytes) => {
    for (let end = 8; end < bytes.length - 1; end += 1) {
      const half = readImageHeader(bytes.subarray(0, end));
      expect(half).toEqual({ kind: "incomplete", type });
    }
  });

  it("takes a phone's JPEG with a film behind its image for what it is, and not for a half-finished upload", () => {
    const photo = Buffer.concat([jpegOf(17, 9), Buffer.from("ftypmp42 and a film")]);
    expect(readImageHeader(photo)).toEqual({ kind: "image", type: "image/jpeg", width: 17, height: 9 });
    // A small picture of itself within, whole; the image itself is cut off.
    const thumbnail = [0xff, 0xe1, 0, 2 + jpegOf(1, 1).length, ...jpegOf(1, 1)];
    const cut = Uint8Array.from([0xff, 0xd8, ...thumbnail, ...jpegOf(17, 9).slice(2, -2)]);
    expect(readImageHeader(cut)).toEqual({ kind: "incomplete", type: "image/jpeg" });
  });

  it("takes a packed BMP with any packed length in its header", () => {
    const pixels = [4, 1, 0, 0, 4, 2, 0, 1];
    const bytes = bmpKind({ width: 4, height: 2, bits: 8, compression: 1, palette: [0, 1, 2], pixels });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // As packed; of the file none, the unpacked one, both none, larger than the file.
    for (const [file, packed] of [
      [bytes.length, pixels.length],
      [0, pixels.length],
      [bytes.length, 4 * 2 * 4],
      [0, 0],
      [bytes.length * 10, pixels.length],
    ]) {
      view.setUint32(2, file!, true);
      view.setUint32(34, packed!, true);
      expect(readImageHeader(bytes)).toMatchObject({ kind: "image", width: 4, height: 2 });
    }
  });

  it("does not take a small BMP for the 2,147,483,647 × 2,147,483,648 pixels that its runs may claim", () => {
    const bytes = Buffer.from(bmpKind({ width: 4, height: 4, bits: 8, compression: 1 }));
    bytes.writeInt32LE(2_147_483_647, 18);
    bytes.writeInt32LE(-2_147_483_648, 22);
    expect(readImageHeader(bytes)).toMatchObject({ kind: "incomplete" });
  });

  it("does not take what has no color type and depth of PNG for one", () => {
    for (const [depth, colorType] of [
      [0, 2],
      [4, 2],
      [16, 3],
      [8, 5],
    ]) {
      const bytes = Uint8Array.from(pngOf());
      bytes.set([depth!, colorType!], 24);
      expect(readImageHeader(bytes)).toEqual({ kind: "incomplete", type: "image/png" });
    }
  });

  it("calls a WebP incomplete when its container promises more bytes than came", () => {
    const bytes = webpOf(8, 8);
    new DataView(bytes.buffer).setUint32(4, 5_000, true);
    expect(readImageHeader(bytes)).toEqual({ kind: "incomplete", type: "image/webp" });
  });

  it("does not take a small PNG for the 60,000 × 60,000 image that its header promises", () => {
    const bytes = Uint8Array.from(pngOf());
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 60_000);
    view.setUint32(20, 60_000);
    expect(readImageHeader(bytes)).toEqual({ kind: "incomplete", type: "image/png" });
  });

  it.each([
    ["zip", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0])],
    ["pdf", new TextEncoder().encode("%PDF-1.7")],
    ["gif", new TextEncoder().encode("GIF89a")],
    ["text", new TextEncoder().encode("variant,sku\n1,pmt_a\n")],
    ["empty", new Uint8Array()],
    ["unknown", Uint8Array.from([0, 1, 2, 3])],
  ])("names a %s that was renamed", (looksLike, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ kind: "not_an_image", looksLike });
  });
});
