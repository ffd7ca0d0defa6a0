import { type Failure, fetchTable, type Request, withoutCredentials } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import { type LoadedTable, loadBytes } from '../parse/loadTable';
import { texts } from '../texts';
import { addressProblem, tableName } from './tableAddress';

export type AddressState =
  | { readonly phase: 'idle' | 'loading' | 'cancelled' }
  | { readonly phase: 'failed'; readonly message: string };

/** Loading of a table from an address. The address is kept for as long as it takes, and nowhere else: it may contain a key. */
export interface AddressLoading extends Readable<AddressState> {
  /** Loads the table at an address, instead of the one that is being loaded; the same address is not fetched twice at a time. */
  load(address: string): Promise<void>;
  /** Ends the loading; nothing that still arrives counts. */
  cancel(): void;
}

/** Creates the loading for one page. Tables go to `onTable`. */
export function createAddressLoading(
  request: Request,
  onTable: (table: LoadedTable) => void,
): AddressLoading {
  const listeners = new Set<() => void>();
  let state: AddressState = { phase: 'idle' };
  let current: { readonly address: string; readonly controller: AbortController } | undefined;
  const change = (next: AddressState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const end = () => {
    current?.controller.abort();
    current = undefined;
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load(typed) {
      const address = typed.trim();
      if (current?.address === address) return;
      end();
      const problem = addressProblem(address);
      if (problem !== undefined) return change({ phase: 'failed', message: problem });
      const own = { address, controller: new AbortController() };
      current = own;
      change({ phase: 'loading' });
      const outcome = await outcomeOf(request, address, own.controller.signal).catch((error: unknown) => {
        // Nobody awaits the loading of a page.
        reportError(error);
        return { ok: false, message: texts.address.unexpected(withoutCredentials(address)) } as const;
      });
      // Cancelled, or replaced by another address.
      if (current !== own || outcome === 'cancelled') return;
      current = undefined;
      change(outcome.ok ? { phase: 'idle' } : { phase: 'failed', message: outcome.message });
      if (outcome.ok) onTable(outcome.table);
    },
    cancel() {
      if (!current) return;
      end();
      change({ phase: 'cancelled' });
    },
  };
}

async function outcomeOf(request: Request, address: string, signal: AbortSignal) {
  try {
    const answer = await fetchTable(request, address, signal);
    return answer.ok
      ? await loadBytes(tableName(address), answer.value)
      : ({ ok: false, message: messageOf(address, answer.failure) } as const);
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    throw error;
  }
}

/** Statuses of services that do not know the call. */
const NOT_OFFERED: readonly (number | undefined)[] = [404, 405, 501];

/** Returns the sentence for a failure. The service's own one about an address names it already. */
function messageOf(address: string, failure: Failure): string {
  const { status, reason } = failure;
  if (NOT_OFFERED.includes(status)) return texts.address.notOffered;
  if (status === 403) return texts.address.forbidden;
  if ((status === 422 || status === 429) && reason !== undefined) return reason;
  return texts.address.failed(withoutCredentials(address), failure);
}
