// The hero image of a design. Fetched with the session token, which an image's own request does not carry.
import { Box, Spinner, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { publishing } from "../texts/publishing.ts";

const { picture: words } = publishing;

type Loaded = { kind: "loading" } | { kind: "lost" } | { kind: "here"; url: string };

export function HeroPicture({ sku, design }: { sku: string; design: string }) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    fetch(`/app/designs/${encodeURIComponent(sku)}/hero`, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const bytes = await answer.blob();
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(bytes);
        setLoaded({ kind: "here", url });
      })
      .catch(() => !stop.signal.aborted && setLoaded({ kind: "lost" }));
    return () => {
      stop.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [sku]);
  switch (loaded.kind) {
    case "loading":
      return <Spinner size="small" accessibilityLabel={words.loading} />;
    case "lost":
      return <Text as="p">{words.lost}</Text>;
    case "here":
      return (
        <Box borderRadius="200" overflowX="hidden" overflowY="hidden">
          <img
            src={loaded.url}
            alt={words.alt(design)}
            style={{ display: "block", width: "100%", maxHeight: "320px", objectFit: "contain" }}
          />
        </Box>
      );
  }
}
