import { expect, it } from 'vitest';
import { hostChanges } from './hostChange';

const misfit = { name: 'content', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' };

it('everything fits the host: nothing has to happen', () => {
  expect(hostChanges([], new Map([['content', '1.0.0']]))).toEqual([]);
});
it('the sources hold a newer version: it takes the place of the one that does not fit', () => {
  expect(hostChanges([misfit], new Map([['content', '2.0.0']]))).toEqual([
    { do: 'replace', name: 'content', version: '2.0.0' },
  ]);
});
it('the sources hold the same version: refused, saying what does not fit and what to do', () => {
  expect(hostChanges([misfit], new Map([['content', '1.0.0']]))).toEqual([
    {
      do: 'refuse',
      text: 'Der Bereich content 1.0.0 passt nicht zur Hülle (needs contract 1.0.0, the host has 2.0.0). Erhöhen Sie die Version in remote-content/package.json; der nächste Start veröffentlicht und aktiviert sie.',
    },
  ]);
});
it('a release with several problems: one decision, which names all of them', () => {
  const other = { ...misfit, problem: 'needs react ^20.0.0, the host has 19.3.1' };
  expect(hostChanges([misfit, other], new Map([['content', '1.0.0']]))).toEqual([
    { do: 'refuse', text: expect.stringContaining(`(${misfit.problem}; ${other.problem})`) },
  ]);
});
it('the sources are elsewhere: it is switched off, and that is said', () => {
  expect(hostChanges([misfit], new Map())).toEqual([
    { do: 'warn', name: 'content', text: expect.stringContaining('content 1.0.0 passt nicht zur Hülle') },
  ]);
});
