import { clearBesideOpenTab } from '../support/pruneSteps';
import { test } from '../support/test';

test('clearing keeps the release of a tab that was open all along, and deletes what nothing needs', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  await clearBesideOpenTab(page, freshPortal);
});
