import { missingFacts } from '@mobidrom/platform-api';
import { scrub } from '@mobidrom/platform-gateway';
import { openOutput } from './output';
import { type PlatformOptions, startPlatform } from './platform';
import { readSettings } from './settings';
import { StartFailure } from './startFailure';
import { lostDatabase } from './startFaults';
import { createPrivateFiles } from './store/privateFolder';
import { texts } from './texts';

/**
 * Runs this process as the embedded edition: starts it from the environment, prints its address in German, and ends it
 * cleanly on Ctrl+C and SIGTERM. A failed start prints one sentence on the standard error and exits with code 1.
 * @param changes another clock, or routes to mount before all others
 */
export function runPlatform(changes: Pick<PlatformOptions, 'extension' | 'now'> = {}): void {
  run(changes).catch(fail);
}

async function run(changes: Pick<PlatformOptions, 'extension' | 'now'>): Promise<void> {
  createPrivateFiles();
  const settings = await readSettings(process.env);
  const { say, progress, log } = openOutput(settings.log, settings.configuration, process.stdout.isTTY);
  const platform = await startPlatform({
    settings,
    progress,
    log,
    report: (error, requestId) => log.error({ err: error, ...(requestId && { requestId }) }, 'failure'),
    lost: (error) => fail(lostDatabase(error, settings.dataFolder)),
    ...changes,
  });
  say(texts.running(platform.url));
  if (platform.accounts.length > 0) {
    say(texts.accounts(platform.accounts));
    say(texts.demonstration);
  }
  const missing = missingFacts(settings.configuration);
  if (missing.length > 0) {
    say(texts.missing(missing));
  }
  say(texts.howToEnd);

  let ending = false;
  const end = (): void => {
    // A second Ctrl+C ends at once.
    if (ending) process.exit(1);
    ending = true;
    platform.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : scrub(reasonOf(error)));
  process.exit(1);
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
