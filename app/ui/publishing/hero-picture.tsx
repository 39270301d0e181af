// A design's hero image. Fetched by script, because an image request carries no session token.
import { Box, Spinner, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { useResource } from "../requests/use-resource.ts";
import { publishing } from "../texts/designs/publishing.ts";

const { picture: words } = publishing;

const asAddress = async (answer: Response) => URL.createObjectURL(await answer.blob());

export function HeroPicture({ sku, design }: { sku: string; design: string }) {
  const hero = `/app/designs/${encodeURIComponent(sku)}/hero`;
  const { value: address, lost } = useResource<string>(hero, { read: asAddress });
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  if (lost) return <Text as="p">{words.lost}</Text>;
  if (address === undefined) return <Spinner size="small" accessibilityLabel={words.loading} />;
  return (
    <Box borderRadius="200" overflowX="hidden" overflowY="hidden">
      <img src={address} alt={words.alt(design)} className="kit-hero-picture" />
    </Box>
  );
}
