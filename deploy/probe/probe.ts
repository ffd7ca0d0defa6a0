import { type Finding, report } from './findings';
import { askPages } from './pages';
import { type Ask, requestTo, safeAddress } from './request';
import { askServices } from './services';
import { readStartPage } from './startPage';
import { askSurroundings } from './surroundings';

export interface ProbeOptions {
  /** Arguments of the command. */
  readonly words: readonly string[];
  /** Returns the token from the environment or standard input. It is no argument, because all users can see those. */
  readonly token: () => Promise<string>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

const USAGE = `npm run probe -- <address>
The token of a person who may read everything: PORTAL_TOKEN, or piped in.`;

/**
 * Makes every reading request of the portal to an installation, at the addresses of its configuration. Changes nothing; a
 * session of framed pages is started and ended.
 * @param portal origin of the portal
 */
export async function probe(portal: string, token: string, ask: Ask = fetch): Promise<readonly Finding[]> {
  const [start, addresses] = await readStartPage(portal, ask);
  const surroundings = await askSurroundings(addresses, token, ask);
  const services = await askServices(requestTo(addresses.api, token, ask));
  const pages = await askPages(addresses, token, ask, services.dataset);
  return [start, ...surroundings, ...services.findings, ...pages];
}

/** @returns the exit code: 0 when all answers fit, 1 when one does not, 2 when nothing could be asked */
export async function runProbe({ words, token, print, printError }: ProbeOptions): Promise<number> {
  const [address, ...more] = words;
  if (!address || more.length > 0) {
    printError(USAGE);
    return 2;
  }
  let portal: string;
  try {
    // The address may be that of any page of the portal.
    portal = new URL(safeAddress(address)).origin;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 2;
  }
  const secret = (await token()).trim();
  if (!secret) {
    printError(USAGE);
    return 2;
  }
  const findings = await probe(portal, secret);
  print(report(findings));
  return findings.some(({ outcome }) => outcome === 'differs') ? 1 : 0;
}
