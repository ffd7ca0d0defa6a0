import type { BrowserStorage, PortalRequest, ReleasePreview } from '@mobidrom/shared-contract';
import { vi } from 'vitest';

export const ID = 'AbCdEfGhIjKlMnOpQrSt-_';

export const PREVIEW: ReleasePreview = {
  id: ID,
  name: 'verkehr',
  version: '1.1.0',
  owner: 'Verkehr',
  ends: '2026-11-25T13:30:00.000Z',
  endsIn: 3_600_000,
  confirmed: true,
  release: { version: '1.1.0', descriptor: `sha384-${'A'.repeat(64)}` },
  areas: [{ path: 'verkehrslage', title: 'Verkehrslage', access: 'public' }],
  links: [],
};

/** Storage of a tab in memory. */
export function tabStorage(entries: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(entries));
  const storage: BrowserStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return { storage, values };
}

/** Platform that answers each call with this status and body; undefined: without a session. */
export function platformWith(status: number | undefined, body: unknown = {}) {
  const calls: string[] = [];
  const request = vi.fn<PortalRequest>(async (path, { method = 'GET' } = {}) => {
    calls.push(`${method} ${path}`);
    if (status === undefined) return undefined;
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  return { request, calls };
}
