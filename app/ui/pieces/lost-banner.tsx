import { Banner } from "@shopify/polaris";
import { common } from "../texts/common.ts";

/** For data that couldn't be loaded. */
export function LostBanner({ words, again, pending = false }: { words: string; again: () => void; pending?: boolean }) {
  return (
    <Banner tone="warning" action={{ content: common.tryAgain, onAction: again, loading: pending }}>
      {words}
    </Banner>
  );
}
