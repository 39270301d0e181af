// From a design to the variants that it is to stand on: picked in Shopify's own list, then previewed as every link is.
import { useLinkCommand } from "./use-link-command.ts";
import { useStorePicker } from "./use-store-picker.ts";

export function useLinkFromDesign(sku: string) {
  const picker = useStorePicker();
  const { linkPicked, pending } = useLinkCommand();
  return {
    pending,
    async open() {
      const picked = await picker.variants();
      if (picked?.length) linkPicked(picked, sku);
    },
  };
}
