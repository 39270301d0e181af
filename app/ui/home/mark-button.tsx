// What only the merchant knows of getting started, kept with the settings: that Kit's answer is awaited, that a step was looked at.
import { Button } from "@shopify/polaris";
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import { useCommand } from "../requests/use-command.ts";

interface MarkButtonProps {
  setting: keyof Pick<Settings, "awaitsKitAccess" | "pastOrdersChecked">;
  children: string;
}

export function MarkButton({ setting, children }: MarkButtonProps) {
  const { pending, submit } = useCommand();
  return (
    <Button
      loading={pending}
      onClick={() =>
        submit({ [setting]: true }, { method: "post", encType: "application/json", action: "/app/settings" })
      }
    >
      {children}
    </Button>
  );
}
