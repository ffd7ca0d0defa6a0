import { describe, expect, it } from 'vitest';
import { dataEntryOf } from '../../sources/source.schema';
import { SourceServices, settingsWith, sourceWith } from '../../sources/sourceServices.fixture';
import { missingLines } from '../report/missingLines';
import { addLines, type LineResult, type RunContext } from './addLines';
import { orderWith, posted } from './run.fixture';
import { markOf, type SentLine } from './sentLines';

const POST = 'POST dataset-management/dataEntries';

/** Returns the line as it was sent before by `orderWith`. */
async function sentAs(number: number): Promise<SentLine> {
  const line = orderWith(number).lines.find((one) => one.number === number);
  if (!line) throw new Error(String(number));
  return {
    id: line.source.dataSetId,
    mark: await markOf(dataEntryOf(line.source, undefined)),
    isDone: false,
  };
}

function setup(services: SourceServices, change: Partial<RunContext> = {}) {
  const results: LineResult[] = [];
  const sent: string[] = [];
  const context: RunContext = {
    request: services.request,
    signal: new AbortController().signal,
    begun: new Map(),
    onSend: (number, id) => void sent.push(`${number} ${id}`),
    onRefused: (number) => void sent.push(`${number} refused`),
    onResult: (result) => void results.push(result),
    ...change,
  };
  const run = (count: number) => addLines(orderWith(count).lines, context);
  return { run, results, sent, states: () => results.map(({ state }) => state) };
}

describe('addLines', () => {
  it('adds one line after the other by the call of the dialog', async () => {
    const services = new SourceServices();
    const { run, states, sent } = setup(services);
    expect(await run(3)).toBeUndefined();
    expect(states()).toEqual(['created', 'created', 'created']);
    expect(sent).toEqual(['2 rad-1', '3 rad-2', '4 rad-3']);
    expect(services.stored.get('rad-2')).toMatchObject({
      title: 'Rad 2',
      adapter: 'GBFS',
      rightsholder: 'Stadt Köln',
      publisher: 'Stadt Köln',
      active: false,
      cron: { minutes: [0], hours: [4] },
      adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example/2' }),
    });
  });

  it('sends nothing while the list cannot be read', async () => {
    const services = new SourceServices();
    services.failOn('GET dataset-management/dataEntries', 503);
    const { run, results } = setup(services);
    expect(await run(2)).toBe('unreadable');
    expect([results, posted(services)]).toEqual([[], 0]);
  });

  it('says that the connection is interrupted where the list cannot be asked for', async () => {
    const services = new SourceServices();
    services.failOn('GET dataset-management/dataEntries', 'lost');
    const { run } = setup(services);
    expect(await run(2)).toBe('disconnected');
    expect(posted(services)).toBe(0);
  });

  it('skips a source that exists since the check, and makes another id where only that is taken', async () => {
    const services = new SourceServices(
      sourceWith({
        dataSetId: 'mde-s0',
        title: 'Alt',
        adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example/1' }),
      }),
      sourceWith({ dataSetId: 'RAD-2', adapterSettings: settingsWith({ SOURCE_URL: 'https://x.example' }) }),
    );
    const { run, results } = setup(services);
    expect(await run(2)).toBeUndefined();
    expect(results.map(({ state, id, reason }) => [state, id, reason])).toEqual([
      ['exists', 'mde-s0', 'Die Quelle gibt es schon: Alt'],
      ['created', 'rad-2-2', undefined],
    ]);
  });

  it('reads the list again after a 409, and tries other ids', async () => {
    const services = new SourceServices();
    let refusals = 2;
    const { run, results, sent } = setup(services, {
      request: async (path, options) => {
        if (options?.method === 'POST' && refusals-- > 0)
          return Response.json({ title: 'Vergeben', status: 409 }, { status: 409 });
        return services.request(path, options);
      },
    });
    expect(await run(1)).toBeUndefined();
    expect(results).toMatchObject([{ state: 'created', id: 'rad-1-2-2' }]);
    expect(sent).toEqual(['2 rad-1', '2 refused', '2 rad-1-2', '2 refused', '2 rad-1-2-2']);
  });

  it('counts the same source of somebody else after a 409 as existing', async () => {
    const services = new SourceServices();
    const { run, results } = setup(services, {
      request: async (path, options) => {
        if (options?.method !== 'POST') return services.request(path, options);
        services.put(
          sourceWith({
            title: 'Ihres',
            adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example/1' }),
          }),
        );
        return Response.json({ title: 'Vergeben', status: 409 }, { status: 409 });
      },
    });
    expect(await run(1)).toBeUndefined();
    expect(results).toMatchObject([{ state: 'exists', reason: 'Die Quelle gibt es schon: Ihres' }]);
  });

  it('goes on after a refused line, with what the service says about its fields', async () => {
    const services = new SourceServices();
    let calls = 0;
    const { run, results } = setup(services, {
      request: async (path, options) => {
        if (options?.method === 'POST' && calls++ === 0) {
          const errors = [
            { field: 'title', message: 'ist zu bunt.' },
            { field: 'adapterSettings.value.SOURCE_URL', message: 'ist zu lang.' },
            { field: 'ckanId', message: 'Das passt nicht.' },
          ];
          return Response.json({ title: 'Ungültig', status: 400, errors }, { status: 400 });
        }
        return services.request(path, options);
      },
    });
    expect(await run(2)).toBeUndefined();
    expect(results.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'Titel: ist zu bunt. Quell-URL: ist zu lang. Das passt nicht.'],
      ['created', undefined],
    ]);
  });

  it.each([
    [401, 'session'],
    [403, 'forbidden'],
  ])('stops at a %i', async (status, stop) => {
    const services = new SourceServices();
    services.failOn(POST, status);
    const { run, states } = setup(services);
    expect(await run(3)).toBe(stop);
    expect([states(), posted(services)]).toEqual([['open'], 1]);
  });

  it('stops without a session', async () => {
    const services = new SourceServices();
    const { run, states } = setup(services, {
      request: async (path, options) =>
        options?.method === 'POST' ? undefined : services.request(path, options),
    });
    expect(await run(3)).toBe('session');
    expect(states()).toEqual(['open']);
  });

  it.each([
    [503, 'unreachable'],
    ['lost', 'disconnected'],
  ] as const)('stops after three failures of the service or the connection: %s', async (fault, stop) => {
    const services = new SourceServices();
    services.failOn(POST, fault);
    const { run, states, results } = setup(services);
    expect(await run(5)).toBe(stop);
    expect(states()).toEqual(['open', 'open', 'open']);
    expect(results).toHaveLength(3);
  });

  it.each([
    ['lost', true],
    [408, true],
    [504, true],
    [429, false],
    [500, false],
    [503, false],
  ] as const)('calls uncertain only what may have been added: %s', async (fault, isUncertain) => {
    const services = new SourceServices();
    services.failOn(POST, fault);
    const { run, states, results, sent } = setup(services);
    await run(1);
    expect(states()).toEqual(['open']);
    expect(results[0]?.reason?.includes('ungewiss')).toBe(isUncertain);
    expect(sent).toEqual(isUncertain ? ['2 rad-1'] : ['2 rad-1', '2 refused']);
  });

  it('does not call a refused line uncertain where the list cannot be read again', async () => {
    const services = new SourceServices();
    const { run, results, sent } = setup(services, {
      request: async (path, options) => {
        if (options?.method !== 'POST') return services.request(path, options);
        services.failOn('GET dataset-management/dataEntries', 503);
        return Response.json({ title: 'Vergeben', status: 409 }, { status: 409 });
      },
    });
    expect(await run(1)).toBeUndefined();
    expect(sent).toEqual(['2 rad-1', '2 refused']);
    expect(results).toMatchObject([{ state: 'open' }]);
    expect(results[0]?.reason).toBe('503 - Fehler 503');
  });

  it('recognizes a line whose answer was lost, and does not add it again', async () => {
    const services = new SourceServices();
    const first = setup(services, {
      request: async (path, options) => {
        const response = await services.request(path, options);
        if (options?.method === 'POST') throw new TypeError('Failed to fetch');
        return response;
      },
    });
    expect(await first.run(1)).toBeUndefined();
    expect(first.states()).toEqual(['open']);
    const reason =
      'Die Antwort des Dienstes ist ausgeblieben. Ob die Datenquelle angelegt wurde, ist ungewiss. Ein erneuter Versuch klärt es. Sie wird nicht doppelt hinzugefügt.';
    expect(first.results[0]?.reason).toBe(reason);
    // The file says the same as the page.
    expect(await missingLines(first.results, orderWith(1).values)).toMatch(new RegExp(`;2;${reason}$`));
    const again = setup(services, { begun: new Map([[2, await sentAs(2)]]) });
    expect(await again.run(1)).toBeUndefined();
    expect(again.results).toMatchObject([{ state: 'created', id: 'rad-1' }]);
    expect(posted(services)).toBe(1);
  });

  it.each([
    [
      'of another address',
      { title: 'Rad 1', adapterSettings: settingsWith({ SOURCE_URL: 'https://x.example' }) },
    ],
    ['of another title', { title: 'Ihres' }],
  ])('takes no source of somebody else for a line without an answer: one %s', async (_of, change) => {
    const services = new SourceServices(sourceWith({ dataSetId: 'rad-1', ...change }));
    const { run, results, sent } = setup(services, { begun: new Map([[2, await sentAs(2)]]) });
    expect(await run(2)).toBeUndefined();
    expect(results).toMatchObject([
      {
        state: 'failed',
        id: 'rad-1',
        reason: expect.stringContaining(`andere Datenquelle („${change.title}“)`),
      },
      { state: 'created' },
    ]);
    expect([sent[0], posted(services)]).toEqual(['2 refused', 1]);
    // The next attempt knows nothing of the id.
    const again = setup(services);
    await again.run(1);
    expect(again.results).toMatchObject([{ state: 'created', id: 'rad-1-2' }]);
  });

  it('counts a line as existing whose source somebody else has added under its id', async () => {
    const adapterSettings = settingsWith({ SOURCE_URL: 'https://daten.example/1' });
    const services = new SourceServices(sourceWith({ dataSetId: 'rad-1', title: 'Ihres', adapterSettings }));
    const { run, results } = setup(services, { begun: new Map([[2, await sentAs(2)]]) });
    await run(1);
    expect(results).toMatchObject([{ state: 'exists', id: 'rad-1' }]);
  });

  it('knows a confirmed source by its id, also when it was changed since', async () => {
    const services = new SourceServices(sourceWith({ dataSetId: 'rad-1', title: 'Umbenannt' }));
    const { run, results } = setup(services, { begun: new Map([[2, { id: 'rad-1', isDone: true }]]) });
    await run(1);
    expect(results).toMatchObject([{ state: 'created', id: 'rad-1' }]);
  });

  it.each([
    ['before the first line', 0, []],
    ['after a 409', 1, ['2 rad-1', '2 refused']],
  ])('ends the reading of the list when it is cancelled %s', async (_when, readings, calls) => {
    const services = new SourceServices();
    const controller = new AbortController();
    let count = 0;
    const { run, sent, results } = setup(services, {
      signal: controller.signal,
      request: async (path, options) => {
        if (options?.method === 'POST')
          return Response.json({ title: 'Vergeben', status: 409 }, { status: 409 });
        if (!path.includes('dataEntries') || count++ < readings) return services.request(path, options);
        // The answer never comes; the call ends by its signal alone.
        return new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
          controller.abort();
        });
      },
    });
    expect(await run(2)).toBe('cancelled');
    expect([sent, results]).toEqual([calls, []]);
  });

  it('ends after the line under way when it is cancelled', async () => {
    const services = new SourceServices();
    const controller = new AbortController();
    const { run, states } = setup(services, { signal: controller.signal, onSend: () => controller.abort() });
    expect(await run(3)).toBe('cancelled');
    expect(states()).toEqual(['created']);
  });
});
