// Images drawn from the print file: the chart, and an overlay of cells whose color Kit doesn't have.

export type ChartPicture = Awaited<ReturnType<typeof drawChart>>;

/** Larger canvases fail in browsers, first on phones. */
const READ_CELLS = 16_000_000;

/** `outside`: colors as 0xRRGGBB. */
export async function drawChart(answer: Response, outside: ReadonlySet<number>) {
  const chart = await openPicture(await answer.blob());
  const { width, height } = chart;
  const cells = readCells(chart);
  const cover = (opaque: (color: number) => boolean, shade: Shade) => cells && coverCells(cells, opaque, shade);
  return {
    ...{ width, height, chart },
    /** Null if Kit has every color, or the browser can't read an image of this size. */
    outside: outside.size > 0 ? cover((color) => outside.has(color), MARK) : null,
    /** As 0xRRGGBB; null without a drill, or if the browser can't read an image of this size. */
    colorAt: ({ column, row }: { column: number; row: number }) =>
      cells ? colorOf(cells.data, 4 * (row * width + column)) : null,
    /** Dims all cells of other colors; null if the browser can't read an image of this size. */
    veilOf: (color: number) => cover((one) => one !== color, VEIL),
  };
}

type Shade = readonly [red: number, green: number, blue: number, alpha: number];

const MARK: Shade = [255, 0, 200, 255];
const VEIL: Shade = [255, 255, 255, 215];

/** Rejects where the browser knows no such image. Colors are compared exactly, so it must not convert the color space. */
export function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
}

/** Null: the browser can't read an image of this size. */
export function readCells(chart: ImageBitmap): ImageData | null {
  if (chart.width * chart.height > READ_CELLS) return null;
  const canvas = document.createElement("canvas");
  canvas.width = chart.width;
  canvas.height = chart.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(chart, 0, 0);
  return context.getImageData(0, 0, chart.width, chart.height);
}

/** As 0xRRGGBB; null without a drill. */
export function colorOf(data: Uint8ClampedArray, at: number): number | null {
  return data[at + 3]! >= 128 ? (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]! : null;
}

/** An image of the chart's size with these cells in one shade and all others transparent. */
function coverCells(
  { data, width, height }: ImageData,
  opaque: (color: number) => boolean,
  shade: Shade,
): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const color = colorOf(data, at);
    if (color !== null && opaque(color)) pixels.data.set(shade, at);
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}
