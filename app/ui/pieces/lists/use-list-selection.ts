// Selected rows of a list's page, on any screen size.
import { IndexTableSelectionType, useIndexResourceState } from "@shopify/polaris";

export interface ListSelection<Row> {
  rows: Row[];
  ids: string[];
  /** All rows of the page are selected. */
  all: boolean;
  change: ReturnType<typeof useIndexResourceState>["handleSelectionChange"];
  select(id: string, selected: boolean): void;
  selectAll(selected: boolean): void;
  clear(): void;
}

export function useListSelection<Row>(rows: Row[], idOf: (row: Row) => string): ListSelection<Row> {
  const state = useIndexResourceState(rows.map((row) => ({ id: idOf(row) })));
  const { selectedResources: ids, handleSelectionChange: change } = state;
  return {
    rows: rows.filter((row) => ids.includes(idOf(row))),
    ids,
    all: state.allResourcesSelected,
    change,
    select: (id, selected) => change(IndexTableSelectionType.Single, selected, id),
    selectAll: (selected) => change(IndexTableSelectionType.Page, selected),
    clear: state.clearSelection,
  };
}
