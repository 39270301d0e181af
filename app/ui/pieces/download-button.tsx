import { Button } from "@shopify/polaris";
import { useState } from "react";
import { failedWords } from "../requests/ask-app.ts";
import { saveFile } from "../requests/save-file.ts";
import { useFeedback } from "./frame/feedback.tsx";
import type { PageAction } from "./frame/page-action.ts";

interface Download {
  label: string;
  address: string;
  fileName: string;
  failed: string;
}

export function DownloadButton({ disabled = false, ...about }: Download & { disabled?: boolean }) {
  const { content, onAction, loading } = useDownload(about);
  return (
    <Button onClick={onAction} loading={loading} disabled={disabled}>
      {content}
    </Button>
  );
}

/** The same as an action for the page's title bar. */
export function useDownload({ label, address, fileName, failed }: Download) {
  const [loading, setLoading] = useState(false);
  const { report, clear } = useFeedback();
  const onAction = () => {
    clear();
    setLoading(true);
    saveFile(address, fileName)
      .catch((error: unknown) => report(failedWords(error, failed)))
      .finally(() => setLoading(false));
  };
  return { content: label, onAction, loading } satisfies PageAction;
}
