// Fixes a problem of the linked design: activates it here, or leads to the page where its print file is uploaded.
import { Button } from "@shopify/polaris";
import type { SwitchDesign } from "../../designs/registration/switch-design.ts";
import type { VariantRow } from "../../linking/variants/search-variants.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { showToast } from "../pieces/frame/toast.ts";
import { useCommand } from "../requests/use-command.ts";
import { links } from "../texts/links/links.ts";
import { nameOfVariant } from "./name-of-variant.ts";

export function DesignCure({ row }: { row: VariantRow }) {
  const { report } = useFeedback();
  const { pending, submit } = useCommand<Exclude<SwitchDesign, { kind: "no_design" }>>(async (answer) => {
    const { registrationWords } = await import("../texts/designs/registration.ts");
    const { done, words } = registrationWords(answer);
    if (done) showToast(words);
    else report(words);
  });
  if (!row.design?.name) return null;
  const page = `/app/designs/${encodeURIComponent(row.design.sku)}`;
  const cure = (words: string) => ({ size: "slim" as const, accessibilityLabel: `${words}: ${nameOfVariant(row)}` });
  // Activation sends all files of a design to Kit again, so it isn't possible without the print file.
  if (row.reason === "artwork_missing" || (row.reason === "template_inactive" && row.design.printFile === null)) {
    return (
      <Button {...cure(links.upload)} url={page}>
        {links.upload}
      </Button>
    );
  }
  if (row.reason !== "template_inactive") return null;
  return (
    <Button
      {...cure(links.activate)}
      loading={pending}
      onClick={() => submit({ active: "true" }, { method: "post", action: page })}
    >
      {links.activate}
    </Button>
  );
}
