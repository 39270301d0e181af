import { useNavigate } from "@remix-run/react";
import { Button } from "@shopify/polaris";
import { useRef, useState } from "react";
import { useFeedback } from "../../pieces/frame/feedback.tsx";
import { showToast } from "../../pieces/frame/toast.ts";
import { linksCsv as words } from "../../texts/links/links-csv.ts";
import { links } from "../../texts/links/links.ts";

export function useCsv() {
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<string[] | null>(null);
  const [carrying, setCarrying] = useState<"in" | "out" | null>(null);
  const { report, clear } = useFeedback();
  const navigate = useNavigate();

  const take = async (file: File) => {
    setFaults(null);
    const { carryIn } = await import("./carry-csv.ts");
    const carried = await carryIn(file);
    if (carried.kind === "failed") return report(carried.words);
    if (carried.kind === "faulty") return setFaults(carried.words);
    if (carried.kind === "drafted") return navigate(`/app/links/runs/${carried.runId}`);
    showToast(links.nothingToDo);
  };
  const give = async () => {
    const { carryOut } = await import("./carry-csv.ts");
    const failed = await carryOut();
    if (failed) report(failed);
  };
  /** `failed`: said if not even what carries it could be loaded. */
  const carry = (way: "in" | "out", work: Promise<void>, failed: string) => {
    clear();
    setCarrying(way);
    void work.catch(() => report(failed)).finally(() => setCarrying(null));
  };
  return {
    faults,
    putAway: () => setFaults(null),
    out: {
      content: words.out,
      onAction: () => carry("out", give(), words.outFailed),
      loading: carrying === "out",
      disabled: carrying !== null,
    },
    // In the page itself: browsers don't open a file picker for a click in the admin's window.
    tool: (
      <>
        <Button onClick={() => input.current?.click()} loading={carrying === "in"} disabled={carrying !== null}>
          {words.in}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={words.in}
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) carry("in", take(file), words.failed);
          }}
        />
      </>
    ),
  };
}
