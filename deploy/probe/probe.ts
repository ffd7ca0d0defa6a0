import type { Request } from '@mobidrom/platform-api';
import { type Finding, report } from './findings';
import { portalAddress, requestTo } from './request';
import { askServices } from './services';
import { askSurroundings } from './surroundings';

export interface ProbeOptions {
  /** The words behind the command. */
  readonly words: readonly string[];
  /** The token: from the environment, else from what is piped in. Never a word: those can be seen by everybody. */
  readonly token: () => Promise<string>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const USAGE = `npm run probe -- <address> [--realm <name>]
The token of a person who may read everything: PORTAL_TOKEN, or piped in.`;

/**
 * Asks an installation everything that the portal reads. Nothing is changed.
 * @param root requests from the portal's root
 * @param api requests from its API base
 */
export async function probe(root: Request, api: Request, realm = 'mobidrom'): Promise<readonly Finding[]> {
  return [...(await askSurroundings(root, realm)), ...(await askServices(api))];
}

/** @returns the exit code: 0 when all answers fit, 1 when one does not, 2 when nothing could be asked */
export async function runProbe({ words, token, print, printError }: ProbeOptions): Promise<number> {
  const [address, flag, realm, ...more] = words;
  if (!address || (flag !== undefined && (flag !== '--realm' || !realm)) || more.length > 0) {
    printError(USAGE);
    return 2;
  }
  let portal: string;
  try {
    portal = portalAddress(address);
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const secret = (await token()).trim();
  if (!secret) {
    printError(USAGE);
    return 2;
  }
  const findings = await probe(requestTo(portal, secret), requestTo(`${portal}/api`, secret), realm);
  print(report(findings));
  return findings.some(({ outcome }) => outcome === 'differs') ? 1 : 0;
}
