// Imported into every process that the development server starts: when that one is killed, they do not stay behind.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// The channel alone keeps no process alive.
process.channel?.unref();
