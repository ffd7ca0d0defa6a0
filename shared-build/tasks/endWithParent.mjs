// @ts-check

const INTERVAL = 1_000;

/**
 * Ends this process, as Ctrl+C does, when the one that started it is gone. npm starts a shell that starts this, and a
 * shell that is ended does not pass that on: the portal would go on running with nobody to end it.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL).unref();
}
