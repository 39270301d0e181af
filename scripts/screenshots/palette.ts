// Compresses a screenshot to an index of at most 256 colors, which pages of mostly plain surfaces barely exceed.
import sharp from "sharp";

/** Colors are chosen for the picture as a whole, so that small pictures on the page keep theirs. */
export async function toPalette(png: Uint8Array): Promise<Uint8Array> {
  return sharp(png).png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
}
