import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RowActions } from './RowActions';

afterEach(cleanup);

/** Row with an action that changes places with another one. */
function Row() {
  const [isOmitted, setOmitted] = useState(false);
  const actions = [
    { label: 'Bearbeiten', icon: null, run: () => undefined, applies: () => !isOmitted },
    { label: 'Auslassen', icon: null, run: () => setOmitted(true), applies: () => !isOmitted },
    { label: 'Aufnehmen', icon: null, run: () => setOmitted(false), applies: () => isOmitted },
  ];
  return <RowActions row={{}} name="Rad" actions={actions} busy={undefined} />;
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('gives the focus of a button that goes away to the one that is left', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Row />);
  screen.getByRole('button', { name: 'Auslassen Rad' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Aufnehmen Rad');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Bearbeiten Rad');
});

it('leaves the focus where the user has moved it', async () => {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(
    <>
      <RowActions
        row={{}}
        name="Rad"
        actions={[{ label: 'Weg', icon: null, run: () => undefined }]}
        busy={undefined}
      />
      <input aria-label="Titel" />
    </>,
  );
  screen.getByRole('button', { name: 'Weg Rad' }).focus();
  await user.click(screen.getByLabelText('Titel'));
  (document.activeElement as HTMLElement).blur();
  rerender(
    <>
      <RowActions
        row={{}}
        name="Rad"
        actions={[{ label: 'Da', icon: null, run: () => undefined }]}
        busy={undefined}
      />
      <input aria-label="Titel" />
    </>,
  );
  expect(document.activeElement).toBe(document.body);
});
