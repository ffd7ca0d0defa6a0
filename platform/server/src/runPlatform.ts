import { type PlatformOptions, startPlatform } from './platform';
import { readSettings } from './settings';
import { StartFailure } from './startFailure';

/**
 * Runs this process as the embedded edition: starts it from the environment, says in German where it answers, and ends it
 * cleanly on Ctrl+C and SIGTERM. What keeps it from starting is one sentence and exit code 1.
 */
export function runPlatform(extension?: PlatformOptions['extension']): void {
  run(extension).catch(fail);
}

async function run(extension: PlatformOptions['extension']): Promise<void> {
  const platform = await startPlatform({
    settings: await readSettings(process.env),
    progress: (text) => console.error(text),
    report: (error) => console.error(error),
    lost: ({ message }) =>
      fail(new StartFailure(`Die eingebaute Datenbank ist ausgefallen, das Portal endet: ${message}`)),
    ...(extension && { extension }),
  });
  console.log(`Das Portal läuft unter ${platform.url}`);
  if (platform.accounts.length > 0) {
    console.log(`Demokonten (Kennwort = Benutzername): ${platform.accounts.join(', ')}`);
    console.log(
      'Zur Demonstration und Entwicklung: der eingebaute Anmeldedienst antwortet nur diesem Rechner.',
    );
  }
  console.log('Beenden mit Strg+C.');

  let ending = false;
  const end = (): void => {
    // The second Ctrl+C of somebody who does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    platform.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
