import webpack, { type Configuration, type Stats, type Watching } from 'webpack';
import { buildProblems } from '../preset/buildProblems';

/** Called after each build with the message of webpack or a check when it failed, or undefined. */
export type BuildListener = (problem: string | undefined) => Promise<void>;

/**
 * Builds at every change and calls `onBuilt` after each build. Resolves after the first successful build.
 * @param finish writes further files beside webpack's; the next build, which deletes them, waits for it
 * @param ended resolves it without a successful build
 */
export function watchBuild(
  config: Configuration,
  finish: (stats: Stats) => Promise<void>,
  onBuilt: BuildListener,
  ended?: AbortSignal,
): Promise<Watching> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack returned no compiler');
  const problemOf = async (stats: Stats) => {
    if (stats.hasErrors()) return buildProblems(stats, compiler.context);
    return finish(stats).then(
      () => undefined,
      (error: Error) => error.message,
    );
  };
  return new Promise((resolve, reject) => {
    let succeeded = false;
    compiler.hooks.done.tapPromise('watchBuild', async (stats) => {
      const problem = await problemOf(stats);
      await onBuilt(problem);
      succeeded ||= problem === undefined;
    });
    const watching = compiler.watch({ aggregateTimeout: 100 }, (error) => {
      // The promise has resolved already: an uncaught error ends the process and is seen.
      if (error && succeeded) throw error;
      if (error) reject(error);
      else if (succeeded && watching) resolve(watching);
    });
    const end = () => watching && resolve(watching);
    if (ended?.aborted) end();
    else ended?.addEventListener('abort', end, { once: true });
  });
}
