import { expect, it, vi } from 'vitest';
import { listNotices } from './listNotices';
import type { Choices } from './useChoices';

const complete = { status: 'complete', retry: () => undefined } as const;
const failed = {
  value: 'raeder',
  label: 'Räder (raeder)',
  title: 'Räder',
  restriction: { organisationIds: [], tagIds: [] },
  errorMessage: 'keine Antwort',
};
const choices: Choices = {
  organisations: { options: [], loading: complete },
  dataSets: { options: [failed, { ...failed, value: 'a', errorMessage: undefined }], loading: complete },
  tags: { options: [], loading: complete },
};

it('leads from a data source that could not be loaded to its place in the list', () => {
  const showSource = vi.fn();
  const [notice] = listNotices(choices, showSource);
  const [detail] = notice?.details ?? [];
  if (typeof detail !== 'object') throw new Error('the data source has no link');
  expect([detail.text, detail.action.label]).toEqual([
    'raeder - keine Antwort',
    'Räder in der Datenquellenverwaltung zeigen',
  ]);
  detail.action.run();
  expect(showSource).toHaveBeenCalledExactlyOnceWith('Räder');
});
it('only names the data source to those who cannot see the list', () => {
  expect(listNotices(choices, undefined)[0]?.details).toEqual(['raeder - keine Antwort']);
});
