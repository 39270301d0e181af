// How many kits an order has. Pure.

export interface KitsOfLine {
  quantity: number;
  sendable: number;
  sentQuantity: number;
  disposition: string;
}

/** Units at Kit, or else those to be sent. */
export function kitsOfLine(line: KitsOfLine): number {
  if (line.sentQuantity > 0) return line.sentQuantity;
  if (line.disposition === "ignore") return 0;
  return line.sendable > 0 ? line.sendable : line.quantity;
}

export function countKits(lines: readonly KitsOfLine[]): number {
  return lines.reduce((sum, line) => sum + kitsOfLine(line), 0);
}
