import type { FoundEntries, PortalRequest, SearchedList, SearchQuery } from '@mobidrom/shared-contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAUSE, useEntries } from './useEntries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const request: PortalRequest = async () => undefined;
const found = (...titles: readonly string[]): FoundEntries => ({
  ok: true,
  entries: titles.map((title) => ({ title, address: `/${title}` })),
  total: titles.length,
});

/** List whose answers are given by the test, and what it was asked. */
function listOf(title: string, matching: SearchedList['matching'] = 'service') {
  const asked: SearchQuery[] = [];
  const answers: ((answer: FoundEntries) => void)[] = [];
  const list: SearchedList = {
    title,
    matching,
    find: (_request, query) => {
      asked.push(query);
      return new Promise((resolve, reject) => {
        answers.push(resolve);
        query.signal.addEventListener('abort', () => reject(query.signal.reason));
      });
    },
  };
  return { list, asked, answers, texts: () => asked.map(({ text }) => text) };
}

const show = (lists: readonly SearchedList[], text: string, isSignedIn = true) =>
  renderHook((options: { text: string; isSignedIn: boolean }) => useEntries({ request, lists, ...options }), {
    initialProps: { text, isSignedIn },
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const answer = (give: ((answer: FoundEntries) => void) | undefined, value: FoundEntries) =>
  act(async () => give?.(value));

describe('useEntries', () => {
  it('asks after a pause in typing, and no sooner', async () => {
    const tags = listOf('Tags');
    const { rerender } = show([tags.list], 'bu');
    await pass(PAUSE - 1);
    rerender({ text: 'bus', isSignedIn: true });
    await pass(PAUSE - 1);
    expect(tags.texts()).toEqual([]);
    await pass(1);
    expect(tags.texts()).toEqual(['bus']);
  });

  it('aborts what an earlier text asked for, and ignores its answer', async () => {
    const tags = listOf('Tags');
    const { result, rerender } = show([tags.list], 'bus');
    await pass(PAUSE);
    rerender({ text: 'bahn', isSignedIn: true });
    expect(tags.asked[0]?.signal.aborted).toBe(true);
    await answer(tags.answers[0], found('Bus'));
    expect(result.current).toEqual({ answers: [], isWaiting: true });
    await pass(PAUSE);
    await answer(tags.answers[1], found('Bahn'));
    expect(result.current.answers.map(({ text }) => text)).toEqual(['bahn']);
    expect(result.current.isWaiting).toBe(false);
  });

  it('asks nothing below two characters and without a session', async () => {
    const tags = listOf('Tags');
    const { result, rerender } = show([tags.list], 'b');
    await pass(PAUSE);
    rerender({ text: 'bus', isSignedIn: false });
    await pass(PAUSE);
    expect(tags.texts()).toEqual([]);
    expect(result.current).toEqual({ answers: [], isWaiting: false });
  });

  it('shows the answers of other lists while one is slow, and when one fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const [slow, quick] = [listOf('Tags'), listOf('Datenquellen')];
    const broken: SearchedList = {
      title: 'Ereignisse',
      matching: 'service',
      find: () => Promise.reject(new TypeError('x is undefined')),
    };
    const { result } = show([slow.list, quick.list, broken], 'bus');
    await pass(PAUSE);
    await answer(quick.answers[0], found('Bus'));
    const answers = Object.fromEntries(
      result.current.answers.map(({ list, found }) => [list.title, found.ok]),
    );
    expect(answers).toEqual({ Datenquellen: true, Ereignisse: false });
    expect(result.current.isWaiting).toBe(true);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('asks public lists without a session, and no others', async () => {
    const [tags, datasets] = [listOf('Tags'), listOf('Datensätze')];
    const lists = [tags.list, { ...datasets.list, isPublic: true }];
    const { result } = show(lists, 'bus', false);
    await pass(PAUSE);
    expect([tags.texts(), datasets.texts()]).toEqual([[], ['bus']]);
    await answer(datasets.answers[0], found('Bus'));
    expect(result.current).toMatchObject({ answers: [{ text: 'bus' }], isWaiting: false });
  });

  it('returns the answers in the order of the lists, whichever comes first', async () => {
    const [first, second] = [listOf('Tags'), listOf('Datenquellen')];
    const { result } = show([first.list, second.list], 'bus');
    await pass(PAUSE);
    await answer(second.answers[0], found('Bus'));
    await answer(first.answers[0], found('Bus'));
    expect(result.current.answers.map(({ list }) => list.title)).toEqual(['Tags', 'Datenquellen']);
  });

  it('keeps the answer to the earlier text until the next one is there', async () => {
    const tags = listOf('Tags');
    const { result, rerender } = show([tags.list], 'bu');
    await pass(PAUSE);
    await answer(tags.answers[0], found('Bus'));
    rerender({ text: 'bus', isSignedIn: true });
    expect(result.current.answers.map(({ text }) => text)).toEqual(['bu']);
    expect(result.current.isWaiting).toBe(true);
  });

  it('reads a list without a search once, and compares its titles with German letters', async () => {
    const tables = listOf('Datentabellen', 'portal');
    const { result, rerender } = show([tables.list], 'koeln');
    await pass(PAUSE);
    await answer(tables.answers[0], found('Köln', 'Bonn', 'Fahrplan Köln'));
    const titles = () =>
      result.current.answers.flatMap(({ found }) =>
        found.ok ? found.entries.map(({ title }) => title) : [],
      );
    expect(titles()).toEqual(['Köln', 'Fahrplan Köln']);
    rerender({ text: 'bonn', isSignedIn: true });
    await pass(PAUSE);
    expect(titles()).toEqual(['Bonn']);
    expect(tables.asked).toHaveLength(1);
  });

  it('reads such a list on while the user types, and again after a failure', async () => {
    const tables = listOf('Datentabellen', 'portal');
    const { result, rerender, unmount } = show([tables.list], 'koeln');
    await pass(PAUSE);
    rerender({ text: 'bonn', isSignedIn: true });
    expect(tables.asked[0]?.signal.aborted).toBe(false);
    await pass(PAUSE);
    await answer(tables.answers[0], { ok: false, text: '503 - Wartung' });
    expect(result.current.answers.map(({ found }) => found)).toEqual([{ ok: false, text: '503 - Wartung' }]);
    rerender({ text: 'bon', isSignedIn: true });
    await pass(PAUSE);
    expect(tables.asked).toHaveLength(2);
    unmount();
    expect(tables.asked[1]?.signal.aborted).toBe(true);
  });
});
