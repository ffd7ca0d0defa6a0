import { useRef } from 'react';

/**
 * Returns a handler that ignores calls while the promise of an earlier call is pending, so that a double click starts an action
 * once. A rejection is left to the page, as without this hook.
 */
export function useSingleRun<Args extends readonly unknown[]>(
  run: ((...args: Args) => unknown) | undefined,
): (...args: Args) => void {
  const isRunning = useRef(false);
  return (...args) => {
    if (isRunning.current) return;
    const result = run?.(...args);
    if (!(result instanceof Promise)) return;
    isRunning.current = true;
    void result.finally(() => {
      isRunning.current = false;
    });
  };
}
