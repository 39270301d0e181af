// Chooses where orders and stock move from Kit's location. Shown when the merchant is about to leave it and has a choice.
import { Select } from "@shopify/polaris";
import type { OwnLocation } from "../../fulfillment-service/ports.ts";
import { useResource } from "../requests/use-resource.ts";
import { fulfillmentMode as words } from "../texts/orders/fulfillment-mode.ts";

interface HomePickerProps {
  /** Null for the most likely location, which is first. */
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
