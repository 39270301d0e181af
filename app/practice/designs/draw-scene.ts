// A scene as a print file: one pixel a drill.
import { loadSharp } from "../../designs/chart/load-sharp.ts";
import { PALETTE } from "../kit/catalog.ts";
import type { Scene } from "./scenes.ts";

/** Bayer's matrix: thresholds that spread evenly. */
const GRAIN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

export async function drawScene(scene: Scene, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const grain = (GRAIN[(y % 4) * 4 + (x % 4)]! + 0.5) / 16;
      const color = Number.parseInt(PALETTE[scene((x + 0.5) / width, (y + 0.5) / height, grain)] ?? "", 16);
      if (Number.isNaN(color)) throw new Error("a scene has a color that the palette doesn't have");
      data[at] = color >> 16;
      data[at + 1] = (color >> 8) & 255;
      data[at + 2] = color & 255;
    }
  }
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
