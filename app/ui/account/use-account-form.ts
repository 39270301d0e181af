// Submits one of the Kit account page's forms. Each card has its own instance and shows its own result.
import type { AccountAnswer, AccountIntent } from "../../actions/account-form.ts";
import { useCommand } from "../requests/use-command.ts";

export function useAccountForm(onAnswer?: (answer: AccountAnswer) => void) {
  const { pending, answer, submit } = useCommand<AccountAnswer>(onAnswer);
  return {
    pending,
    answer,
    // A form would send `undefined` as text; JSON drops it.
    send: (intent: AccountIntent) => submit(JSON.parse(JSON.stringify(intent)), { action: "/app/account" }),
  };
}
