// How many kits an order is. Pure.

/** Units at Kit, or else those that are to go there. */
export function countKits(lines: { quantity: number; sendable: number; sentQuantity: number; disposition: string }[]) {
  const units = (line: (typeof lines)[number]) => {
    if (line.sentQuantity > 0) return line.sentQuantity;
    if (line.disposition === "ignore") return 0;
    return line.sendable > 0 ? line.sendable : line.quantity;
  };
  return lines.reduce((sum, line) => sum + units(line), 0);
}
