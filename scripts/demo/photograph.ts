// Product pictures like a store's: a finished kit on a wall, goods on a table.
import { encode } from "fast-png";
import type { Scene } from "./paint.ts";

type Color = ReturnType<Scene>;

const SIDE = 200;

/** The framed painting on a wall, in the shape of 30 × 40. */
export function photographOfKit(scene: Scene): Uint8Array {
  const [left, top, width, height] = [0.2, 0.1, 0.6, 0.8];
  return expose((x, y) => {
    const [u, v] = [(x - left) / width, (y - top) / height];
    const within = (by: number) => u > by && u < 1 - by && v > by * 0.75 && v < 1 - by * 0.75;
    if (within(0.06)) return scene((u - 0.06) / 0.88, (v - 0.045) / 0.91);
    if (within(0)) return [122, 86, 58];
    // Light falls from the left, so the shadow is on the right.
    const shadow = u > 0.02 && u < 1.05 && v > 0.02 && v < 1.04;
    const wall: Color = [236 - 18 * x, 230 - 18 * x, 220 - 16 * x];
    return shadow ? [wall[0] * 0.82, wall[1] * 0.82, wall[2] * 0.82] : wall;
  });
}

/** A round object in a color, on a table. */
export function photographOfGoods(color: Color): Uint8Array {
  return expose((x, y) => {
    const [dx, dy] = [(x - 0.5) / 0.27, (y - 0.52) / 0.3];
    const body = Math.abs(dx) ** 4 + Math.abs(dy) ** 4 < 1;
    if (body) {
      const light = 1.12 - 0.34 * Math.max(0, dx + 0.3 * dy);
      return [color[0] * light, color[1] * light, color[2] * light];
    }
    if (y > 0.66) {
      const shadow = ((x - 0.56) / 0.36) ** 2 + ((y - 0.82) / 0.07) ** 2 < 1 ? 0.8 : 1;
      return [214 * shadow, 196 * shadow, 172 * shadow];
    }
    return [240 - 20 * y, 238 - 20 * y, 234 - 20 * y];
  });
}

function expose(scene: Scene): Uint8Array {
  const data = new Uint8ClampedArray(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data.set(scene(x / SIDE, y / SIDE), (y * SIDE + x) * 3);
  }
  return encode({ width: SIDE, height: SIDE, data: new Uint8Array(data.buffer), channels: 3, depth: 8 });
}
