// The rooms of the house, and who may import whom (docs/architecture.md).

export const FEATURES = [
  "shop-tasks",
  "orders",
  "accounts",
  "linking",
  "designs",
  "estimates",
  "fulfillment-service",
  "publishing",
  "daily-check",
  "past-orders",
  "attention",
  "alerts",
  "flow",
  "practice",
  "privacy",
];

/**
 * The rooms of the house from the ground up: a room imports from those above it in this list and from no other, types
 * included. So folder by folder there are no cycles, and data goes one way: edge → feature → adapter (docs/architecture.md).
 */
const ROOMS = [
  { name: "kernel", folders: ["kernel"] },
  { name: "fairness", folders: ["fairness"] },
  { name: "database", folders: ["database/*.ts", "database/generated", "database/migrations", "database/embedded"] },
  { name: "bulk", folders: ["bulk"] },
  { name: "kit", folders: ["kit"] },
  ...FEATURES.map((name) => ({ name, folders: [name] })),
  { name: "queue", folders: ["queue"] },
  { name: "shopify", folders: ["shopify"] },
  { name: "intake", folders: ["intake"] },
  { name: "statements", folders: ["database/statements"] },
  { name: "rows", folders: ["sessions", "intake", "fairness", "host", ...FEATURES].map((name) => `database/${name}`) },
  { name: "load-context", folders: ["load-context.ts"] },
  { name: "actions", folders: ["actions"] },
  { name: "ui", folders: ["ui"] },
  { name: "routes", folders: ["routes", "root.tsx", "entry.client.tsx", "entry.server.tsx"] },
  { name: "main", folders: ["main"] },
];

// The rule takes either only globs or none.
const paths = ({ folders }) =>
  folders.map((folder) => {
    if (folder.includes("*")) return `./app/${folder}`;
    return folder.includes(".") ? `./app/${folder.replace(/\.tsx?$/, ".t*")}` : `./app/${folder}/**/*`;
  });

/** `target` may not import `from`, for the reason given. */
export const zones = [
  {
    target: "./app",
    from: ["./sandbox", "./test", "./scripts", "./statement-types"],
    message: "The app knows neither its stand-ins nor its tests.",
  },
  {
    target: "./statement-types",
    from: ["./app"],
    // Its tests' PostgreSQL.
    except: ["./database/embedded/embedded-postgres.ts"],
    message: "It types the statements of any app.",
  },
  {
    target: "./sandbox",
    from: ["./app"],
    message: "A stand-in is a reading of its own: it shares no code with the app.",
  },
  {
    target: "./sandbox",
    from: ["./test"],
    // How a browser is found and looked through; the admin's own tests need it.
    except: ["./support/browser/axe.ts", "./support/browser/browser.ts", "./support/browser/chromium.ts"],
    message: "A stand-in's tests are its own: they share no code with the app's.",
  },
  ...ROOMS.flatMap((room, index) =>
    ROOMS.slice(index + 1).flatMap((above) =>
      paths(room).map((target) => ({
        target,
        from: paths(above),
        message: `${room.name} is below ${above.name}: what both need goes into the lower one or the kernel.`,
      })),
    ),
  ),
];
