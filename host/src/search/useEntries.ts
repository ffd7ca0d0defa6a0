import type { FoundEntries, PortalRequest, SearchedList } from '@mobidrom/shared-contract';
import { useEffect, useMemo, useState } from 'react';
import { bestFirst } from './matchRank';
import { texts } from './texts';

/** Milliseconds without typing before services are asked. */
export const PAUSE = 250;
/** Characters below which no service is asked. */
export const SHORTEST_TEXT = 2;
/** Entries that are shown of a list which can be opened with all of them, and of any other. */
const LIMIT = 5;
const LIMIT_WITHOUT_ALL = 20;

/** Answer of a list to a text. */
export interface ListAnswer {
  readonly list: SearchedList;
  readonly text: string;
  readonly found: FoundEntries;
}

/** Number of entries that are shown of a list. */
export const limitOf = (list: SearchedList): number => (list.all ? LIMIT : LIMIT_WITHOUT_ALL);

interface EntriesOptions {
  readonly request: PortalRequest;
  readonly lists: readonly SearchedList[];
  /** As typed, without spaces at its ends. */
  readonly text: string;
  /** Whether there is a session: without one all lists but the public ones would be empty. */
  readonly isSignedIn: boolean;
}

/**
 * Returns the newest answer of each list, in the order of the lists. Services are asked after a pause in typing; what is asked for an earlier text is
 * aborted. Answers to an earlier text stay until the list answers the new one.
 */
export function useEntries({ request, lists: all, text, isSignedIn }: EntriesOptions): {
  readonly answers: readonly ListAnswer[];
  /** Whether an answer is missing. */
  readonly isWaiting: boolean;
} {
  const [answers, setAnswers] = useState<readonly ListAnswer[]>([]);
  const [held] = useState(() => createHeldLists());
  const lists = useMemo(() => askableLists(all, isSignedIn), [all, isSignedIn]);
  const isAsked = text.length >= SHORTEST_TEXT;
  useEffect(() => held.end, [held]);
  useEffect(() => {
    if (!isAsked) return;
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async (list: SearchedList) => {
      const query = { text, limit: limitOf(list), signal };
      const found = await answerOf(list, signal, () =>
        list.matching === 'portal' ? held.find(list, request, query) : list.find(request, query),
      );
      if (signal.aborted) return;
      setAnswers((before) => [...before.filter((answer) => answer.list !== list), { list, text, found }]);
    };
    const timer = setTimeout(() => {
      for (const list of lists) void ask(list);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [isAsked, text, lists, request, held]);
  const shown = isAsked ? lists.flatMap((list) => answers.find((one) => one.list === list) ?? []) : [];
  return {
    answers: shown,
    isWaiting: isAsked && lists.some((list) => !shown.some((one) => one.list === list && one.text === text)),
  };
}

/** Returns the lists that can be asked. */
export const askableLists = (lists: readonly SearchedList[], isSignedIn: boolean): readonly SearchedList[] =>
  isSignedIn ? lists : lists.filter((list) => list.isPublic);

/** Calls a list. An error, as of a remote that breaks its promise, is the failure of this list alone. */
async function answerOf(
  list: SearchedList,
  signal: AbortSignal,
  find: () => Promise<FoundEntries>,
): Promise<FoundEntries> {
  try {
    return await find();
  } catch (error) {
    if (!signal.aborted) {
      // biome-ignore lint/suspicious/noConsole: the search says that the list failed, the cause appears nowhere else.
      console.error(`the search in '${list.title}' failed`, error);
    }
    return { ok: false, text: texts.unexpected };
  }
}

/** Lists that are read whole, once, and whose entries are compared here. One that failed is read again for the next text. */
function createHeldLists() {
  const reading = new Map<SearchedList, Promise<FoundEntries>>();
  const ended = new AbortController();
  return {
    end: () => ended.abort(),
    async find(
      list: SearchedList,
      request: PortalRequest,
      { text, limit }: { readonly text: string; readonly limit: number },
    ): Promise<FoundEntries> {
      const known = reading.get(list) ?? list.find(request, { text, limit, signal: ended.signal });
      reading.set(list, known);
      try {
        const whole = await known;
        if (!whole.ok) {
          reading.delete(list);
          return whole;
        }
        const entries = bestFirst(whole.entries, text, 1);
        return { ok: true, entries, total: entries.length };
      } catch (error) {
        reading.delete(list);
        throw error;
      }
    },
  };
}
