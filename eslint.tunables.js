// Numbers that somebody may want to tune are in the limits.ts of their room, with units and reasons.

/** Files whose numbers are given, not chosen: by a format, a protocol or a unit. */
export const GIVEN_NUMBERS = [
  "app/actions/request-costs.ts", // one table of every route's costs
  "app/database/embedded/{embedded-postgres,postgres-cluster-lock}.ts", // a socket's path, the key of a lock
  "app/database/migrations/migrate.ts", // the key of Prisma's lock
  "app/database/secrets.ts", // AES-GCM
  "app/designs/chart/{bmp-header,bmp-cells,decode}.ts", // BMP and PNG
  "app/designs/images/image-header.ts", // PNG and Deflate
  "app/designs/signed-address.ts", // bits of a MAC
  "app/designs/thumbnails/thumbnail-address.ts", // a day
  "app/fairness/yielding.ts", // beside the loop that they tune
  "app/kernel/durations.ts", // units
  "app/main/doctor/{check-database,check-outside}.ts", // units
  "app/shopify/orders/read-order.ts", // a page of its query
];

const DURATIONS = ["days", "hours", "minutes", "seconds"];

export const tunablesInLimits = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { move: "A number to tune: move {{name}} to limits.ts, or list the file in eslint.tunables.js." },
  },
  create: (context) => ({
    "Program > VariableDeclaration, Program > ExportNamedDeclaration > VariableDeclaration"({ kind, declarations }) {
      for (const { id, init } of declarations) {
        if (kind !== "const" || !/^[A-Z][A-Z0-9_]+$/.test(id.name ?? "") || !isNumber(init)) continue;
        context.report({ node: id, messageId: "move", data: { name: id.name } });
      }
    },
  }),
};

function isNumber(node) {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "number";
    case "UnaryExpression":
      return isNumber(node.argument);
    case "BinaryExpression":
      return isNumber(node.left) && isNumber(node.right);
    case "CallExpression":
      return DURATIONS.includes(node.callee.name);
    default:
      return false;
  }
}
