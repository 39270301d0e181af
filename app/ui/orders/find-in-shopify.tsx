// Empty search result that offers to look in Shopify, because the order may have custom items only.
import { useNavigate } from "@remix-run/react";
import { Button } from "@shopify/polaris";
import type { OpenedForDesign } from "../../orders/effects/open-order.ts";
import { useFeedback } from "../pieces/frame/feedback.tsx";
import { useCommand } from "../requests/use-command.ts";
import { orders } from "../texts/orders/orders.ts";

const { inShopify: words } = orders.empty;

export function FindInShopify({ search }: { search: string }) {
  const { report } = useFeedback();
  const navigate = useNavigate();
  const { pending, submit } = useCommand<OpenedForDesign>((found) => {
    switch (found.kind) {
      case "opened":
        return navigate(`/app/orders/${found.id}`);
      case "not_found":
        return report(words.notFound);
      case "no_access":
        return report(words.noAccess);
      case "no_custom_items":
        return report(words.noCustomItems(found.name));
    }
  });
  return (
    <Button loading={pending} onClick={() => submit({ search }, { action: "/app/orders/find" })}>
      {words.action}
    </Button>
  );
}
