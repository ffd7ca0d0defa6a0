import type { Failure, Request, Result } from '@mobidrom/platform-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../core';

interface Answer<T> {
  readonly value: T | undefined;
  /** Why the last attempt failed, also while it is made again. */
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  /** Whether the value came by a further attempt, whose button had the focus. */
  readonly isAgain: boolean;
  retry(): void;
}

/**
 * Returns the answer of a call that is made once, and aborted when its component goes.
 * @param read kept between renders; another one is another call
 */
export function useAnswer<T>(read: (request: Request, signal: AbortSignal) => Promise<Result<T>>): Answer<T> {
  const { request } = usePortal();
  const [state, setState] = useState<Omit<Answer<T>, 'retry'>>(LOADING);
  const running = useRef<AbortController>(undefined);
  const fetch = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState(({ failure }) => ({ ...LOADING, failure }));
    const answer = await read(request, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error;
    });
    if (!answer || controller.signal.aborted) return;
    setState(({ failure }) =>
      answer.ok
        ? { value: answer.value, failure: undefined, loading: false, isAgain: failure !== undefined }
        : { ...LOADING, failure: answer.failure, loading: false },
    );
  }, [request, read]);
  useEffect(() => {
    void fetch();
    return () => running.current?.abort();
  }, [fetch]);
  const retry = useCallback(() => void fetch(), [fetch]);
  return { ...state, retry };
}

const LOADING = { value: undefined, failure: undefined, loading: true, isAgain: false };

/** Focuses an element as soon as it is there. */
export const focusElement = (element: HTMLElement | null): void => element?.focus();
