import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddIcon } from '../../icons';
import { Button } from './Button';
import { IconButton } from './IconButton';

afterEach(cleanup);

describe.each([
  ['Button', (onClick: () => unknown) => <Button onClick={() => onClick()}>Ausführen</Button>],
  [
    'IconButton',
    (onClick: () => unknown) => (
      <IconButton label="Ausführen" onClick={() => onClick()}>
        <AddIcon />
      </IconButton>
    ),
  ],
])('%s', (_name, show) => {
  const click = () => userEvent.click(screen.getByRole('button', { name: 'Ausführen' }));

  it('starts its action once on a double click, and again after the action has ended', async () => {
    const ends: (() => void)[] = [];
    const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    render(show(act));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ausführen' }));
    expect(act).toHaveBeenCalledOnce();
    ends[0]?.();
    await click();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('starts an action that ends at once with every click', async () => {
    const act = vi.fn();
    render(show(act));
    await click();
    await click();
    expect(act).toHaveBeenCalledTimes(2);
  });
});
