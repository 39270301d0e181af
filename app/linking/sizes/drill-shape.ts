// The shape of a kit's drills: "Round drills" in Kit's catalog, "40 × 50 cm / Square" in a variant's options. Pure.
export type DrillShape = "round" | "square";

const SHAPES = ["round", "square"] as const;

// English, German, French, Spanish, Italian, Dutch, Polish.
const WORDS: Readonly<Record<DrillShape | "drills", RegExp>> = {
  round: /^(?:round|runde?[nrs]?|ronde?s?|redond[oa]s?|(?:ro)?tond[aeio]|okrągłe)$/u,
  square:
    /^(?:squared?|eckige?[nrs]?|quadratische?[nrs]?|carrée?s?|cuadrad[oa]s?|quadrat[aeio]|vierkante?|kwadratowe)$/u,
  drills:
    /^(?:drills?|diamonds?|beads?|stones?|rhinestones?|stein(?:e|chen)|diamanten?|diamant(?:s|es|i)|perles?|strass|diamenty)$/u,
};

/**
 * What the shopper chose: an option that names nothing else ("Round", "Square drills"), since a picture may be of "Times
 * Square". Null: none does, or several contradict each other.
 */
export function variantDrills(variantTitle: string): DrillShape | null {
  const options = variantTitle.split("/").map(wordsOf);
  const ofDrills = options.filter((words) => words.every((word) => Object.values(WORDS).some((one) => one.test(word))));
  return shapeIn(ofDrills.flat());
}

/** What Kit makes, by the style that its catalog names. Null: neither shape, or both. */
export function kitDrills(styleName: string): DrillShape | null {
  return shapeIn(wordsOf(styleName));
}

function shapeIn(words: readonly string[]): DrillShape | null {
  const named = SHAPES.filter((shape) => words.some((word) => WORDS[shape].test(word)));
  return named.length === 1 ? named[0]! : null;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
