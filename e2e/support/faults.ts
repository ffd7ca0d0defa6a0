import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Fault } from '../../platform/server/src/faults/faultSwitch';

/** The switch for faults of a portal in another process; see `FaultSwitch`. Each call answers once it holds. */
export interface Faults {
  add(fault: Fault): Promise<void>;
  /** Takes all faults away, and lets held requests go on. */
  clear(): Promise<void>;
}

/** What the test's process tells that of the portal. */
export type FaultMessage = { readonly add: Fault } | { readonly clear: true };

/** The switch of a portal that runs as `servePortal.ts` in this process. */
export function faultsOf(portal: ChildProcess): Faults {
  // One after the other: an answer does not say to which message it belongs.
  let last: Promise<unknown> = Promise.resolve();
  const tell = (message: FaultMessage): Promise<void> => {
    const told = last.then(async () => {
      const understood = once(portal, 'message');
      portal.send(message);
      await understood;
    });
    last = told;
    return told;
  };
  return { add: (add) => tell({ add }), clear: () => tell({ clear: true }) };
}
