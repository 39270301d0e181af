// Whether a chart fills its kit. One cell is one drill, and a drill has its size: 90 × 120 of 2.5 mm make 22.5 × 30 cm.
// Pure.
import type { Size } from "../../linking/sizes/size.ts";
import { CHART_FILL, CHART_SHAPE_SHARE, DRILL_MM } from "../limits.ts";

export interface CellCount {
  width: number;
  height: number;
}

export type ChartFit =
  /** Also if the kit's size, or its unit, is unknown. */
  | { kind: "fits" }
  /** `other_shape`: the aspect ratio is that of another picture. `expected`: cells that fill the kit. */
  | { kind: "other_shape" | "too_few" | "too_many"; expected: CellCount };

const MM = { mm: 1, cm: 10, in: 25.4 } as const;

export function chartFit(cells: CellCount, kit: Size | null): ChartFit {
  if (!kit || kit.unit === null) return { kind: "fits" };
  const unit = MM[kit.unit];
  const sides = kit.sides.map((side) => Math.round((side * unit) / DRILL_MM));
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  // A kit can be hung in either orientation.
  const expected = cells.width <= cells.height ? { width: short, height: long } : { width: long, height: short };
  const [few, many] = [Math.min(cells.width, cells.height), Math.max(cells.width, cells.height)];
  if (Math.abs(many / few / (long / short) - 1) > CHART_SHAPE_SHARE) return { kind: "other_shape", expected };
  const fill = many / long;
  if (fill < CHART_FILL.least) return { kind: "too_few", expected };
  return fill > CHART_FILL.most ? { kind: "too_many", expected } : { kind: "fits" };
}
