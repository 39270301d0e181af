// Passes print files that were dropped on another page to the page that adds designs, since files can't be part of an address.
let dropped: File[] = [];

export function carryFiles(files: File[]): void {
  dropped = files;
}

export function takeFiles(): File[] {
  const files = dropped;
  dropped = [];
  return files;
}
