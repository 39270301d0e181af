// Fields of params stored as JSON. Rows of older versions may lack them or have others: what doesn't match reads as
// null.
import { z } from "zod";

export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);
export const text = orNull(z.string());
export const texts = orNull(z.array(z.string()));
export const number = orNull(z.number());
export const flag = orNull(z.boolean());
