// The print file as pictures: the chart itself, and over it the cells whose colour Kit does not have.

export interface ChartPicture {
  width: number;
  height: number;
  chart: ImageBitmap;
  /** Null: every colour is Kit's, or the browser cannot read pictures of this size. */
  outside: HTMLCanvasElement | null;
}

/** Browsers give up on larger canvases, phones first. */
const MARKED_CELLS = 16_000_000;

/** `outside`: colours as 0xRRGGBB. */
export async function drawChart(answer: Response, outside: ReadonlySet<number>): Promise<ChartPicture> {
  // Colours are told apart to the last bit: no conversion to the screen's colour space.
  const chart = await createImageBitmap(await answer.blob(), {
    colorSpaceConversion: "none",
    premultiplyAlpha: "none",
  });
  const { width, height } = chart;
  const marked = outside.size > 0 && width * height <= MARKED_CELLS ? markOutside(chart, outside) : null;
  return { width, height, chart, outside: marked };
}

function markOutside(chart: ImageBitmap, outside: ReadonlySet<number>): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = chart.width;
  canvas.height = chart.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(chart, 0, 0);
  const pixels = context.getImageData(0, 0, chart.width, chart.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    const marked = data[at + 3]! >= 128 && outside.has(color);
    data[at] = 255;
    data[at + 1] = 0;
    data[at + 2] = 200;
    data[at + 3] = marked ? 255 : 0;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}
