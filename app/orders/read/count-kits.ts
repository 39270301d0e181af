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

/** The lines of a kit order. Once some were sent, the others are of a further kit order, or of none. */
export function linesOfKitOrder<Line extends KitsOfLine>(lines: readonly Line[]): readonly Line[] {
  const sent = lines.filter(({ sentQuantity }) => sentQuantity > 0);
  return sent.length > 0 ? sent : lines;
}

export function countKits(lines: readonly KitsOfLine[]): number {
  return linesOfKitOrder(lines).reduce((sum, line) => sum + kitsOfLine(line), 0);
}
