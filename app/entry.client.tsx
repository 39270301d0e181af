import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadPracticeBanner } from "./ui/practice/load-banner.ts";

if (document.getElementById("practice")) await loadPracticeBanner().catch(() => undefined);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
