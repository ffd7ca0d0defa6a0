import { expect, it } from 'vitest';
import { PLAN } from '../lines/lines.fixture';
import { commonOf } from '../plan/commonChoices';
import { interruptionOf } from './interruption';

const common = commonOf(PLAN);

it('gives the common choices of the same table back, and says so', () => {
  const { notice, common: given } = interruptionOf(
    [
      { id: 'a', common: undefined },
      { id: 'b', common },
    ],
    'b',
  );
  expect(given).toEqual(common);
  expect(notice).toContain('wie beim letzten Mal eingetragen');
});

it('asks for the same choices where they were not kept', () => {
  const { notice, common: given } = interruptionOf([{ id: 'a', common: undefined }], 'a');
  expect(given).toBeUndefined();
  expect(notice).toContain('nicht mehr bekannt');
});

it('says that another table is not the interrupted one, whose entry stays', () => {
  expect(interruptionOf([{ id: 'a', common }], 'b')).toEqual({
    notice:
      'Diese Tabelle ist nicht die des unterbrochenen Hinzufügens; das Unterbrochene bleibt gemerkt, und Sie können es später fortsetzen.',
  });
  expect(interruptionOf([], 'b')).toEqual({});
});
