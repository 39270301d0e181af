// One item of the attention list: what it is, why it matters, and its button.
import { Badge, BlockStack, Button, InlineStack, Link, Text } from "@shopify/polaris";
import type { AttentionItem, ListedItem } from "../../attention/attention-list.ts";
import { useAccountForm } from "../account/use-account-form.ts";
import { formatDate } from "../format.ts";
import { useLinkCommand } from "../links/use-link-command.ts";
import { orderName } from "../orders/order-name.ts";
import { ButtonAbout } from "../pieces/button-about.tsx";
import { useFrame, useIsPhone } from "../pieces/frame/frame-context.ts";
import { showToast } from "../pieces/frame/toast.ts";
import { attentionButtons as buttons, attentionWords } from "../texts/attention/attention-list.ts";
import { itemAction } from "./item-action.ts";

interface ItemRowProps {
  item: ListedItem;
  first: boolean;
  /** "h2" directly below the page's title. */
  heading?: "h2" | "h3";
}

export function ItemRow({ item, first, heading = "h3" }: ItemRowProps) {
  const { now, timezone } = useFrame();
  const phone = useIsPhone();
  const { title, body } = attentionWords(item, now);
  const order = "order" in item ? item.order : null;
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center" wrap={phone}>
      <BlockStack gap="100">
        <InlineStack gap="200" align="start" blockAlign="center" wrap>
          <Text as={heading} variant="headingSm" breakWord>
            {title}
          </Text>
          {order && <Link url={`/app/orders/${order.id}`}>{orderName(order)}</Link>}
          {item.urgent && <Badge tone="critical">{buttons.urgent}</Badge>}
          {item.kind === "privacy_request" && (
            <Badge tone="attention">{`${buttons.dueBy} ${formatDate(item.deadline, timezone)}`}</Badge>
          )}
        </InlineStack>
        <Text as="p" tone="subdued" breakWord>
          {body}
        </Text>
      </BlockStack>
      <div className="kit-keeps-width">
        <ItemButton item={item} about={title} first={first} />
      </div>
    </InlineStack>
  );
}

function ItemButton({ item, about, first }: { item: ListedItem; about: string; first: boolean }) {
  if (item.kind === "unlinked_kit" || item.kind === "unlinked_kits")
    return <UnlinkedKitButtons item={item} about={about} first={first} />;
  if (item.kind === "compare_first_order") return <FirstOrderButtons first={first} />;
  const action = itemAction(item);
  const variant = first ? { variant: "primary" as const } : {};
  if (action.kind !== "link") return <ResumeButton label={action.label} {...variant} />;
  return <ButtonAbout label={action.label} about={about} url={action.to} {...variant} />;
}

function ResumeButton({ label, ...look }: { label: string; variant?: "primary" }) {
  const { pending, send } = useAccountForm((answer) => {
    if (answer.intent === "resume" && answer.outcome) showToast(buttons.resumed);
  });
  return (
    <Button loading={pending} onClick={() => send({ intent: "resume" })} {...look}>
      {label}
    </Button>
  );
}

/** Asks whether Kit's portal shows the first kit order correctly. If not, sending is paused in every store of the account. */
function FirstOrderButtons({ first }: { first: boolean }) {
  const { pending, send } = useAccountForm((answer) => {
    if (answer.intent === "first_order_right") showToast(buttons.firstOrderRight);
    if (answer.intent === "first_order_wrong") showToast(buttons.paused);
  });
  return (
    <InlineStack gap="200">
      <Button
        loading={pending}
        onClick={() => send({ intent: "first_order_right" })}
        variant={first ? "primary" : undefined}
      >
        {buttons.looksRight}
      </Button>
      <Button disabled={pending} onClick={() => send({ intent: "first_order_wrong" })}>
        {buttons.notRight}
      </Button>
    </InlineStack>
  );
}

interface UnlinkedKitProps {
  item: Extract<AttentionItem, { kind: "unlinked_kit" | "unlinked_kits" }>;
  about: string;
  /** First item of the list, which gets the one primary button. */
  first: boolean;
}

/** For a product that looks like a kit and sold without a link: link it as suggested, or mark it as not a kit. */
function UnlinkedKitButtons({ item, about, first }: UnlinkedKitProps) {
  const command = useLinkCommand();
  const productId = item.kind === "unlinked_kit" ? item.productId : null;
  return (
    <InlineStack gap="200" wrap={false}>
      <ButtonAbout
        label={buttons.link}
        about={about}
        loading={command.pending}
        onClick={() => command.linkSold(productId)}
        variant={first ? "primary" : undefined}
      />
      {productId !== null && (
        <ButtonAbout
          label={buttons.notAKit}
          about={about}
          disabled={command.pending}
          onClick={() => command.productIsNoKit(productId)}
        />
      )}
    </InlineStack>
  );
}
