// Shown before the merchant starts what can't succeed: Kit refuses the token, or hasn't answered for minutes.
import { Banner } from "@shopify/polaris";
import { useAttention } from "../attention/attention-context.ts";
import { kitState, type NeedsKit } from "../texts/account/kit-state.ts";

export function KitStateBanner({ about }: { about: NeedsKit }) {
  const { list, state } = useAttention();
  const words = kitState[about];
  // On the list also before going live.
  if (list.some(({ kind }) => kind === "token_refused"))
    return (
      <Banner tone="critical" action={{ content: kitState.account, url: "/app/account" }}>
        {words.token_refused}
      </Banner>
    );
  if (state.kind === "kit_busy" || state.kind === "kit_away") return <Banner tone="info">{words[state.kind]}</Banner>;
  return null;
}
