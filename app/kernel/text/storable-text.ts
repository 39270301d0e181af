// Text from outside as PostgreSQL can store it: its text holds no NUL, and its JSON neither that nor half of a surrogate
// pair, which a program leaves that cuts a text by its code units. Pure.

export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Its first characters, without half of one at the end. */
export function firstChars(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}
