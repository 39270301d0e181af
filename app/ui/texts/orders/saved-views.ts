import type { ViewOutcome } from "../../../orders/ports/saved-views.ts";

export const savedViews = {
  title: "Saved views",
  loading: "Loading saved views",
  lost: "The saved views couldn't be loaded.",
  none: "No saved views yet.",
  noFilters: "Choose a status, dates, an amount, or a design in the list, then save them here as a view.",
  save: "Save the filters in use as",
  saveShort: "Save view",
  saveName: "Save",
  rename: (name: string) => `Rename ${name}`,
  renameShort: "Rename",
  delete: (name: string) => `Delete ${name}`,
  deleteShort: "Delete",
  refused: {
    name_taken: "Another view has this name. Choose a different one.",
    too_many: "You have 20 saved views. Delete one to save another.",
    gone: "This view was deleted.",
  } satisfies Record<Exclude<ViewOutcome, "done">, string>,
} as const;
