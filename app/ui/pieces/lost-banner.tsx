import { Banner } from "@shopify/polaris";
import { common } from "../texts/common.ts";

interface LostBannerProps {
  words: string;
  again: () => void;
  pending?: boolean;
}

/** For data that couldn't be loaded. */
export function LostBanner({ words, again, pending = false }: LostBannerProps) {
  return (
    <Banner tone="warning" action={{ content: common.tryAgain, onAction: again, loading: pending }}>
      {words}
    </Banner>
  );
}
