import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddIcon } from '../../icons';
import { nextTask } from '../browser/nextTask';
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

  it('starts an action once on a double click even if it ends between the clicks', async () => {
    const act = vi.fn(() => Promise.resolve());
    render(show(act));
    const button = screen.getByRole('button', { name: 'Ausführen' });
    fireEvent.click(button, { detail: 1 });
    await nextTask();
    fireEvent.click(button, { detail: 2 });
    expect(act).toHaveBeenCalledOnce();
    // By keyboard, then by the mouse again.
    for (const detail of [0, 1]) {
      fireEvent.click(button, { detail });
      await nextTask();
    }
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('runs a handler without a promise with every click of a double click', async () => {
    const act = vi.fn();
    render(show(act));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Ausführen' }));
    expect(act).toHaveBeenCalledTimes(2);
  });
});
