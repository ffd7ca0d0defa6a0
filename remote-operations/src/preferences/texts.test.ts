import type { Failure } from '@mobidrom/platform-api';
import { changeFailureText } from '@mobidrom/shared-ui/forms';
import { expect, it } from 'vitest';
import { texts } from './texts';

const changed: Failure = {
  kind: 'http',
  status: 412,
  text: 'Die Gruppe wurde inzwischen von kim geändert.',
};

it('says who has changed a group that is not saved or not deleted for this reason', () => {
  expect(changeFailureText(changed, texts.saved)).toBe(changed.text);
  expect(changeFailureText(changed, texts.deleted)).toBe(
    `${changed.text} Bitte öffnen Sie die Gruppe erneut und sehen Sie zuerst nach.`,
  );
  const down: Failure = { kind: 'http', status: 503, text: 'Wartung' };
  expect(changeFailureText(down, texts.saved)).toMatch(/^Während des Speichervorgangs/);
  expect(changeFailureText(down, texts.deleted)).toMatch(/^Während des Löschvorgangs/);
});
