// Is all well? One banner, the gravest matter first.
import { Banner, Text } from "@shopify/polaris";
import type { ShopStanding } from "../../accounts/read/shop-standing.ts";
import { home } from "../texts/home.ts";

interface Standing {
  tone: "success" | "info" | "warning" | "critical";
  heading: string;
  body: string;
  action?: { content: string; url: string };
}

function standingOf(shop: ShopStanding, open: number): Standing {
  const { well } = home;
  if (shop.account?.shut?.why === "unauthorized") {
    const { heading, body, action } = well.unauthorized;
    return { tone: "critical", heading, body, action: { content: action, url: "/app/account" } };
  }
  if (shop.pausedAt) {
    const { heading, body, action } = well.paused;
    return { tone: "warning", heading, body, action: { content: action, url: "/app/account" } };
  }
  if (!shop.goneLiveAt) return { tone: "info", ...well.notLive };
  if (shop.account?.shut) return { tone: "info", ...well.shut };
  if (open > 0) {
    return { tone: "warning", ...well.needsYou(open), action: { content: home.attention.see, url: "/app/attention" } };
  }
  return shop.account?.environment === "staging"
    ? { tone: "info", ...well.staging }
    : { tone: "success", ...well.live };
}

export function StandingBanner({ shop, open }: { shop: ShopStanding; open: number }) {
  const { tone, heading, body, action } = standingOf(shop, open);
  return (
    <Banner tone={tone} title={heading} {...(action ? { action } : {})}>
      <Text as="p">{body}</Text>
    </Banner>
  );
}
