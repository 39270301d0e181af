// How the reader writes amounts, as the frame's loader read it (app/routes/app.tsx). Not part of the frame's context, so that pages
// without amounts carry no script for it.
import { useRouteLoaderData } from "@remix-run/react";

/** A language tag. */
export function useLocale(): string {
  return useRouteLoaderData<{ locale: string }>("routes/app")?.locale ?? "en";
}
