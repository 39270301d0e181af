import { z } from "zod";

/** A list in a field of a form or query; an empty text is an empty list. */
export const CommaSeparated = z.string().transform((text) => text.split(",").filter(Boolean));
