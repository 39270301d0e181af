// A print action: its document has an address of its own, which the app signs for some minutes.
import { useCallback, useEffect, useState } from "preact/hooks";
import type { SheetAnswer } from "../../app/ui/extensions/sheet-contract.ts";
import type { Asked } from "./ask-app.ts";
import { MOST_SHEETS, readSheet } from "./ask-sheet.ts";
import { FaultNotice } from "./fault-notice.tsx";
import { NotConnected } from "./not-connected.tsx";

interface PrintSheetsProps {
  ids: readonly string[];
  translate: (key: string, values?: Record<string, number>) => string;
}

export function PrintSheets({ ids, translate }: PrintSheetsProps) {
  const [asked, setAsked] = useState<Asked<SheetAnswer> | null>(null);
  const ask = useCallback(() => {
    setAsked(null);
    void readSheet(ids).then(setAsked);
  }, [ids.join()]);
  useEffect(ask, [ask]);
  const answer = asked?.kind === "answer" ? asked.answer : null;
  return (
    <s-admin-print-action {...(answer?.kind === "sheet" && { src: answer.src })}>
      <s-stack gap="base">
        {ids.length > MOST_SHEETS && <s-text>{translate("first", { selected: ids.length, most: MOST_SHEETS })}</s-text>}
        {asked === null && <s-spinner accessibilityLabel={translate("loading")} />}
        {asked?.kind === "fault" && <FaultNotice fault={asked.fault} translate={translate} onRetry={ask} />}
        {answer?.kind === "not_connected" && <NotConnected body={answer.body} link={answer.link} />}
        {answer && answer.kind !== "not_connected" && <s-text>{answer.body}</s-text>}
      </s-stack>
    </s-admin-print-action>
  );
}
