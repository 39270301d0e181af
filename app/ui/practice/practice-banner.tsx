// On every page while the store practices. `app/entry.client.tsx` finds it by its id.
import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { practiceBanner as words } from "../texts/practice-banner.ts";
import { usePracticeForm } from "./use-practice-form.ts";

export default function PracticeBanner() {
  const { pending, send } = usePracticeForm();
  return (
    <div id="practice" role="region" aria-label={words.body}>
      <Box background="bg-surface-info" padding="300" borderBlockEndWidth="025" borderColor="border-info">
        <InlineStack gap="300" align="center" blockAlign="center">
          <Text as="p" fontWeight="semibold">
            {words.body}
          </Text>
          <InlineStack gap="200">
            <Button url="/app/practice">{words.steps}</Button>
            <Button loading={pending} onClick={() => send({ intent: "move_on" })}>
              {words.moveOn}
            </Button>
            <Button url="/app/practice#leave">{words.leave}</Button>
          </InlineStack>
        </InlineStack>
      </Box>
    </div>
  );
}
