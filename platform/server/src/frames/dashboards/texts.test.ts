import { expect, it } from 'vitest';
import { texts } from './texts';

it('counts a single run in the singular', () => {
  expect(texts.values('20.11.2026', '1', '0')).toBe('20.11.2026: 1 Ausführung, davon 0 fehlgeschlagen');
  expect(texts.drawing('1', '1', '1')).toContain(
    '1 Ausführung, davon 1 fehlgeschlagen, höchstens 1 Ausführung in einer Säule',
  );
  expect(texts.values('20.11.2026', '1.234', '2')).toContain('1.234 Ausführungen');
});
