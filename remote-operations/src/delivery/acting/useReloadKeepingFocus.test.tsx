import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useReloadKeepingFocus } from './useReloadKeepingFocus';

let reloadPage: () => Promise<void>;
/** @param stays whether the button is there after the reload too */
function Page({ stays }: { readonly stays: boolean }) {
  const [isThere, setThere] = useState(true);
  reloadPage = useReloadKeepingFocus(async () => setThere(stays));
  return (
    <main>
      <h1 tabIndex={-1}>Auslieferung</h1>
      {isThere && <button type="button">Verwerfen</button>}
    </main>
  );
}
afterEach(cleanup);

it.each([
  [false, 'heading'],
  [true, 'button'],
] as const)('where the button stays: %s, the focus is at the %s', async (stays, role) => {
  render(<Page stays={stays} />);
  screen.getByRole('button').focus();
  await reloadPage();
  await waitFor(() => expect(screen.queryAllByRole('button')).toHaveLength(stays ? 1 : 0));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
});
