// The setup step for alerts: use the owner's address, or enter another one in the settings.
import { Button } from "@shopify/polaris";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { home } from "../texts/home.ts";

const words = home.setup.steps.alerts;

export function AlertsActions({ storeEmail, settings }: { storeEmail: string | null; settings: string }) {
  const { pending, submit } = useCommand(() => showToast(words.saved));
  if (storeEmail === null) {
    return (
      <Button url={settings} variant="primary">
        {words.enter}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        loading={pending}
        onClick={() =>
          submit({ alerts: true }, { method: "post", encType: "application/json", action: "/app/settings" })
        }
      >
        {words.use}
      </Button>
      <Button url={settings}>{words.other}</Button>
    </>
  );
}
