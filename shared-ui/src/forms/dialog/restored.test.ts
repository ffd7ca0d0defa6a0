import { expect, it } from 'vitest';
import { createdTexts, markRestored, restoredMessage } from './restored';

const created = {
  succeeded: 'Hinzugefügt.',
  severalSucceeded: (count: number) => `${count} hinzugefügt`,
  failed: { 409: 'Vergeben.' },
  failedOtherwise: () => 'Fehler.',
};
const restored = { text: '', details: [], succeeded: 'Wiederhergestellt.' };

it('the save of a deleted entry says that it was restored, and is counted with no others', () => {
  const output = { name: 'Bus' };
  markRestored(output, restored);
  const { severalSucceeded, ...single } = created;
  expect(createdTexts(output, created)).toEqual({ ...single, succeeded: 'Wiederhergestellt.' });
  expect(restoredMessage(output)).toBe('Wiederhergestellt.');
});
it.each([undefined, 'text', null])('an output %j is no object, and nothing is noted for it', (output) => {
  expect(() => markRestored(output, restored)).not.toThrow();
});
it('the save of any other entry keeps its texts', () => {
  const output = { name: 'Bus' };
  markRestored(output, { text: '', details: [] });
  expect(createdTexts(output, created)).toBe(created);
  expect(restoredMessage(output)).toBeUndefined();
});
