// A design's chart with its legend, loaded after the page, since counting takes a second; and the color that was picked in either.
import { useCallback, useState } from "react";
import type { Legend, LegendColor } from "../../../designs/chart/legend.ts";
import type { InspectDesign } from "../../../designs/designs.ts";
import { useResource } from "../../requests/use-resource.ts";
import { inspector as words } from "../../texts/designs/chart.ts";
import { type ChartPicture, drawChart } from "./chart-picture.ts";

export interface Chart {
  address: string;
  /** Undefined: it is being counted. */
  loaded: InspectDesign | { kind: "lost" } | undefined;
  legend: Legend | null;
  /** Undefined: it is being drawn. */
  picture: ChartPicture | undefined;
  notDrawn: boolean;
  again(): void;
  /** As 0xRRGGBB. */
  picked: number | null;
  pick(color: number | null): void;
  nameOf(color: number): string;
}

/** `here`: the print file is. */
export function useChart(sku: string, here: boolean): Chart {
  const address = `/app/designs/${encodeURIComponent(sku)}/chart`;
  const { value, lost, again } = useResource<InspectDesign>(here ? `${address}?as=legend` : null);
  const legend = value?.kind === "inspected" ? value.legend : null;
  const read = useCallback((answer: Response) => drawChart(answer, outsideOf(legend)), [legend]);
  const drawn = useResource<ChartPicture>(legend && `${address}?as=file`, { read });
  const [picked, setPicked] = useState<number | null>(null);
  return {
    address,
    loaded: lost ? { kind: "lost" } : value,
    legend,
    picture: drawn.value,
    notDrawn: drawn.lost,
    again,
    picked,
    // Once more: all are alike again.
    pick: (color) => setPicked((before) => (before === color ? null : color)),
    nameOf(color) {
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
