import { expect, it } from 'vitest';
import { DATASET_STYLE } from './style';

it('keeps table and note of a preview apart, whichever comes first', () => {
  for (const [one, other] of [
    ['mu', 'rows'],
    ['rows', 'mu'],
  ]) {
    expect(DATASET_STYLE).toMatch(
      new RegExp(String.raw`\.preview \.${one}\+\.${other}[^{}]*\{margin-top:12px\}`),
    );
  }
});
