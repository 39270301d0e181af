// The locale of amounts. Dates and counts use the American format of the texts (app/ui/format.ts), since "19,200 drills" beside
// "19,00 €" would mix two number systems. Translating the app starts here.

/** Returns a language tag. */
export function useLocale(): string {
  return "en";
}
