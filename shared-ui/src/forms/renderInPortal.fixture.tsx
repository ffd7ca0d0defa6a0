import type { Portal, Question, Session } from '@mobidrom/shared-contract';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PortalProvider, ThemeRoot } from '../core';

// Generous, so that tests pass on a busy machine.
configure({ reactStrictMode: true });

const signedIn: Session = { status: 'authenticated', roles: [], groups: [] };

/**
 * Renders content in a portal with a session, a guard of unsaved changes, and questions.
 * @param answer the user's answer to every question
 */
export function renderInPortal(
  content: ReactNode,
  { answer = true, session = signedIn }: { answer?: boolean | (() => boolean); session?: Session } = {},
) {
  const questions: Question[] = [];
  const guards = new Set<() => boolean>();
  const signIns: string[] = [];
  const portal: Pick<Portal, 'confirm' | 'unsaved'> & { session: Partial<Portal['session']> } = {
    session: {
      get: () => session,
      subscribe: () => () => undefined,
      signIn: async () => {
        signIns.push('signIn');
      },
    },
    confirm: async (question) => {
      questions.push(question);
      return typeof answer === 'function' ? answer() : answer;
    },
    unsaved: {
      register: (isDirty) => {
        guards.add(isDirty);
        return () => guards.delete(isDirty);
      },
      isDirty: () => [...guards].some((isDirty) => isDirty()),
    },
  };
  const view = render(
    <ThemeRoot>
      <PortalProvider portal={portal as unknown as Portal}>{content}</PortalProvider>
    </ThemeRoot>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    questions,
    signIns,
    isDirty: portal.unsaved.isDirty,
  };
}
