import type { Failure } from '@mobidrom/platform-api';
import { changeFailureText } from '@mobidrom/shared-ui/forms';
import { expect, it } from 'vitest';
import { texts } from './texts';

const changed: Failure = {
  kind: 'http',
  status: 412,
  text: 'Die Gruppe wurde inzwischen von kim geändert.',
};

it('says why a group is not saved or not deleted: somebody else has changed it, or it is that of a data offer', () => {
  expect(changeFailureText(changed, texts.saved)).toBe(changed.text);
  expect(changeFailureText(changed, texts.deleted)).toBe(
    `${changed.text} Bitte öffnen Sie die Gruppe erneut und sehen Sie zuerst nach.`,
  );
  const fields = [{ field: 'value.AGGREGATED_FEEDS.value', message: 'Es fehlt das Recht.' }];
  const ofOffer: Failure = { kind: 'http', status: 403, text: 'Es fehlt das Recht.', fields };
  expect(changeFailureText(ofOffer, texts.deleted)).toBe(ofOffer.text);
  const down: Failure = { kind: 'http', status: 503, text: 'Wartung' };
  expect(changeFailureText(down, texts.saved)).toMatch(/^Während des Speichervorgangs/);
  expect(changeFailureText(down, texts.deleted)).toMatch(/^Während des Löschvorgangs/);
});
