// On every page while the store practices. `app/entry.client.tsx` finds it by its id.
import { useLocation } from "@remix-run/react";
import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { practiceBanner as words } from "../texts/practice-banner.ts";
import { usePracticeForm } from "./use-practice-form.ts";

export default function PracticeBanner() {
  const { pending, send } = usePracticeForm();
  // The page with the steps has these buttons itself.
  const there = useLocation().pathname === "/app/practice";
  return (
    <div id="practice" role="region" aria-label={words.body}>
      <Box background="bg-surface-info" padding="300" borderBlockEndWidth="025" borderColor="border-info">
        <InlineStack gap="300" align="center" blockAlign="center">
          <Text as="p" fontWeight="semibold">
            {words.body}
          </Text>
          <InlineStack gap="200">
            {!there && <Button url="/app/practice">{words.steps}</Button>}
            <Button loading={pending} onClick={() => send({ intent: "move_on" })}>
              {words.moveOn}
            </Button>
            {!there && <Button url="/app/practice#leave">{words.leave}</Button>}
          </InlineStack>
        </InlineStack>
      </Box>
    </div>
  );
}
