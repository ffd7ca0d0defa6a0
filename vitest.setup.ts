/** jsdom knows no media queries: none of them fits, and none ever changes. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

// A module, so that it may wait.
export {};

/**
 * What somebody does is over once React has drawn what it scheduled for it, effects and what they set included. Testing
 * Library waits for one turn of the event loop, in which a busy machine does not come that far.
 */
if (typeof window !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  // React's scheduler takes its turns by it; kept here, since tests may replace it.
  const nextTurn = globalThis.setImmediate;
  configure({
    asyncWrapper: (action) =>
      asyncWrapper(async () => {
        const result = await action();
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => nextTurn(resolve));
        return result;
      }),
  });
}
