import { runPlatform } from '../../platform/server/src';
import { createFaultSwitch } from '../../platform/server/src/faults/faultSwitch';
import type { FaultMessage } from './faults';

/**
 * The portal as `npm start` runs it, with a switch for faults that the test's process turns. With `PORTAL_TIME`, its clock
 * stands at that time.
 */
const faults = createFaultSwitch();

process.on('message', (message: FaultMessage) => {
  if ('add' in message) faults.add(message.add);
  else faults.clear();
  process.send?.('understood');
});
const { PORTAL_TIME } = process.env;
runPlatform({ extension: faults.extension, ...(PORTAL_TIME && { now: standingClock(PORTAL_TIME) }) });

/** A clock that goes on by a millisecond whenever it is asked, so that what comes later is still later. */
function standingClock(time: string): () => Date {
  let next = Date.parse(time);
  return () => new Date(next++);
}
