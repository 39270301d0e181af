// The shape of a kit's drills: "Round drills" in Kit's catalog, "40 × 50 cm / Square" in a variant's options. Pure.
import { withoutSize } from "./size.ts";

const SHAPES = ["round", "square"] as const;
export type DrillShape = (typeof SHAPES)[number];

// English, German, French, Spanish, Italian, Dutch, Polish.
const WORDS: Readonly<Record<DrillShape, RegExp>> = {
  round: /^(?:round|runde?[nrs]?|ronde?s?|redond[oa]s?|(?:ro)?tond[aeio]|okrągłe)$/u,
  square:
    /^(?:squared?|eckige?[nrs]?|quadratische?[nrs]?|carrée?s?|cuadrad[oa]s?|quadrat[aeio]|vierkante?|kwadratowe)$/u,
};
/** What an option of drills may say besides. */
const OF_DRILLS =
  /^(?:\dd|full|shaped?|drills?|diamonds?|beads?|stones?|rhinestones?|stein(?:e|chen)|diamanten?|diamant(?:s|es|i)|perles?|strass|diamenty)$/u;
/** "Square" beside one of these is no place, unlike the one in "Times Square Diamond Painting". */
const DRILLS = /^(?:drills?|stein(?:e|chen))$/u;

/**
 * What the shopper reads: an option that names nothing else than drills and a size ("Round", "Square drill 40x50"), or
 * else the product's title ("Owl, round drills"). Null: neither names one shape.
 */
export function variantDrills({ variantTitle, productTitle }: { variantTitle: string; productTitle: string }) {
  const options = variantTitle.split("/").map((option) => wordsOf(withoutSize(option.toLowerCase())));
  const ofDrills = options.filter((words) => words.every((word) => OF_DRILLS.test(word) || isShape(word)));
  return shapeIn(ofDrills.flat()) ?? drillsNamed(productTitle);
}

/** What Kit makes, by the style that its catalog names, or else by the design's name. Null: neither names one shape. */
export function kitDrills({ styleName, name }: { styleName: string | null; name: string }): DrillShape | null {
  return shapeIn(wordsOf(styleName ?? "")) ?? drillsNamed(name);
}

function drillsNamed(title: string): DrillShape | null {
  const words = wordsOf(title);
  const besideDrills = (_: string, at: number) =>
    [words[at - 1], words[at + 1]].some((word) => DRILLS.test(word ?? ""));
  return shapeIn(words.filter(besideDrills)) && shapeIn(words);
}

function shapeIn(words: readonly string[]): DrillShape | null {
  const named = SHAPES.filter((shape) => words.some((word) => WORDS[shape].test(word)));
  return named.length === 1 ? named[0]! : null;
}

function isShape(word: string): boolean {
  return SHAPES.some((shape) => WORDS[shape].test(word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
