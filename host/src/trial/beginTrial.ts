import type { Register } from '@mobidrom/shared-contract';
import { createElement, useEffect } from 'react';
import type { LoadFailure, PageRelease } from '../releases';
import { guardPage } from '../routing/PageGuard';
import { accessibilityFindings } from './accessibility';
import { observe } from './observe';
import { allowOnlyReading, type Traffic } from './readOnly';
import { type ReadOptions, readTrialRegister } from './readTrialRegister';
import { bringsReact, bytesOf, filesOfReleases } from './releaseFiles';
import { createReport, type Report } from './report';
import { copyStorages } from './storageCopy';
import { texts } from './texts';
import type { TrialPlace } from './trialPlace';

type Page = Window & typeof globalThis;
type PageModule = { readonly Component?: React.ComponentType };

/** Milliseconds without a request after which the first view stands, and those after which it counts as standing. */
const QUIET = 500;
const PATIENCE = 8_000;

/** This page as the start of the portal needs it: a frame that tries an area, reads only, and reports to the page around it. */
export interface Trial {
  /** Reads the register of the set; see `readTrialRegister`. */
  open(options: Omit<ReadOptions, 'set' | 'path'>): Promise<{ adapt(register: Register): Register }>;
  /** Wraps the module of a page as `guardPage`, so that it is noticed when the page has appeared. */
  wrapPage(page: unknown, release: PageRelease): unknown;
  /** Takes notice of a release that failed, after which no page appears. */
  failed(failure: LoadFailure): void;
}

/** Begins to try an area: from then on nothing of this page is kept or sent, and its address is that of the area. */
export function beginTrial({ set, path }: TrialPlace, page: Page): Trial {
  const report = createReport((message) => page.parent.postMessage(message, page.location.origin));
  copyStorages(page);
  const fetchFile = page.fetch.bind(page);
  const traffic = allowOnlyReading(page, (what) => report.finding('write', what));
  const stop = observe(page, report);
  // The focus belongs to the page around this frame.
  page.HTMLElement.prototype.focus = () => undefined;
  page.history.replaceState(null, '', path);
  let isEnding = false;
  const end = (mounted: boolean) => {
    if (isEnding) return;
    isEnding = true;
    const ms = mounted ? page.performance.now() : undefined;
    void finish({ page, report, traffic, stop, fetchFile, ms });
  };
  return {
    async open(options) {
      try {
        const register = await readTrialRegister({ ...options, set, path });
        return { adapt: () => register };
      } catch (cause) {
        report.finding('error', (cause as Error).message);
        end(false);
        throw cause;
      }
    },
    wrapPage(module, release) {
      const { Component } = module as PageModule;
      if (!Component) return guardPage(module, release);
      const Watched = () => {
        useEffect(() => end(true), []);
        return createElement(Component);
      };
      return guardPage({ ...(module as PageModule), Component: Watched }, release);
    },
    failed: ({ message }) => {
      report.finding('error', message);
      end(false);
    },
  };
}

interface Ending {
  readonly page: Page;
  readonly report: Report;
  readonly traffic: Traffic;
  /** Ends the observation: what the checks below do is no fault of the area. */
  readonly stop: () => void;
  readonly fetchFile: typeof fetch;
  /** When the page had appeared; undefined where it did not. */
  readonly ms: number | undefined;
}

async function finish({ page, report, traffic, stop, fetchFile, ms }: Ending): Promise<void> {
  await untilQuiet(page, traffic);
  stop();
  const loaded = page.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = filesOfReleases(loaded, page.location.origin);
  try {
    for (const { name } of files.filter(({ name }) => name.endsWith('.js'))) {
      // The browser has the file already.
      const script = await (await fetchFile(name, { cache: 'force-cache' })).text();
      if (bringsReact(script)) report.finding('react', new URL(name).pathname);
    }
    const findings = ms === undefined ? [] : await accessibilityFindings(page.document);
    for (const finding of findings) report.finding('accessibility', finding);
  } catch (cause) {
    report.finding('error', texts.checksFailed((cause as Error).message));
  }
  report.done({ mounted: ms !== undefined, ...(ms !== undefined && { ms }), bytes: bytesOf(files) });
}

async function untilQuiet(page: Page, { pending, changed }: Traffic): Promise<void> {
  const begun = page.performance.now();
  for (;;) {
    const now = page.performance.now();
    const quiet = now - Math.max(changed(), begun);
    if ((pending() === 0 && quiet >= QUIET) || now - begun >= PATIENCE) return;
    await new Promise((resolve) => page.setTimeout(resolve, 100));
  }
}
