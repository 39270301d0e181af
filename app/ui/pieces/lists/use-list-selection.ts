// Selected rows of a list's page, on any screen size.
import { IndexTableSelectionType, useIndexResourceState } from "@shopify/polaris";

export type ListSelection<Row> = ReturnType<typeof useListSelection<Row>>;

export function useListSelection<Row>(rows: Row[], idOf: (row: Row) => string) {
  const state = useIndexResourceState(rows.map((row) => ({ id: idOf(row) })));
  const { selectedResources: ids, handleSelectionChange: change } = state;
  return {
    rows: rows.filter((row) => ids.includes(idOf(row))),
    ids,
    all: state.allResourcesSelected,
    change,
    select: (id: string, selected: boolean) => change(IndexTableSelectionType.Single, selected, id),
    selectAll: (selected: boolean) => change(IndexTableSelectionType.Page, selected),
    clear: state.clearSelection,
  };
}
