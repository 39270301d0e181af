// Where orders and stock go when Kit's location is left. Asked for when the merchant is about to leave, and only where there
// is a choice.
import { Select } from "@shopify/polaris";
import type { OwnLocation } from "../../fulfillment-service/ports.ts";
import { useResource } from "../requests/use-resource.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

interface HomePickerProps {
  /** Null: the likeliest, which stands first. */
  home: string | null;
  onPick: (home: string) => void;
}

export function HomePicker({ home, onPick }: HomePickerProps) {
  const { value } = useResource<{ homes: OwnLocation[] }>("/app/fulfillment-mode");
  const homes = value?.homes ?? [];
  if (homes.length < 2) return null;
  return (
    <Select
      label={words.home.label}
      helpText={words.home.help}
      options={homes.map(({ id, name }) => ({ value: id, label: name }))}
      value={home ?? homes[0]!.id}
      onChange={onPick}
    />
  );
}
