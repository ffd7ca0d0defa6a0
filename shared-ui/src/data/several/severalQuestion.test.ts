import { expect, it } from 'vitest';
import { listed, severalQuestion } from './severalQuestion';

const names = (count: number) => Array.from({ length: count }, (_, at) => `e${at + 1}`);

it('severalQuestion names what is touched, and counts what is spared', () => {
  expect(
    severalQuestion(
      { title: 'Löschen', question: 'Wirklich?', warnings: ['Achtung.'], destructive: true },
      ['a'],
      2,
    ),
  ).toEqual({
    title: 'Löschen',
    text: 'Wirklich? 2 ausgewählte Einträge bleiben unverändert, weil das für sie nicht möglich oder nötig ist.',
    warnings: ['Achtung.'],
    details: ['a'],
    destructive: true,
  });
  expect(severalQuestion({ title: 'Löschen', question: 'Wirklich?' }, ['a'], 0).text).toBe('Wirklich?');
});

it('listed shortens a long list, and names each entry once', () => {
  expect(listed(['a', 'a', 'b'])).toEqual(['a', 'b']);
  expect(listed(names(21))).toEqual(names(21));
  expect(listed(names(30))).toEqual([...names(20), 'und 10 weitere']);
});
