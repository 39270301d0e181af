// Sends one of the Kit account page's forms. Each part of the page has its own, and shows what came of it at its place.
import { useCommand } from "../requests/use-command.ts";
import type { AccountAnswer, AccountIntent } from "../../actions/account-form.ts";

interface AccountForm {
  pending: boolean;
  /** Undefined while one is awaited. */
  answer: AccountAnswer | undefined;
  send(intent: AccountIntent): void;
}

/** `onAnswer` is called once for each answer. */
export function useAccountForm(onAnswer?: (answer: AccountAnswer) => void): AccountForm {
  const { pending, answer, submit } = useCommand<AccountAnswer>(onAnswer);
  return {
    pending,
    answer,
    // `undefined` would be sent as a word.
    send: (intent) => submit(JSON.parse(JSON.stringify(intent)), { method: "post", action: "/app/account" }),
  };
}
