// The latest error: a banner at the top of the page, which gets the focus.
import { Banner } from "@shopify/polaris";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";

interface Fault {
  heading: string | null;
  words: string;
  /** Distinguishes errors with the same text. */
  at: number;
}

interface Feedback {
  fault: Fault | null;
  report(words: string, heading?: string): void;
  clear(): void;
}

const FeedbackContext = createContext<Feedback>({ fault: null, report: () => undefined, clear: () => undefined });

export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [fault, setFault] = useState<Fault | null>(null);
  const feedback = useMemo<Feedback>(
    () => ({
      fault,
      report: (words, heading) => setFault({ heading: heading ?? null, words, at: Date.now() }),
      clear: () => setFault(null),
    }),
    [fault],
  );
  return <FeedbackContext.Provider value={feedback}>{children}</FeedbackContext.Provider>;
}

export function useFeedback(): Feedback {
  return useContext(FeedbackContext);
}

export function FaultBanner() {
  const { fault, clear } = useFeedback();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) banner.current?.focus();
  }, [fault]);
  if (!fault) return null;
  return (
    <div ref={banner} tabIndex={-1} role="alert" key={fault.at}>
      <Banner tone="critical" title={fault.heading ?? fault.words} onDismiss={clear}>
        {fault.heading !== null && fault.words}
      </Banner>
    </div>
  );
}
