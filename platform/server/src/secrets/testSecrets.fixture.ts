import type { AdapterSettings } from '@mobidrom/platform-api';
import { openSettings } from './references';
import { secretBox } from './secretBox';
import type { Place, StoredSettings } from './storedSettings';

/** Key of the secrets in tests. */
export const TEST_KEY = Buffer.alloc(32, 'test');
export const TEST_SECRETS = secretBox(TEST_KEY);

/** Returns stored settings with the secrets in clear. */
export const opened = (place: Place, stored: StoredSettings): AdapterSettings =>
  openSettings(place, stored, TEST_SECRETS);
