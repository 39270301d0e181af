// What to try in practice, each step with the button that leads to the real page: what is done, and what is next.
import {
  Badge,
  BlockStack,
  Button,
  type ButtonProps,
  Divider,
  Form,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { Fragment, type ReactNode, useState } from "react";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import type { PracticeView } from "../../practice/practice.ts";
import { Subdued, Subtitle, TitledCard } from "../pieces/card.tsx";
import { useIsPhone } from "../pieces/frame/frame-context.ts";
import { home } from "../texts/home.ts";
import { practice as texts } from "../texts/practice.ts";
import { type PracticeStep, stepsDone } from "./steps-done.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { steps: words } = texts;

export function StepsCard({ practice, status }: { practice: PracticeView; status: ShopStatus }) {
  const { sending, send } = usePracticeForm();
  const { done, next } = stepsDone(practice, status);
  /** Of a step's first button: the next step's is primary. */
  const looks = (step: PracticeStep) => (step === next ? { variant: "primary" as const } : {});
  const ask = (intent: string, label: string, fields: Record<string, string> = {}) => (
    <Button loading={sending(intent)} onClick={() => send({ intent, ...fields })}>
      {label}
    </Button>
  );
  const steps: { name: PracticeStep; actions: ReactNode }[] = [
    { name: "designs", actions: <Button url="/app/designs">{words.designs.action}</Button> },
    {
      name: "link",
      actions: (
        <>
          <Button url="/app/links" {...looks("link")}>
            {words.link.action}
          </Button>
          {ask("sample_products", words.link.samples)}
        </>
      ),
    },
    {
      name: "live",
      actions: !done.has("live") && (
        <Button url="/app/account?section=go-live" {...looks("live")}>
          {words.live.action}
        </Button>
      ),
    },
    {
      name: "order",
      actions: (
        <OrderForm
          pending={sending("simulate")}
          looks={looks("order")}
          onPlace={(name) => send({ intent: "simulate", name })}
        />
      ),
    },
    {
      name: "pay",
      actions: (
        <Button url="/app/unpaid" {...looks("pay")}>
          {words.pay.action}
        </Button>
      ),
    },
    {
      name: "moveOn",
      actions: (
        <Button loading={sending("move_on")} onClick={() => send({ intent: "move_on" })} {...looks("moveOn")}>
          {words.moveOn.action}
        </Button>
      ),
    },
    {
      name: "trouble",
      actions: practice.nextAnswer ? (
        <>
          <Text as="p">{words.trouble.next[practice.nextAnswer]}</Text>
          {ask("next_answer", words.trouble.accept, { next: "accept" })}
        </>
      ) : (
        <>
          {ask("next_answer", words.trouble.refuse, { next: "refuse" })}
          {ask("next_answer", words.trouble.lose, { next: "lose" })}
        </>
      ),
    },
    { name: "check", actions: <Button url="/app/daily-check">{words.check.action}</Button> },
  ];
  return (
    <TitledCard title={words.title} gap="400">
      {steps.map(({ name, actions }, at) => (
        <Fragment key={name}>
          {at > 0 && <Divider />}
          <Step {...words[name]} number={at + 1} done={done.has(name)}>
            {actions}
          </Step>
        </Fragment>
      ))}
    </TitledCard>
  );
}

function Step(step: { number: number; title: string; body: string; done: boolean; children: ReactNode }) {
  const { number, title, body, done, children } = step;
  const phone = useIsPhone();
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center" wrap={phone}>
      <BlockStack gap="100">
        <InlineStack gap="200" align="start" blockAlign="center">
          <Subtitle>{`${number}. ${title}`}</Subtitle>
          {done && <Badge tone="success">{home.setup.done}</Badge>}
        </InlineStack>
        <Subdued>{body}</Subdued>
      </BlockStack>
      <div className={phone ? undefined : "kit-keeps-width"}>
        <InlineStack gap="200" blockAlign="center">
          {children}
        </InlineStack>
      </div>
    </InlineStack>
  );
}

interface OrderFormProps {
  pending: boolean;
  looks: Pick<ButtonProps, "variant">;
  onPlace: (name: string) => void;
}

function OrderForm({ pending, looks, onPlace }: OrderFormProps) {
  const [name, setName] = useState("");
  return (
    <Form implicitSubmit={false} onSubmit={() => onPlace(name)}>
      <InlineStack gap="200" blockAlign="end">
        <TextField
          label={words.order.label}
          placeholder={words.order.placeholder}
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <Button submit loading={pending} {...looks}>
          {words.order.action}
        </Button>
      </InlineStack>
    </Form>
  );
}
