// Texts of questions before bulk commands. Loaded on demand.
import { formatCount } from "../../../kernel/text/count.ts";
import { orderPage } from "./order-page.ts";

const several = (count: number) => formatCount(count, "order");
const they = (count: number) => (count === 1 ? "It's" : "They're");

export const orderQuestions = {
  send: (count: number) => ({
    title: `Send ${several(count)} to Kit?`,
    body: `${they(count)} sent right away, even if on hold or waiting for your approval.`,
    yes: "Send to Kit",
  }),
  sendEarlier: (count: number) => ({
    title: `Send ${formatCount(count, "earlier order")} to Kit?`,
    body:
      count === 1
        ? "It becomes an order at Kit. Send it only if you haven't placed it yourself."
        : "Each becomes an order at Kit. Send only orders you haven't placed yourself.",
    yes: "Send to Kit",
  }),
  /** Before orders that are usually not meant for Kit, one per line. */
  check: "Check first:",
  item: (order: string, why: string) => `${order}: ${why}`,
  sendUnpaid: (count: number) => ({
    title: `Send ${several(count)} to Kit unpaid?`,
    body: "Kit charges you as usual, whether the customer pays or not.",
    yes: "Send unpaid",
  }),
  sendAfterAll: (count: number) => ({
    title: `Send ${several(count)} after all?`,
    body: `${they(count)} sent to Kit like any other order.`,
    yes: "Send after all",
  }),
  tryAgain: (count: number) => ({
    title: `Send ${several(count)} to Kit again?`,
    body: "Kit rejected what was sent before.",
    yes: "Try again",
  }),
  sendAgain: (count: number) =>
    count === 1
      ? { ...orderPage.confirmSendAgain, title: `Send ${several(count)} to Kit again?` }
      : {
          title: `Send ${several(count)} to Kit again?`,
          body: "Kit's answers were lost. Check Kit's portal first, and continue only if these orders aren't there. Each keeps its order number, so Kit rejects what it already has.",
          yes: "Send again",
        },
  alreadyOrdered: (count: number) => ({
    title: count === 1 ? "Mark as already ordered?" : `Mark ${several(count)} as already ordered?`,
    body: `We won't send ${count === 1 ? "it" : "them"} to Kit. You can undo this later with Send after all.`,
    yes: "Mark as ordered",
  }),
  dontSend: (count: number) =>
    count === 1
      ? orderPage.confirmCancelUnsent
      : {
          title: `Don't send ${several(count)}?`,
          body: "They won't be sent unless you choose Send after all.",
          yes: "Don't send",
        },
  cancelAtKit: (count: number) =>
    count === 1
      ? orderPage.confirmCancelAtKit
      : {
          title: `Cancel ${several(count)} at Kit?`,
          body: "If Kit charges for an order, we ask you first. The Shopify orders aren't changed.",
          yes: "Cancel orders",
          no: "Keep orders",
        },
  /** Of some that weren't sent and some at Kit. */
  cancel: (count: number) => ({
    title: `Cancel ${several(count)}?`,
    body: "Orders that haven't been sent won't be sent. Orders at Kit are canceled if that's free. If Kit charges for an order, we'll ask you first.",
    yes: "Cancel orders",
    no: "Keep orders",
  }),
} as const;
