import { declaredService, serviceAddress } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';

/** Approvals that a change brings. */
export interface Approval {
  /**
   * Approved items: `rights` and `service` for all that the remotes bring whose version is asked for, or single ones as
   * `right:verkehr_read` and `service:verkehr`.
   */
  readonly approve?: readonly string[] | undefined;
  /** Address of services by prefix, which approves them too; null binds one to no address. */
  readonly bind?: Readonly<Record<string, string | null>> | undefined;
}

const WORDS = /^(?:rights|service|right:[a-z0-9_-]+|service:[a-z0-9-]+)$/;

/**
 * Parses `--approve`.
 * @throws ReleaseError naming a word that approves nothing
 */
export function parseApproved(words: readonly string[]): readonly string[] {
  const wrong = words.find((word) => !WORDS.test(word));
  if (wrong === undefined) return words;
  throw new ReleaseError(
    `'${wrong}' cannot be approved: name rights, service, right:<name> or service:<prefix>`,
  );
}

/**
 * Parses `--bind`, as `verkehr=http://verkehr:8080` and `verkehr=off`.
 * @throws ReleaseError naming the invalid word or address
 */
export function parseBindings(words: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    words.map((word, at) => {
      const [, prefix, address = ''] = /^([^=]+)=(.+)$/.exec(word) ?? [];
      if (prefix === undefined || !declaredService.shape.prefix.safeParse(prefix).success) {
        // Not repeated: an address without a prefix could hold a password.
        throw new ReleaseError(
          `binding ${at + 1} of ${words.length} is invalid: <prefix>=<address>, or <prefix>=off, with a-z, 0-9 and - in the prefix`,
        );
      }
      return [prefix, address === 'off' ? null : parseAddress(prefix, address)];
    }),
  );
}

function parseAddress(prefix: string, address: string): string {
  if (serviceAddress.safeParse(address).success) return address;
  // Not repeated: it could hold a password.
  throw new ReleaseError(
    `the address of ${prefix} is invalid: http(s)://host[:port][/path], in lower case, without user name, query or dot segments`,
  );
}
