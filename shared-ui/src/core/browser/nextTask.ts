/**
 * Resolves in the next task. Long work that waits for it in between leaves the browser time to paint and to handle
 * events. A message has no minimum delay of 4 ms as a timer has.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
