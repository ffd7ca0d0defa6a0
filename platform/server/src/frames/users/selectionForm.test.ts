import { expect, it } from 'vitest';
import { outcomeBox } from './outcomeBox';
import { BODY_LIMIT, MOST_ACCOUNTS, undoForm } from './selectionForm';

const revision = '4294967295';
const rights = Array.from({ length: 250 }, (_, at) => `verkehr_ein_recht_mit_einem_langen_namen_${at}`);
const done = Array.from({ length: MOST_ACCOUNTS }, (_, at) => ({
  id: `6d6f6269-0000-4000-9000-${String(at).padStart(12, '0')}`,
  username: `konto${at}`,
  changed: { difference: { given: [], taken: rights.slice(at % 2) }, revision },
}));

it('the largest change can be undone: its form is no longer than the service takes', () => {
  const box = outcomeBox({ action: 'take', done, failed: [] }, { base: '/konsole', text: '' });
  const changes = /name="changes" value="([^"]+)"/.exec(box.text)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(new URLSearchParams({ q: '', changes }).toString().length).toBeLessThan(BODY_LIMIT);
  expect(undoForm.parse({ changes }).changes).toEqual(
    done.map(({ id, changed }) => ({ id, revision, given: changed.difference.taken, taken: [] })),
  );
});

it('names a right that the form of an undo does not contain', () => {
  const account = { id: done[0]?.id, revision, given: [1], taken: [] };
  const parsed = undoForm.safeParse({ changes: JSON.stringify({ roles: ['a'], accounts: [account] }) });
  expect(parsed.error?.issues).toMatchObject([
    { path: ['changes'], message: /Nummer 1 gibt es darin nicht/ },
  ]);
});
