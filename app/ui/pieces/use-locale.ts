// The locale of amounts. Dates and counts are American, as the texts are (app/ui/format.ts): "19,200 drills" beside "19,00 €" would
// be read as two number systems. One place, for the day the app is translated.

/** A language tag. */
export function useLocale(): string {
  return "en";
}
