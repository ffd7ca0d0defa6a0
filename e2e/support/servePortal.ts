import { runPlatform } from '../../platform/server/src';
import { createFaultSwitch } from '../../platform/server/src/faults/faultSwitch';
import type { FaultMessage } from './faults';

/**
 * Runs the portal as `npm start` does, with a switch for faults that the test's process controls. `PORTAL_TIME` stops its
 * clock at that time.
 */
const faults = createFaultSwitch();

process.on('message', (message: FaultMessage) => {
  if ('add' in message) faults.add(message.add);
  else faults.clear();
  process.send?.('understood');
});
const { PORTAL_TIME } = process.env;
runPlatform({ extension: faults.extension, ...(PORTAL_TIME && { now: standingClock(PORTAL_TIME) }) });

/** Returns a clock that advances by one millisecond per reading, so that the order of events is kept. */
function standingClock(time: string): () => Date {
  let next = Date.parse(time);
  return () => new Date(next++);
}
