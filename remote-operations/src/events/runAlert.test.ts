import { expect, it } from 'vitest';
import { runAlert } from './runAlert';

it('says that the outcome of a started run follows, then takes its place', () => {
  const text = 'Das Event ckan_restore wurde erfolgreich ausgeführt';
  expect(runAlert('ckan_restore', 'started')).toMatchObject({
    severity: 'success',
    text,
    details: ['Der Lauf hat begonnen. Sein Ergebnis erscheint hier.'],
  });
  expect(runAlert('ckan_restore', 'SUCCEEDED')).toMatchObject({
    severity: 'success',
    text,
    details: ['Der Lauf ist erfolgreich beendet.'],
  });
  expect(runAlert('ckan_restore', 'FAILED')).toEqual({
    severity: 'error',
    text: 'Das Event ckan_restore wurde ausgeführt, der Lauf ist aber fehlgeschlagen.',
  });
  expect(runAlert('ckan_restore', 'unfinished')).toMatchObject({
    severity: 'info',
    details: ['Der Lauf ist nach 10 Minuten noch nicht beendet.'],
  });
});

it('promises no outcome where the service does not tell', () => {
  expect(runAlert('ckan_restore', 'unknown')).not.toHaveProperty('details');
});

it('folds runs of different events by their state', () => {
  const folded = (...[name, state]: Parameters<typeof runAlert>) => {
    const { fold } = runAlert(name, state);
    return fold && [fold.key, fold.text(2)];
  };
  expect(folded('a', 'started')).toEqual(['run-started', '2 Ereignisse gestartet']);
  expect(folded('b', 'SUCCEEDED')).toEqual(['run-succeeded', '2 Ereignisse erfolgreich ausgeführt']);
  expect(folded('c', 'FAILED')).toBeUndefined();
});
