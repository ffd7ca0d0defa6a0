import { pruneBesideOpenTab } from '../support/pruneSteps';
import { expect, test } from '../support/test';

test('clearing keeps the release of a tab that was open all along, and deletes what nothing needs', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal }) => {
  // The service passes on once a minute what the tabs run.
  const { releases } = await pruneBesideOpenTab(page, freshPortal, (isNoted) =>
    expect.poll(isNoted, { timeout: 180_000 }).toBe(true),
  );
  expect(releases).toEqual([{ name: 'nie-aktiv', version: '1.0.0' }]);
});
