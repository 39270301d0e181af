// A design's chart and legend, loaded after the page because counting takes a second, and the color selected in either.
import { useCallback, useState } from "react";
import type { Legend, LegendColor } from "../../../designs/chart/legend.ts";
import type { InspectDesign } from "../../../designs/designs.ts";
import { useResource } from "../../requests/use-resource.ts";
import { inspector as words } from "../../texts/designs/chart.ts";
import { type ChartPicture, drawChart } from "./chart-picture.ts";

export type Chart = ReturnType<typeof useChart>;

/** `here`: the app has the print file. */
export function useChart(sku: string, here: boolean) {
  const address = `/app/designs/${encodeURIComponent(sku)}/chart`;
  const { value, lost, again } = useResource<InspectDesign>(here ? `${address}?as=legend` : null);
  const legend = value?.kind === "inspected" ? value.legend : null;
  const read = useCallback((answer: Response) => drawChart(answer, outsideOf(legend)), [legend]);
  const drawn = useResource<ChartPicture>(legend && `${address}?as=file`, { read });
  const [picked, setPicked] = useState<number | null>(null);
  return {
    address,
    /** Undefined while counting. */
    loaded: lost ? ({ kind: "lost" } as const) : value,
    legend,
    /** Undefined while drawing. */
    picture: drawn.value,
    notDrawn: drawn.lost,
    again,
    picked,
    // Selecting the same color again clears the selection.
    pick: (color: number | null) => setPicked((before) => (before === color ? null : color)),
    nameOf(color: number): string {
      const found = legend?.colors.find(({ hex }) => Number.parseInt(hex, 16) === color);
      return found ? colorName(found) : words.notKit;
    },
  };
}

export function colorName({ dmcCode }: Pick<LegendColor, "dmcCode">): string {
  return dmcCode === null ? words.notKit : words.dmc(dmcCode);
}

function outsideOf(legend: Legend | null): ReadonlySet<number> {
  const outside = legend?.colors.filter(({ dmcCode }) => dmcCode === null) ?? [];
  return new Set(outside.map(({ hex }) => Number.parseInt(hex, 16)));
}
