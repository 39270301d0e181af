// Sizes of JPEG and WebP images (hero and original images of a template), read from their headers without decoding.

/** JPEG (ITU-T T.81): walks the markers to the frame header; its image must end with EOI. Null: incomplete. */
export function readJpeg(view: DataView): { width: number; height: number } | null {
  let size: { width: number; height: number } | null = null;
  let offset = 2;
  while (offset + 4 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrameHeader(marker)) {
      if (offset + 9 > view.byteLength) return null;
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    }
    // Scans follow SOS to the end.
    if (marker === 0xda) return holdsEoi(view, offset) ? size : null;
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** SOF0 to SOF15, except DHT, JPG and DAC in between. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * Within scans 0xff is followed by a zero or a restart marker, so EOI occurs only at the end of the image. After it,
 * phones append a film or a brighter copy of the image, and some cameras pad with zeros.
 */
function holdsEoi(view: DataView, from: number): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
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
