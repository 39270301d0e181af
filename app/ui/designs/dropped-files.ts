// Print files that were dropped on another page, for the page that adds designs: files can't be part of an address.
let dropped: File[] = [];

export function carryFiles(files: File[]): void {
  dropped = files;
}

/** Each is given out once. */
export function takeFiles(): File[] {
  const files = dropped;
  dropped = [];
  return files;
}
