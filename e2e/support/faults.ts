import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Fault } from '../../platform/server/src/faults/faultSwitch';

/** Switch for faults of a portal in another process; see `FaultSwitch`. Each call resolves once the change is in effect. */
export interface Faults {
  add(fault: Fault): Promise<void>;
  /** Removes all faults, and continues held requests. */
  clear(): Promise<void>;
}

/** Message from the test's process to the portal's. */
export type FaultMessage = { readonly add: Fault } | { readonly clear: true };

/**
 * Returns the switch of a portal that runs as `servePortal.ts` in this process.
 * @param log returns the portal's output so far
 */
export function faultsOf(portal: ChildProcess, log: () => string): Faults {
  // One after the other: a confirmation does not name the message it belongs to.
  let last: Promise<unknown> = Promise.resolve();
  const tell = (message: FaultMessage): Promise<void> => {
    const told = last.then(async () => {
      if (!portal.connected) {
        const { exitCode, signalCode } = portal;
        throw new Error(`The portal has ended (${signalCode ?? exitCode}):\n${log()}`);
      }
      const understood = once(portal, 'message');
      portal.send(message);
      await understood;
    });
    last = told;
    return told;
  };
  return { add: (add) => tell({ add }), clear: () => tell({ clear: true }) };
}
