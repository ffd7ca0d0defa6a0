import { expect, it } from 'vitest';
import { endedMessages, type RunTexts, runMessage, showEnded } from './runMessage';

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

const ends = {
  succeeded: (count: number) => `${count} gelungen`,
  failed: (count: number) => `${count} misslungen:`,
  unknown: (count: number) => `${count} unbekannt:`,
};

it('tells the ends of several runs, of those that failed first', () => {
  const ended = { succeeded: ['a', 'b'], failed: ['c'], unknown: ['d', 'e'] };
  expect(endedMessages(ended, ends, ([first = '']) => [first])).toEqual([
    { severity: 'error', text: '1 misslungen:', details: ['c'] },
    { severity: 'info', text: '2 unbekannt:', details: ['d'] },
    { severity: 'success', text: '2 gelungen' },
  ]);
  expect(endedMessages({ succeeded: [], failed: [], unknown: [] }, ends)).toEqual([]);
});

it('shows the first end in the place of the start, where that may go', () => {
  const messages = endedMessages({ succeeded: ['a'], failed: ['b'], unknown: [] }, ends);
  const shown: string[] = [];
  const as = (where: string) => (message: { text: string }) => shown.push(`${where} ${message.text}`);
  showEnded(messages, as('below'), as('instead'));
  expect(shown.splice(0)).toEqual(['instead 1 misslungen:', 'below 1 gelungen']);
  showEnded(messages, as('below'));
  expect(shown).toEqual(['below 1 misslungen:', 'below 1 gelungen']);
});
