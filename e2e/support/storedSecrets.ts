import { type AdapterSettings, isSecretSetting } from '@mobidrom/platform-api';
import { expect, type Page } from '@playwright/test';

/** Matches what services return in place of a stored secret. */
export const A_STORED_SECRET = expect.stringMatching(/^⟦stored-secret:.+⟧$/);

/** Returns the values of settings as services return them: secrets are written and never read. */
export const asRead = (values: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isSecretSetting(key) ? A_STORED_SECRET : value]),
  );

/** Returns the values of the settings that the page sends to an address while it does something. */
export async function sentSettings(
  page: Page,
  { method, path }: { readonly method: string; readonly path: string },
  act: () => Promise<void>,
): Promise<Record<string, string>> {
  const sent = page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === path,
  );
  await act();
  const body = (await sent).postDataJSON();
  const { value }: AdapterSettings = body.adapterSettings ?? body;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, entry.value]));
}
