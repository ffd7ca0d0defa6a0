/**
 * Lets the browser draw and listen, then goes on: long work in parts keeps a page alive. A message comes back as a task
 * of its own and, unlike a timer, is not held back to 4 ms.
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
