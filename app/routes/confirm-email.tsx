// Linked in the email that confirms an address for alerts. Confirmation takes a click on a button, because mail servers open
// links automatically.
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { OutsidePage } from "../ui/outside/outside-page.tsx";
import { confirmEmail as words } from "../ui/texts/account/confirm-email.ts";
import { common } from "../ui/texts/common.ts";

export { OutsideBoundary as ErrorBoundary } from "../ui/outside/outside-page.tsx";
export const meta: MetaFunction = () => [{ title: common.app }, { name: "robots", content: "noindex" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return context.app.alerts.readLink(tokenOf(request));
}

export function action({ request, context }: ActionFunctionArgs) {
  return context.app.alerts.confirm(tokenOf(request));
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function ConfirmEmail() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const now = answer ?? link;
  return (
    <OutsidePage>
      <h1>{words.title}</h1>
      {now.kind === "valid" && (
        <Form method="post">
          <p>{words.question(now.shopName)}</p>
          <button type="submit">{words.yes}</button>
        </Form>
      )}
      <div role="status">
        {now.kind === "confirmed" && <p>{words.confirmed(now.shopName)}</p>}
        {now.kind !== "valid" && now.kind !== "confirmed" && <p>{words[now.kind]}</p>}
      </div>
    </OutsidePage>
  );
}
