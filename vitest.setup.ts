import { vi } from 'vitest';
import { fillJsdom } from './shared-ui/src/fillJsdom.fixture';

/**
 * Limit in milliseconds for what never comes, in place of the libraries' own of one second: a busy machine must not make a test
 * fail.
 */
const PATIENCE = 30_000;

// The setup runs once for each file, also where the files of a worker share their modules.
if (!Object.hasOwn(vi.waitFor, 'isPatient')) {
  const { waitFor } = vi;
  const patient: typeof vi.waitFor = (check, options = PATIENCE) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
  vi.waitFor = Object.assign(patient, { isPatient: true });
}

if (typeof window !== 'undefined') {
  fillJsdom();
  const { insertLightStyles } = await import('./shared-ui/src/lightStyles.fixture');
  insertLightStyles();
}

/**
 * Lets each user action end after React has rendered what it scheduled, effects included. Testing Library waits for one turn
 * of the event loop, which is not enough on a busy machine.
 */
if (typeof window !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  // React's scheduler uses it. Tests may replace it by a fake, so it is saved here.
  const nextTurn = globalThis.setImmediate;
  configure({
    asyncUtilTimeout: PATIENCE,
    asyncWrapper: (action) =>
      asyncWrapper(async () => {
        const result = await action();
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => nextTurn(resolve));
        return result;
      }),
  });
}
