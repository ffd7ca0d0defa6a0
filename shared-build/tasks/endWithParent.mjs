// @ts-check

const INTERVAL = 1_000;

/**
 * Ends this process, as Ctrl+C does, when its parent process is gone. npm starts it through a shell, which does not forward
 * signals: the portal would keep running.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL).unref();
}
