// Confirmation before something that can't be undone. The dialog is loaded with its first question.
import { lazy, Suspense, useState } from "react";

export interface ConfirmWords {
  title: string;
  body: string;
  items?: readonly string[];
  yes: string;
  /** By default "Back". */
  no?: string;
}

export interface ConfirmDialogProps {
  words: ConfirmWords;
  critical?: boolean;
  onYes: () => void;
  onClose: () => void;
}

const ConfirmDialog = lazy(() => import("./confirm-dialog.tsx"));

type Asked = Omit<ConfirmDialogProps, "onClose">;

/** `question`: to be drawn; it stays as it was asked, though the page may be read again meanwhile. */
export function useQuestion() {
  const [asked, ask] = useState<Asked | null>(null);
  const question = asked && (
    <Suspense>
      <ConfirmDialog {...asked} onClose={() => ask(null)} />
    </Suspense>
  );
  return { ask, question };
}
