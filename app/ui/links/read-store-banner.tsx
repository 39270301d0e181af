// While the store's products haven't been synced yet.
import { useRevalidator } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect } from "react";
import { links } from "../texts/links/links.ts";

interface ReadStoreBannerProps {
  unread: boolean;
  onRead: () => void;
}

const LOOK_MS = 3_000;

export function ReadStoreBanner({ unread, onRead }: ReadStoreBannerProps) {
  const { empty } = links;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!unread) return;
    // The first sync starts at installation. Refresh until it ends.
    const timer = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(timer);
  }, [unread, revalidate]);
  if (!unread) return null;
  return (
    <Banner tone="info" title={empty.unread.heading} action={{ content: empty.unread.action, onAction: onRead }}>
      {empty.unread.body}
    </Banner>
  );
}
