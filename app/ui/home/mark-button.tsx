// Records setup steps that only the merchant knows about, such as having asked Kit for access or having looked at a page.
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
