import { expect, it } from 'vitest';
import { type RunTexts, runMessage } from './runMessage';

const texts: RunTexts = {
  started: 'begonnen',
  outcomeFollows: 'Ergebnis folgt',
  succeeded: { text: 'gelungen', details: ['ganz'] },
  failed: 'misslungen',
  unfinished: (minutes) => ({ text: `nach ${minutes} Minuten offen` }),
  unknown: 'unbekannt',
  severalStarted: (count) => `${count} begonnen`,
  severalSucceeded: (count) => `${count} gelungen`,
};

it('says that the outcome of a started run follows, then takes its place', () => {
  expect(runMessage('import', 'started', texts)).toMatchObject({
    severity: 'success',
    text: 'begonnen',
    details: ['Ergebnis folgt'],
  });
  expect(runMessage('import', 'SUCCEEDED', texts)).toMatchObject({
    severity: 'success',
    text: 'gelungen',
    details: ['ganz'],
  });
  expect(runMessage('import', 'FAILED', texts)).toEqual({ severity: 'error', text: 'misslungen' });
  expect(runMessage('import', 'FAILED', texts, 'Zeit')).toHaveProperty('details', ['Zeit']);
  expect(runMessage('import', 'unfinished', texts)).toEqual({
    severity: 'info',
    text: 'nach 10 Minuten offen',
  });
  expect(runMessage('import', 'unknown', texts)).toEqual({ severity: 'info', text: 'unbekannt' });
});

it('promises no outcome where the service does not tell', () => {
  const unfollowed = runMessage('import', 'unfollowed', texts);
  expect(unfollowed).toMatchObject({ severity: 'success', text: 'begonnen' });
  expect(unfollowed).not.toHaveProperty('details');
});

it('folds runs of a kind by their stage', () => {
  const folded = (stage: Parameters<typeof runMessage>[1]) => {
    const { fold } = runMessage('import', stage, texts);
    return fold && [fold.key, fold.text(2)];
  };
  expect(folded('started')).toEqual(['import-started', '2 begonnen']);
  expect(folded('unfollowed')).toEqual(['import-started', '2 begonnen']);
  expect(folded('SUCCEEDED')).toEqual(['import-succeeded', '2 gelungen']);
  expect(folded('FAILED')).toBeUndefined();
  expect(folded('unfinished')).toBeUndefined();
});
