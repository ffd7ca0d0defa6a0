import { CHANGES_PER_ANSWER, type EntryChange, type FieldDifference } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { ANSWER_BYTES, CHANGE_BYTES, changesInSteps, keptDifferences, MOST_FIELDS } from './sizes';

const difference = (name: string, length = 1): FieldDifference => ({
  path: [name],
  before: '',
  after: 'ä'.repeat(length),
});

describe('keptDifferences', () => {
  it('leaves out what exceeds the number of fields', () => {
    const all = Array.from({ length: MOST_FIELDS + 5 }, (_, at) => difference(`f${at}`));
    expect(keptDifferences(all)).toEqual({ kept: all.slice(0, MOST_FIELDS), omitted: 5 });
  });

  it('leaves out a field that is too large, counted in bytes, and keeps those behind it', () => {
    const small = [difference('a'), difference('c')] as const;
    expect(keptDifferences([small[0], difference('b', CHANGE_BYTES / 2), small[1]])).toEqual({
      kept: small,
      omitted: 1,
    });
  });

  it('keeps no more bytes than it says', () => {
    const { kept } = keptDifferences(Array.from({ length: 100 }, (_, at) => difference(`f${at}`, 900)));
    expect(kept.length).toBeGreaterThan(50);
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(CHANGE_BYTES);
  });
});

describe('changesInSteps', () => {
  const change = (id: number, length = 1): EntryChange => ({
    id,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'kim',
    kind: 'setting',
    key: 'mail/versand',
    title: 'mail/versand',
    action: 'changed',
    differences: [difference('f', length)],
  });
  /** Returns a history of changes, newest first, in steps of three, and the ids after which it was read. */
  function history(changes: readonly EntryChange[]) {
    const asked: (number | undefined)[] = [];
    const read = async (before = Number.POSITIVE_INFINITY) => {
      asked.push(before);
      return changes.filter(({ id }) => id < before).slice(0, 3);
    };
    return { asked, read };
  }
  const all = (count: number, length?: number) =>
    Array.from({ length: count }, (_, at) => change(count - at, length));
  const isAwaited = () => true;

  it('reads to the end', async () => {
    const changes = all(5);
    const { read } = history(changes);
    expect(await changesInSteps({ read, isAwaited })).toEqual({ changes, more: false });
    expect(await changesInSteps({ read, isAwaited, before: 3 })).toEqual({
      changes: changes.slice(3),
      more: false,
    });
  });

  it.each([
    [CHANGES_PER_ANSWER, false],
    [CHANGES_PER_ANSWER + 1, true],
  ])('says of %i changes whether there are more: %s', async (count, more) => {
    const answer = await changesInSteps({ read: history(all(count)).read, isAwaited });
    expect(answer).toMatchObject({ more });
    expect(answer.changes).toHaveLength(CHANGES_PER_ANSWER);
  });

  it('stops at the bytes of an answer without reading on', async () => {
    const { read, asked } = history(all(40, ANSWER_BYTES / 8));
    expect((await changesInSteps({ read, isAwaited })).changes).toHaveLength(3);
    expect(asked).toEqual([Number.POSITIVE_INFINITY, 38]);
  });

  it('returns one change that is larger than an answer', async () => {
    const { read } = history(all(2, ANSWER_BYTES));
    expect(await changesInSteps({ read, isAwaited })).toMatchObject({ changes: [{ id: 2 }], more: true });
  });

  it('reads nothing more when nobody waits any longer', async () => {
    const { read, asked } = history(all(40));
    await changesInSteps({ read, isAwaited: () => asked.length < 2 });
    expect(asked).toHaveLength(2);
  });
});
