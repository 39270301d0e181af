// Pictures as a designer would hand them in: one pixel a drill, and no color but Kit's own.
import { encode } from "fast-png";

type Color = readonly [red: number, green: number, blue: number];
/** The color wanted at a point; both run from 0 to 1, from the left and from the top. */
export type Scene = (x: number, y: number) => Color;

/** A PNG of the scene, each drill in the nearest of `hexes` (without #). */
export function paint(scene: Scene, { width, height, hexes }: { width: number; height: number; hexes: string[] }) {
  const palette = hexes.map(readHex);
  const nearest = new Map<string, Color>();
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Few steps of tone make few colors, as a kit of this size has.
      const wanted = scene(x / width, y / height).map((part) => Math.round(part / 24) * 24) as unknown as Color;
      const key = wanted.join();
      if (!nearest.has(key)) nearest.set(key, nearestOf(palette, wanted));
      data.set(nearest.get(key)!, (y * width + x) * 3);
    }
  }
  return Uint8Array.from(encode({ width, height, data, channels: 3, depth: 8 }));
}

export const harbourAtDusk: Scene = (x, y) => {
  const horizon = 0.58;
  const sun = Math.hypot((x - 0.62) * 0.75, y - 0.46);
  const hull = (left: number, at: number, size: number) =>
    Math.abs(y - at) < size * 0.16 && Math.abs(x - left) < size - (y - at) * 1.6 - size * 0.1;
  const mast = (left: number, at: number, size: number) => Math.abs(x - left) < 0.007 && y > at - size * 2.6 && y < at;
  const sail = (left: number, at: number, size: number) =>
    x > left && x - left < (y - at + size * 2.5) * 0.5 && y > at - size * 2.5 && y < at - size * 0.3;
  for (const [left, at, size] of [
    [0.26, 0.7, 0.14],
    [0.72, 0.84, 0.18],
  ] as const) {
    if (hull(left, at, size)) return [92, 38, 36];
    if (mast(left, at, size)) return [60, 42, 40];
    if (sail(left, at, size)) return [246, 226, 196];
  }
  if (y < horizon) {
    if (sun < 0.13) return [255, 224, 130];
    const hills = horizon - 0.05 - 0.04 * Math.sin(x * 9) - 0.02 * Math.sin(x * 23);
    if (y > hills) return [74, 60, 104];
    return blend([54, 62, 120], [250, 150, 96], Math.min(1, (y / horizon) ** 1.6 + Math.max(0, 0.35 - sun)));
  }
  const glitter = Math.abs(x - 0.62 + 0.03 * Math.sin(y * 90)) < 0.05 + (y - horizon) * 0.2;
  if (glitter && Math.sin(y * 130 + x * 12) > -0.2) return [255, 196, 110];
  return blend([150, 92, 118], [30, 40, 84], (y - horizon) / (1 - horizon) + 0.08 * Math.sin(y * 70 + x * 8));
};

export const foxInTheSnow: Scene = (x, y) => {
  const [dx, dy] = [x - 0.5, y - 0.56];
  const side = Math.abs(dx);
  const ear = dy > -0.34 && dy < -0.1 && Math.abs(side - 0.19) < (dy + 0.34) * 0.42;
  const face = (dx / 0.3) ** 2 + (dy / (dy > 0 ? 0.26 : 0.2)) ** 2 < 1;
  if (Math.hypot(dx, dy - 0.2) < 0.035) return [28, 26, 30];
  if (Math.hypot(side - 0.12, dy + 0.01) < 0.026) return [40, 28, 24];
  if (face && dy > 0.04 + (0.16 - side) * 0.35 && (side > 0.045 || dy > 0.2)) return [250, 246, 240];
  if (face) return blend([226, 106, 38], [178, 70, 26], side * 2.6 + Math.max(0, dy));
  if (ear) return Math.abs(side - 0.19) < (dy + 0.3) * 0.2 ? [72, 40, 34] : [206, 90, 32];
  const flake = Math.sin(x * 61 + Math.floor(y * 17) * 2.4) * Math.sin(y * 53 + Math.floor(x * 13) * 1.7) > 0.93;
  if (flake && y < 0.8) return [255, 255, 255];
  const drift = 0.78 + 0.05 * Math.sin(x * 6 + 1);
  if (y > drift) return blend([255, 255, 255], [188, 210, 234], (y - drift) * 3);
  const trunk = [0.09, 0.22, 0.81, 0.93].find((at) => Math.abs(x - at) < 0.024);
  if (trunk !== undefined) return x < trunk ? [96, 78, 74] : [70, 56, 58];
  return blend([104, 132, 172], [196, 212, 232], y / drift);
};

export const northernLights: Scene = (x, y) => {
  const shore = 0.74;
  const peak = (at: number, height: number, width: number) => height - Math.abs(x - at) * width;
  const ridge = shore - Math.max(peak(0.18, 0.22, 0.7), peak(0.46, 0.12, 0.5), peak(0.82, 0.27, 0.75), 0.02);
  const cabin = Math.abs(x - 0.34) < 0.035 && y > shore - 0.035 && y < shore + 0.005;
  if (cabin) return Math.abs(x - 0.345) < 0.01 && y > shore - 0.025 ? [255, 206, 96] : [122, 44, 38];
  if (y > ridge && y < shore)
    return y < ridge + 0.04 && ridge < 0.58 ? [232, 238, 246] : blend([112, 124, 152], [64, 72, 104], (y - ridge) * 6);
  // The lake shows the sky upside down, darker and in ripples.
  const mirrored = y >= shore;
  const height = mirrored ? 2 * shore - y + 0.012 * Math.sin(y * 160) : y;
  const curtain = (base: number, swing: number) => {
    const edge = base + 0.09 * Math.sin(x * 7 + swing) + 0.03 * Math.sin(x * 19 + swing * 2);
    return height > edge ? 0 : Math.max(0, 1 - (edge - height) / 0.34) * (0.8 + 0.2 * Math.sin(x * 34 + swing));
  };
  const [green, violet] = [curtain(0.44, 0.4), curtain(0.26, 2.1)];
  const chance = Math.sin(Math.floor(x * 80) * 12.99 + Math.floor(y * 100) * 78.23) * 43_758.5;
  const star = !mirrored && chance - Math.floor(chance) > 0.985;
  if (star && green < 0.3) return [255, 250, 224];
  const night = blend([14, 20, 52], [30, 52, 92], height);
  const lit = blend(blend(night, [168, 92, 214], violet * 0.7), [82, 232, 156], green * 0.9);
  return mirrored ? blend(lit, [12, 18, 40], 0.42) : lit;
};

function blend(from: Color, to: Color, share: number): Color {
  const part = Math.max(0, Math.min(1, share));
  return [0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * part) as unknown as Color;
}

function nearestOf(palette: Color[], wanted: Color): Color {
  const distance = (color: Color) => color.reduce((sum, part, at) => sum + (part - wanted[at]!) ** 2, 0);
  return palette.reduce((best, color) => (distance(color) < distance(best) ? color : best));
}

function readHex(hex: string): Color {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;
}
