import { runPlatform } from '../../platform/server/src';
import { createFaultSwitch } from '../../platform/server/src/faults/faultSwitch';
import type { FaultMessage } from './faults';

/** The portal as `npm start` runs it, with a switch for faults that the test's process turns. */
const faults = createFaultSwitch();

process.on('message', (message: FaultMessage) => {
  if ('add' in message) faults.add(message.add);
  else faults.clear();
  process.send?.('understood');
});
runPlatform(faults.extension);
