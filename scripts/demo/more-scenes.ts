// More designs: of the demo, one that no variant is linked to yet and one that the store doesn't sell yet; and a cat for stores
// with many designs.
import { blend, type Scene } from "./paint.ts";

export const lavenderFields: Scene = (x, y) => {
  const horizon = 0.4;
  if (y < horizon) {
    const sun = Math.hypot((x - 0.3) * 0.8, y - 0.2);
    if (sun < 0.09) return [255, 236, 170];
    const hills = horizon - 0.06 - 0.05 * Math.sin(x * 5 + 1.2) - 0.02 * Math.sin(x * 13);
    if (y > hills) return blend([122, 142, 176], [96, 120, 140], (y - hills) * 8);
    return blend([250, 206, 160], [126, 168, 214], Math.min(1, sun * 1.4));
  }
  // Rows that meet at one point of the horizon, wider the nearer they are.
  const near = (y - horizon) / (1 - horizon);
  const across = (x - 0.56) / (0.06 + near * 0.5);
  const house = Math.abs(x - 0.8) < 0.06 && y < horizon + 0.06;
  if (house) return y < horizon + 0.02 ? [156, 74, 54] : [238, 222, 196];
  const row = Math.cos(across * 14);
  if (row < -0.45) return blend([164, 140, 96], [104, 122, 62], near);
  const bloom = Math.sin(x * 90 + y * 40) * Math.sin(y * 120 - x * 30) > 0.55;
  if (bloom) return [206, 168, 236];
  return blend([150, 112, 190], [92, 54, 150], near * 0.7 + (1 - row) * 0.25);
};

export const owlByMoonlight: Scene = (x, y) => {
  const [dx, dy] = [x - 0.5, y - 0.52];
  const side = Math.abs(dx);
  const eye = Math.hypot(side - 0.105, dy + 0.13);
  if (eye < 0.03) return [24, 20, 28];
  if (eye < 0.072) return [250, 196, 58];
  if (side < 0.028 - Math.abs(dy + 0.04) * 0.5 && Math.abs(dy + 0.04) < 0.05) return [232, 150, 60];
  if (eye < 0.115) return [236, 220, 196];
  const ear = dy > -0.37 && dy < -0.2 && Math.abs(side - 0.17) < (dy + 0.37) * 0.5;
  const head = (dx / 0.25) ** 2 + ((dy + 0.14) / 0.2) ** 2 < 1;
  const body = (dx / 0.24) ** 2 + ((dy - 0.14) / 0.3) ** 2 < 1;
  const wing = body && side > 0.13 + 0.04 * Math.sin(dy * 20);
  const branch = Math.abs(y - 0.9 - 0.02 * Math.sin(x * 9)) < 0.035;
  if (branch) return Math.sin(x * 40 + y * 90) > 0.4 ? [112, 82, 62] : [78, 54, 42];
  if (body && dy > 0.36 && Math.abs(side - 0.08) < 0.04) return [224, 152, 64];
  if (ear || wing) return blend([112, 76, 54], [74, 48, 40], dy + 0.4);
  if (body && Math.sin(dy * 70) * Math.cos(dx * 60) > 0.35) return [128, 90, 64];
  if (head || body) return blend([176, 132, 92], [206, 168, 124], dy + 0.4);
  const moon = Math.hypot((x - 0.72) * 0.78, y - 0.22);
  if (moon < 0.13) return Math.hypot(x - 0.75, y - 0.19) < 0.03 ? [222, 214, 186] : [250, 244, 214];
  const chance = Math.sin(Math.floor(x * 70) * 12.99 + Math.floor(y * 90) * 78.23) * 43_758.5;
  if (chance - Math.floor(chance) > 0.985 && y < 0.8) return [238, 240, 255];
  return blend([66, 84, 150], [18, 24, 62], Math.min(1, moon * 1.3));
};

export const galaxyCat: Scene = (x, y) => {
  const [dx, dy] = [x - 0.5, y - 0.5];
  const side = Math.abs(dx);
  const eye = Math.hypot((side - 0.11) * 0.8, dy);
  if (eye < 0.05) return side > 0.1 && side < 0.122 ? [16, 14, 30] : [150, 244, 190];
  if (dy > 0.075 && dy < 0.105 && side < 0.12 - dy) return [244, 142, 176];
  const whisker =
    side > 0.1 && side < 0.4 && [0.11, 0.15].some((at) => Math.abs(dy - at - (side - 0.1) * 0.12) < 0.005);
  if (whisker) return [232, 232, 250];
  const ear = dy > -0.38 && dy < -0.1 && Math.abs(side - 0.17) < (dy + 0.38) * 0.4;
  if (ear && Math.abs(side - 0.17) < (dy + 0.32) * 0.2) return [206, 112, 178];
  const head = (dx / 0.28) ** 2 + (dy / 0.22) ** 2 < 1;
  const body = (dx / 0.3) ** 2 + ((dy - 0.45) / 0.3) ** 2 < 1;
  const chance = Math.sin(Math.floor(x * 70) * 12.99 + Math.floor(y * 90) * 78.23) * 43_758.5;
  const star = chance - Math.floor(chance) > 0.97;
  if (head || ear || body) return star ? [196, 178, 255] : blend([52, 40, 110], [34, 24, 70], dy + 0.4);
  if (star) return [255, 250, 226];
  const cloud = 0.5 + 0.5 * Math.sin(x * 6 + 2 * Math.sin(y * 5)) * Math.cos(y * 7 - x * 3);
  return blend(blend([24, 18, 66], [156, 58, 168], cloud), [48, 150, 190], Math.max(0, cloud - 0.6) * 1.6);
};
