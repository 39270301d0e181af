// Position and scale of the chart on its canvas. Pure geometry in CSS pixels.

export interface View {
  /** Pixels per cell. */
  scale: number;
  /** Position of cell (0, 0). */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

const CLOSEST = 48;

/** Fits the whole chart, centered, at most 12 pixels per cell. */
export function fit(chart: Size, canvas: Size): View {
  const scale = Math.min(12, canvas.width / chart.width, canvas.height / chart.height);
  return { scale, x: (canvas.width - chart.width * scale) / 2, y: (canvas.height - chart.height * scale) / 2 };
}

/** Zooms by `factor` around the point `at`, at most out to the whole chart. */
export function zoom(view: View, factor: number, at: { x: number; y: number; farthest: number }): View {
  const scale = Math.min(CLOSEST, Math.max(Math.min(at.farthest, CLOSEST), view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves by pixels, but keeps part of the chart in view. */
export function pan(view: View, by: { x: number; y: number }, sizes: { chart: Size; canvas: Size }): View {
  const { chart, canvas } = sizes;
  const inSight = (value: number, length: number, room: number) =>
    Math.min(room - Math.min(40, length), Math.max(Math.min(40, length) - length, value));
  return {
    scale: view.scale,
    x: inSight(view.x + by.x, chart.width * view.scale, canvas.width),
    y: inSight(view.y + by.y, chart.height * view.scale, canvas.height),
  };
}

/** The cell at a point; null outside the chart. */
export function cellAt(
  view: View,
  point: { x: number; y: number },
  chart: Size,
): { column: number; row: number } | null {
  const column = Math.floor((point.x - view.x) / view.scale);
  const row = Math.floor((point.y - view.y) / view.scale);
  return column >= 0 && row >= 0 && column < chart.width && row < chart.height ? { column, row } : null;
}
