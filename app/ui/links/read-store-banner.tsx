// What prevents linking: no designs yet, or a store whose products haven't been synced yet.
import { useRevalidator } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect } from "react";
import { links } from "../texts/links/links.ts";

interface ReadStoreBannerProps {
  unread: boolean;
  /** Null if no Kit account is connected. */
  designs: number | null;
  onRead: () => void;
}

const LOOK_MS = 3_000;

export function ReadStoreBanner({ unread, designs, onRead }: ReadStoreBannerProps) {
  const { empty } = links;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!unread) return;
    // The first sync starts at installation. Refresh until it ends.
    const timer = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(timer);
  }, [unread, revalidate]);
  if (designs === null) {
    return (
      <Banner tone="warning" action={{ content: empty.connect, url: "/app/account" }}>
        {empty.noDesigns}
      </Banner>
    );
  }
  if (!unread) return null;
  return (
    <Banner tone="info" title={empty.unread.heading} action={{ content: empty.unread.action, onAction: onRead }}>
      {empty.unread.body}
    </Banner>
  );
}
