// What Remix takes from the route of a page with commands.
export { commandAction as clientAction, unlessFailed as shouldRevalidate } from "../actions/command-action.ts";
export { PageBoundary as ErrorBoundary } from "./pieces/frame/page-boundary.tsx";
