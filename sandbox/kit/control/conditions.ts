import { z } from "zod";
import { choicesSchema } from "../choices.ts";
import { faultSchema } from "../faults.ts";
import { json } from "../http.ts";
import type { ControlRoute } from "./route.ts";

const limit = z.object({ per_minute: z.int().min(1) });
const changes = choicesSchema.partial().strict();

/** The conditions of the API: choices, faults, limit. */
export const conditionRoutes: readonly ControlRoute[] = [
  { method: "GET", path: /^\/choices$/, handle: (context) => json(200, context.choices.current()) },
  {
    method: "POST",
    path: /^\/choices$/,
    handle: (context, { body }) => json(200, context.choices.set(changes.parse(body))),
  },
  { method: "GET", path: /^\/faults$/, handle: (context) => json(200, context.faults.list()) },
  {
    method: "POST",
    path: /^\/faults$/,
    handle: (context, { body }) => json(201, context.faults.add(faultSchema.parse(body))),
  },
  {
    method: "DELETE",
    path: /^\/faults(?:\/(\d+))?$/,
    handle: (context, { id }) => {
      context.faults.clear(id === 0 ? undefined : id);
      return json(200, context.faults.list());
    },
  },
  { method: "GET", path: /^\/limit$/, handle: (context) => json(200, { per_minute: context.window.limit() }) },
  {
    method: "POST",
    path: /^\/limit$/,
    handle: (context, { body }) => {
      context.window.setLimit(limit.parse(body).per_minute);
      return json(200, { per_minute: context.window.limit() });
    },
  },
  {
    method: "POST",
    path: /^\/reset$/,
    handle: (context) => {
      context.reset();
      return json(200, { reset: true });
    },
  },
];
