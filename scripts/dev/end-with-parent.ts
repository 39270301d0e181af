// Imported into every process that the development server starts: ends them when the server is killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone keeps no process alive.
process.channel?.unref();
