// Records what only the merchant knows, such as having asked Kit for access, having looked at a page, or having read enough
// of an explanation.
import { Button } from "@shopify/polaris";
import type { Settings } from "../../accounts/settings/settings-schema.ts";
import { useCommand } from "../requests/use-command.ts";

type Mark = keyof Pick<
  Settings,
  "awaitsKitAccess" | "pastOrdersChecked" | "firstOrderExplained" | "earlierOrdersExplained"
>;

export function useMark(setting: Mark) {
  const { pending, submit } = useCommand();
  const mark = () => submit({ [setting]: true }, { json: true, action: "/app/settings" });
  return { pending, mark };
}

export function MarkButton({ setting, plain = false, children }: { setting: Mark; plain?: boolean; children: string }) {
  const { pending, mark } = useMark(setting);
  return (
    <Button loading={pending} onClick={mark} {...(plain && { variant: "tertiary" })}>
      {children}
    </Button>
  );
}
