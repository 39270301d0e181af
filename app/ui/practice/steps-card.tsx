// What to try in practice, each step with the button that leads to the real page.
import { BlockStack, Button, Divider, Form, InlineStack, Text, TextField } from "@shopify/polaris";
import { Fragment, type ReactNode, useState } from "react";
import type { ShopStatus } from "../../accounts/read/shop-status.ts";
import type { PracticeView } from "../../practice/practice.ts";
import { Subdued, Subtitle, TitledCard } from "../pieces/card.tsx";
import { useIsPhone } from "../pieces/frame/frame-context.ts";
import { practice as texts } from "../texts/practice.ts";
import { usePracticeForm } from "./use-practice-form.ts";

const { steps: words } = texts;

export function StepsCard({ practice, status }: { practice: PracticeView; status: ShopStatus }) {
  const { sending, send } = usePracticeForm();
  const ask = (intent: string, label: string, fields: Record<string, string> = {}) => (
    <Button loading={sending(intent)} onClick={() => send({ intent, ...fields })}>
      {label}
    </Button>
  );
  const steps: { name: keyof typeof words & string; actions: ReactNode }[] = [
    { name: "designs", actions: <Button url="/app/designs">{words.designs.action}</Button> },
    {
      name: "link",
      actions: (
        <>
          <Button url="/app/links">{words.link.action}</Button>
          {ask("sample_products", words.link.samples)}
        </>
      ),
    },
    {
      name: "live",
      actions:
        status.goneLiveAt === null ? (
          <Button url="/app/account?section=go-live">{words.live.action}</Button>
        ) : (
          <Text as="p">{words.live.done}</Text>
        ),
    },
    {
      name: "order",
      actions: <OrderForm pending={sending("simulate")} onPlace={(name) => send({ intent: "simulate", name })} />,
    },
    { name: "pay", actions: <Button url="/app/unpaid">{words.pay.action}</Button> },
    { name: "moveOn", actions: ask("move_on", words.moveOn.action) },
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
          <Step {...(words[name] as { title: string; body: string })} number={at + 1}>
            {actions}
          </Step>
        </Fragment>
      ))}
    </TitledCard>
  );
}

function Step(step: { number: number; title: string; body: string; children: ReactNode }) {
  const { number, title, body, children } = step;
  const phone = useIsPhone();
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center" wrap={phone}>
      <BlockStack gap="100">
        <Subtitle>{`${number}. ${title}`}</Subtitle>
        <Subdued>{body}</Subdued>
      </BlockStack>
      <div className={phone ? undefined : "kit-keeps-width"}>
        <InlineStack gap="200" blockAlign="end">
          {children}
        </InlineStack>
      </div>
    </InlineStack>
  );
}

function OrderForm({ pending, onPlace }: { pending: boolean; onPlace: (name: string) => void }) {
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
        <Button submit loading={pending}>
          {words.order.action}
        </Button>
      </InlineStack>
    </Form>
  );
}
