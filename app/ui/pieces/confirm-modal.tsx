// Confirmation before something that can't be undone. The dialog is loaded with its first question.
import { lazy, Suspense } from "react";

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

export function ConfirmModal(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
