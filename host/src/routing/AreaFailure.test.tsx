import { configuration } from '@mobidrom/shared-contract';
import { RouterProvider } from '@mobidrom/shared-ui/router';
import { createMemoryRouter } from '@mobidrom/shared-ui/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import { AreaFailure } from './AreaFailure';

afterEach(cleanup);

const always = <T,>(value: T) => ({ get: () => value, subscribe: () => () => undefined });

it.each([
  { retryLeavesPage: true, mayLeave: true, retries: 1 },
  { retryLeavesPage: true, mayLeave: false, retries: 0 },
  { retryLeavesPage: false, mayLeave: false, retries: 1 },
])(
  'retries online unless something would be lost: $retryLeavesPage, $mayLeave',
  async ({ retryLeavesPage, mayLeave, retries }) => {
    const shell = {
      mayLeave: () => mayLeave,
      portal: {
        configuration: configuration.parse({}),
        session: always({ status: 'anonymous', roles: [], groups: [] }),
        releases: always({ host: '1.0.0', contract: '1.0.0', remotes: [] }),
      },
    } as unknown as Shell;
    const onRetry = vi.fn(async () => undefined);
    const card = (
      <AreaFailure
        area={{ title: 'FAQ' }}
        failures={[]}
        onRetry={onRetry}
        retryLeavesPage={retryLeavesPage}
      />
    );
    render(
      <ShellProvider shell={shell}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: card }])} />
      </ShellProvider>,
    );
    expect(onRetry).not.toHaveBeenCalled();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(onRetry).toHaveBeenCalledTimes(retries);
  },
);
