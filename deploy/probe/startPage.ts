import { type Configuration, configuration, PORTAL_START_ID } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { differs, type Finding, fits, noAnswer } from './findings';
import { type Ask, patienceFor, safeAddress } from './request';

/** Addresses that an installation of the portal uses. */
export interface Addresses {
  /** Origin of the portal. */
  readonly portal: string;
  /** API base, ending in `/api`. */
  readonly api: string;
  readonly identity: string;
  readonly realm: string;
}

const start = z.object({ configuration });

/**
 * Reads the portal's configuration from its start page, for the addresses of all further requests. Uses the defaults when it
 * cannot be read.
 */
export async function readStartPage(portal: string, ask: Ask): Promise<readonly [Finding, Addresses]> {
  const call = 'GET /';
  const page = await ask(`${portal}/`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceFor('')),
  }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: unknown) => noAnswer(error),
  );
  const unconfigured = configuration.parse({});
  const found = (finding: Finding, read: Configuration = unconfigured) =>
    [finding, addresses(portal, read)] as const;
  if (typeof page === 'string') return found(differs(call, page));
  if (page.status !== 200) return found(differs(call, `${page.status}: the start page is expected`));
  const read = start.safeParse(startBlock(page.text));
  if (!read.success) return found(differs(call, 'the page does not hold the configuration of the portal'));
  try {
    return found(fits(call), read.data.configuration);
  } catch (error) {
    return found(differs(call, `of its configuration: ${error instanceof Error ? error.message : error}`));
  }
}

function startBlock(page: string): unknown {
  const block = new RegExp(`<script[^>]*\\bid="${PORTAL_START_ID}"[^>]*>([^<]*)</script>`).exec(page)?.[1];
  try {
    return JSON.parse(block ?? '');
  } catch {
    return undefined;
  }
}

/** @throws Error when the token must not be sent to one of them */
function addresses(portal: string, { apiBase, identity }: Configuration): Addresses {
  const at = (address: string) => safeAddress(new URL(address, portal).href);
  return { portal, api: at(apiBase), identity: at(identity.url), realm: identity.realm };
}
