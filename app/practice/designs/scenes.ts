// The sample designs' pictures: which drill color each cell has. Coordinates go from 0 to 1, left to right and top to
// bottom. Pure.

/** DMC code of the cell. `grain`: 0 to 1, evenly spread over neighboring cells, to blend two colors into each other. */
export type Scene = (x: number, y: number, grain: number) => string;

/** Neighboring stops blend into each other. */
function blend(at: number, grain: number, stops: readonly string[]): string {
  const place = Math.min(Math.max(at, 0), 0.999) * (stops.length - 1);
  const lower = Math.floor(place);
  return stops[place - lower > grain ? lower + 1 : lower]!;
}

const within = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  x >= left! && x <= right! && y >= top! && y <= bottom!;

export const lighthouse: Scene = (x, y, grain) => {
  const half = 0.055 + 0.05 * (y - 0.3);
  const fromTower = Math.abs(x - 0.62);
  if (y > 0.24 && y < 0.3 && fromTower < 0.075) return y < 0.25 || fromTower > 0.06 ? "310" : "444";
  if (y > 0.17 && y <= 0.24 && fromTower < 0.075 * ((y - 0.17) / 0.07)) return "321";
  if (y >= 0.3 && y < 0.8 && fromTower < half) return Math.floor((y - 0.3) * 12) % 2 === 0 ? "3865" : "321";
  const rocks = 0.78 + 0.05 * Math.sin(x * 19) + 0.12 * Math.abs(x - 0.62);
  if (y > rocks) return blend((y - rocks) * 3, grain, ["414", "838", "310"]);
  const beam = Math.abs((y - 0.27) / (x - 0.62)) < 0.16 && x < 0.55;
  if (y < 0.66)
    return beam && grain > 0.55 ? "3823" : blend(y / 0.66, grain, ["939", "823", "3746", "352", "3853", "725"]);
  const wave = Math.sin(y * 150 + Math.sin(x * 22) * 2);
  return wave > 0.75 ? "3853" : blend((y - 0.66) * 4, grain, ["517", "336", "939"]);
};

export const mountainLake: Scene = (x, y, grain) => {
  const mirrored = y > 0.62 ? 1.24 - y : y;
  const far = 0.34 + 0.1 * Math.abs(Math.sin(x * 5.3)) + 0.03 * Math.sin(x * 31);
  const peak = 0.14 + Math.abs(x - 0.42) * 0.85 + 0.02 * Math.sin(x * 60);
  const trees = 0.54 + 0.05 * Math.abs(Math.sin(x * 47)) - 0.05 * Math.abs(x - 0.5);
  const water = y > 0.62;
  if (water && Math.sin(y * 210 + x * 9) > 0.86) return "775";
  if (mirrored > trees) return water ? "500" : blend(grain, 0.5, ["890", "699"]);
  if (mirrored > peak) {
    const depth = mirrored - peak;
    if (depth < 0.12 + 0.04 * Math.sin(x * 43)) return water ? "3325" : x > 0.42 && depth > 0.03 ? "3325" : "3865";
    return x > 0.42 ? "798" : blend(depth, grain, ["809", "334"]);
  }
  if (mirrored > far) return water ? "798" : blend((mirrored - far) * 4, grain, ["3325", "809"]);
  return water ? "334" : blend(mirrored * 2.4, grain, ["334", "3325", "775", "3823"]);
};

const FLOWERS = [
  [0.32, 0.3, 0.2],
  [0.7, 0.42, 0.23],
  [0.36, 0.66, 0.18],
] as const;

export const sunflowers: Scene = (x, y, grain) => {
  for (const [cx, cy, size] of FLOWERS) {
    const [dx, dy] = [x - cx, (y - cy) * (4 / 3)];
    const far = Math.hypot(dx, dy);
    const petal = size * (0.82 + 0.18 * Math.cos(Math.atan2(dy, dx) * 13));
    if (far < size * 0.4) return blend(far / (size * 0.4), grain, ["838", "433", "838"]);
    if (far < petal) return blend((far - size * 0.4) / (size * 0.6), grain, ["970", "742", "444", "725"]);
  }
  for (const [cx, cy] of FLOWERS) {
    const stem = Math.abs(x - cx - 0.05 * Math.sin((y - cy) * 5));
    if (y > cy && stem < 0.014) return "905";
    if (y > cy + 0.16 && stem < 0.11 * Math.max(0, Math.sin((y - cy) * 16)))
      return blend(stem * 9, grain, ["702", "704"]);
  }
  return y > 0.86
    ? blend((y - 0.86) * 6, grain, ["702", "905", "699"])
    : blend(y, grain, ["334", "3325", "775", "3823"]);
};

export const fox: Scene = (x, y, grain) => {
  const [dx, dy] = [Math.abs(x - 0.5), y - 0.56];
  const head = dx / 0.27 + Math.abs(dy) / 0.25;
  const ear = y > 0.24 && y < 0.5 && Math.abs(dx - 0.17) < (y - 0.24) * 0.42;
  if (dx < 0.028 && Math.abs(dy - 0.205) < 0.022) return "310";
  if (Math.hypot(dx - 0.095, (dy + 0.015) * 1.3) < 0.026) return dx < 0.1 && dy < -0.02 ? "3865" : "310";
  if (head < 1) {
    const cheek = dy > -0.02 && dx > 0.05 + (0.2 - dy) * 0.22;
    if (cheek || dy > 0.15) return blend(dy * 4, grain, ["3865", "712"]);
    return blend(dx * 4, grain, ["970", "720", "921"]);
  }
  if (ear) return Math.abs(dx - 0.17) < (y - 0.3) * 0.24 ? "838" : "720";
  if (y > 0.74 && dx < (y - 0.7) * 0.95) return dx < (y - 0.7) * 0.4 ? "712" : blend(grain, 0.5, ["720", "921"]);
  const trunk = Math.sin(x * 26 + 1.2) + 0.4 * Math.sin(x * 67);
  if (trunk > 0.95) return blend((trunk - 0.95) * 2, grain, ["838", "433"]);
  return blend(y + 0.12 * Math.sin(x * 12), grain, ["704", "905", "699", "890", "500"]);
};

const RINGS = ["444", "970", "606", "321", "3746", "796", "334", "517", "702", "704"] as const;

export const mandala: Scene = (x, y, grain) => {
  const [dx, dy] = [x - 0.5, y - 0.5];
  const far = Math.hypot(dx, dy) * 2;
  if (far > 0.97 && !within(x, y, [0.02, 0.02, 0.98, 0.98])) return "310";
  const angle = Math.atan2(dy, dx);
  const wavy = far * (1 + 0.13 * Math.cos(angle * 8) + 0.06 * Math.cos(angle * 16 + far * 9));
  const ring = Math.floor(wavy * 11);
  const edge = wavy * 11 - ring;
  if (wavy > 1.02) return blend(far - 0.6, grain, ["939", "310"]);
  if (edge < 0.12) return "310";
  return edge > 0.82 && grain > 0.5 ? "3823" : RINGS[ring % RINGS.length]!;
};
