// Shopify's pages of a list.

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
  return hasNextPage ? (endCursor ?? null) : null;
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
