// Links a design to variants chosen in Shopify's resource picker, with the usual preview.
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
