import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

// What still waits for its script when the frame changes would be drawn anew, and reported (React's error 421).
if (document.getElementById("practice")) await import("./ui/practice/practice-banner.tsx").catch(() => undefined);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
