// Sizes of JPEG and WebP images (hero and original images of a template), read from their headers without decoding.

/** JPEG (ITU-T T.81): walks the markers to the frame header; the file must end with EOI. Null: incomplete. */
export function readJpeg(view: DataView): { width: number; height: number } | null {
  if (!endsWithEoi(view)) return null;
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrameHeader(marker)) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** SOF0 to SOF15, without DHT, JPG and DAC that lie between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Some cameras pad with zeros after EOI. */
function endsWithEoi(view: DataView): boolean {
  let end = view.byteLength;
  while (end > 4 && view.getUint8(end - 1) === 0) end -= 1;
  return end >= 4 && view.getUint8(end - 2) === 0xff && view.getUint8(end - 1) === 0xd9;
}

/** WebP (RFC 9649): lossy, lossless and extended. Null: incomplete. */
export function readWebp(view: DataView): { width: number; height: number } | null {
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength) return null;
  const chunk = view.getUint32(12);
  if (chunk === 0x56503820) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 0x56503858) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  return null;
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
}
