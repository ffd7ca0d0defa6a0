import { createHash } from 'node:crypto';
import { type SettingGroup, settingKey } from '@mobidrom/platform-api';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/problem';
import type { StoredSettings } from '../../secrets/storedSettings';
import type { Tx } from '../../store/database';
import { texts } from './texts';

/** Condition of a save or deletion (RFC 9110, 13.1): one of these states, any state, or none at all. */
export type Condition =
  | { readonly kind: 'states'; readonly states: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'none' };

/**
 * Returns the state of stored settings, which every save changes that changes them. It tells nothing of secrets: of these it contains
 * what is encrypted.
 */
export const stateOf = ({ value }: StoredSettings): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Returns the condition that the headers of a request name: `If-Match`, or `If-None-Match: *` for a new group; undefined for none. */
export function conditionOf(headers: FastifyRequest['headers']): Condition | undefined {
  if (headers['if-none-match']?.trim() === '*') return { kind: 'none' };
  const match = headers['if-match']?.trim();
  if (match === undefined) return undefined;
  if (match === '*') return { kind: 'any' };
  return { kind: 'states', states: match.split(',').map((tag) => tag.trim().replace(/^"(.*)"$/, '$1')) };
}

/** Whether settings, undefined for a group that does not exist, meet a condition. */
export function meets(stored: StoredSettings | undefined, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  if (condition.kind === 'none') return stored === undefined;
  if (stored === undefined) return false;
  return condition.kind === 'any' || condition.states.includes(stateOf(stored));
}

/** Returns 412: the group is no longer as the person saw it. Says who has changed it: whoever may write a group may read it. */
export async function changedMeanwhile(
  tx: Tx,
  key: SettingGroup,
  refused: 'save' | 'deletion',
): Promise<Problem> {
  const last = await tx
    .selectFrom('entry_change')
    .select(['actor', 'action'])
    .where('kind', '=', 'setting')
    .where('key', '=', settingKey(key))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return new Problem(412, texts.changedMeanwhile(refused, last?.action ?? 'changed', last?.actor));
}
