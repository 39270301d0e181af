// Zoomable chart with one cell per drill, controlled by wheel, pinch, drag and keys.
import { BlockStack, Button, ButtonGroup, Checkbox, InlineStack } from "@shopify/polaris";
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Detail } from "../../pieces/card.tsx";
import { inspector as words } from "../../texts/designs/chart.ts";
import type { ChartPicture } from "./chart-picture.ts";
import { cellAt, fit, pan, type View, zoom } from "./chart-view.ts";

const HEIGHT = 420;
/** Pixels per cell from which grid lines are drawn. */
const GRID_FROM = 8;
const STEP = 40;

interface ChartCanvasProps {
  picture: ChartPicture;
  /** The highlighted color as 0xRRGGBB; null for none. */
  picked: number | null;
  /** Label of a color in the tooltip: "DMC 762". */
  nameOf: (color: number) => string;
  /** A cell was clicked; null for a click outside the chart or on a cell without a drill. */
  onPick: (color: number | null) => void;
}

export function ChartCanvas({ picture, picked, nameOf, onPick }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<View | null>(null);
  const [farthest, setFarthest] = useState(0);
  const [marking, setMarking] = useState(true);
  const [cell, setCell] = useState<{ column: number; row: number } | null>(null);
  const veil = useMemo(() => (picked === null ? null : picture.veilOf(picked)), [picture, picked]);
  const size = useCallback(() => ({ width: canvas.current?.clientWidth ?? 600, height: HEIGHT }), []);
  const whole = useCallback(() => {
    const fitted = fit(picture, size());
    setView(fitted);
    setFarthest(fitted.scale);
  }, [picture, size]);
  // Runs after mounting and whenever the canvas changes its width.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new ResizeObserver(whole);
    watch.observe(element);
    return () => watch.disconnect();
  }, [whole]);
  useEffect(() => {
    if (canvas.current && view) draw(canvas.current, { view, picture, marking: marking && picked === null, veil });
  }, [view, picture, marking, picked, veil]);

  const zoomAt = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const room = size();
      const point = at ?? { x: room.width / 2, y: room.height / 2 };
      setView((now) => now && zoom(now, factor, { ...point, farthest }));
    },
    [size, farthest],
  );
  const move = useCallback(
    (x: number, y: number) => setView((now) => now && pan(now, { x, y }, { chart: picture, canvas: size() })),
    [picture, size],
  );
  /** There is nothing to move or to zoom out of: a finger or a wheel on it scrolls the page. */
  const isWhole = view === null || view.scale <= farthest;
  useWheel(canvas, { zoomAt, isWhole });
  const pointers = usePointers({
    move,
    zoomAt,
    onHover: (at) => view && setCell(cellAt(view, at, picture)),
    onClick(at) {
      const clicked = view && cellAt(view, at, picture);
      onPick(clicked && picture.colorAt(clicked));
    },
  });
  const color = cell && picture.colorAt(cell);

  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" gap="200">
        <ButtonGroup>
          <Button onClick={() => zoomAt(1.5)}>{words.closer}</Button>
          <Button onClick={() => zoomAt(1 / 1.5)}>{words.farther}</Button>
          <Button onClick={whole}>{words.whole}</Button>
        </ButtonGroup>
        {picture.outside && <Checkbox label={words.mark} checked={marking} onChange={setMarking} />}
      </InlineStack>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.chart(picture.width, picture.height)}
        tabIndex={0}
        className="kit-chart"
        style={{ height: HEIGHT, touchAction: isWhole ? "pan-y" : "none" }}
        onKeyDown={(event) => {
          const act = KEYS[event.key];
          if (!act) return;
          event.preventDefault();
          act({ move, zoomAt });
        }}
        {...pointers}
      />
      <Detail as="p">
        {cell ? words.cell(cell.column + 1, cell.row + 1, color === null ? null : nameOf(color)) : words.how}
      </Detail>
    </BlockStack>
  );
}

interface Moves {
  move: (x: number, y: number) => void;
  zoomAt: (factor: number, at?: { x: number; y: number }) => void;
}

const KEYS: Record<string, (moves: Moves) => void> = {
  ArrowLeft: ({ move }) => move(STEP, 0),
  ArrowRight: ({ move }) => move(-STEP, 0),
  ArrowUp: ({ move }) => move(0, STEP),
  ArrowDown: ({ move }) => move(0, -STEP),
  "+": ({ zoomAt }) => zoomAt(1.5),
  "-": ({ zoomAt }) => zoomAt(1 / 1.5),
};

function draw(
  canvas: HTMLCanvasElement,
  {
    view,
    picture,
    marking,
    veil,
  }: { view: View; picture: ChartPicture; marking: boolean; veil: HTMLCanvasElement | null },
) {
  const density = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(HEIGHT * density);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(density, density);
  context.imageSmoothingEnabled = view.scale < 1;
  const place = [view.x, view.y, picture.width * view.scale, picture.height * view.scale] as const;
  context.drawImage(picture.chart, ...place);
  if (marking && picture.outside) context.drawImage(picture.outside, ...place);
  if (veil) context.drawImage(veil, ...place);
  if (view.scale < GRID_FROM) return;
  context.strokeStyle = "rgba(0, 0, 0, 0.25)";
  context.beginPath();
  const [left, top] = [Math.max(0, view.x), Math.max(0, view.y)];
  const [right, bottom] = [Math.min(width, place[0] + place[2]), Math.min(HEIGHT, place[1] + place[3])];
  for (let x = view.x + Math.ceil((left - view.x) / view.scale) * view.scale; x <= right; x += view.scale) {
    context.moveTo(x, top);
    context.lineTo(x, bottom);
  }
  for (let y = view.y + Math.ceil((top - view.y) / view.scale) * view.scale; y <= bottom; y += view.scale) {
    context.moveTo(left, y);
    context.lineTo(right, y);
  }
  context.stroke();
}

/** React's wheel listener is passive and can't prevent the page from scrolling. */
function useWheel(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  { zoomAt, isWhole }: Pick<Moves, "zoomAt"> & { isWhole: boolean },
) {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (isWhole && event.deltaY > 0) return;
      event.preventDefault();
      zoomAt(event.deltaY < 0 ? 1.2 : 1 / 1.2, { x: event.offsetX, y: event.offsetY });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [canvas, zoomAt, isWhole]);
}

interface Pointing extends Moves {
  onHover: (at: Point) => void;
  onClick: (at: Point) => void;
}

interface Point {
  x: number;
  y: number;
}

/** Pixels that a pointer may move during a click. */
const SLIP = 4;

/** One pointer drags, two pinch; a pointer that hardly moves clicks. */
function usePointers({ move, zoomAt, onHover, onClick }: Pointing) {
  const down = useRef(new Map<number, Point>());
  const from = useRef<Point | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      from.current = down.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      const before = down.current.get(event.pointerId);
      if (!before) return onHover({ x: event.clientX - box.left, y: event.clientY - box.top });
      const now = { x: event.clientX, y: event.clientY };
      const start = from.current;
      if (start && Math.hypot(now.x - start.x, now.y - start.y) > SLIP) from.current = null;
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (!other) return move(now.x - before.x, now.y - before.y);
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      zoomAt(factor, { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top });
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      down.current.delete(event.pointerId);
      if (!from.current) return;
      from.current = null;
      const box = event.currentTarget.getBoundingClientRect();
      onClick({ x: event.clientX - box.left, y: event.clientY - box.top });
    },
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => void down.current.delete(event.pointerId),
  };
}
