import type { Command } from 'commander';
import { ReleaseError } from '../releases/ReleaseError';

/**
 * Adds the command that tries a proposed set in a browser. `npm run remote` runs it in `e2e/try`, since it needs Playwright; this program
 * alone, as in the production image, says where it runs.
 */
export function addTryCommand(program: Command): void {
  program
    .command('try <set>')
    .description('try a proposed set in a browser of this machine, and keep the outcome with it')
    .option('--portal <address>', 'address of the portal (default: http://localhost:8080)')
    .action((set: string) => {
      throw new ReleaseError(
        `this program has no browser: run npm run remote -- try ${set} --portal <address> in the source tree, on a machine with Chromium`,
      );
    });
}
