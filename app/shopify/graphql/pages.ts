import { Fault } from "../../kernel/fault.ts";

interface PageInfo {
  hasNextPage: boolean;
  endCursor?: string | null;
}

export interface Page<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

/** Null: it was the last page. */
export function nextOf({ hasNextPage, endCursor }: PageInfo): string | null {
  if (!hasNextPage) return null;
  if (endCursor) return endCursor;
  throw new Fault("shopify_page_without_end", "a list goes on, and Shopify doesn't say where", { retryable: true });
}

export async function allNodes<Node>(first: Page<Node>, read: (after: string) => Promise<Page<Node>>): Promise<Node[]> {
  const nodes = [...first.nodes];
  for (let after = nextOf(first.pageInfo); after !== null;) {
    const page = await read(after);
    nodes.push(...page.nodes);
    after = nextOf(page.pageInfo);
  }
  return nodes;
}
