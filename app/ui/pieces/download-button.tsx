import { Button } from "@shopify/polaris";
import { useState } from "react";
import { useFeedback } from "./feedback.tsx";
import { failedWords } from "../requests/ask-app.ts";
import { saveFile } from "../requests/save-file.ts";

interface DownloadButtonProps {
  label: string;
  address: string;
  fileName: string;
  /** Said when it cannot be had. */
  failed: string;
}

export function DownloadButton({ label, address, fileName, failed }: DownloadButtonProps) {
  const [loading, setLoading] = useState(false);
  const { report, clear } = useFeedback();
  const download = () => {
    clear();
    setLoading(true);
    saveFile(address, fileName)
      .catch((error: unknown) => report(failedWords(error, failed)))
      .finally(() => setLoading(false));
  };
  return (
    <Button onClick={download} loading={loading}>
      {label}
    </Button>
  );
}
