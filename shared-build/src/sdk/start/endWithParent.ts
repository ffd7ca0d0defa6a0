/** Milliseconds between two looks at the parent process. */
const INTERVAL = 1_000;

/**
 * Ends this process, as Ctrl+C does, when its parent process is gone. npm starts it through a shell, which does not forward
 * signals: a server would keep its port after `npm start` was ended by SIGTERM.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL).unref();
}
