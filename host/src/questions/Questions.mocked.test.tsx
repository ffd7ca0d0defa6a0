import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createAlerts } from '../portal/alerts';
import { createQuestions } from '../portal/questions';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import { Questions } from './Questions';

vi.mock('./QuestionDialog', () => {
  throw new Error('Loading chunk failed');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('answers questions with no when their dialog cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const questions = createQuestions();
  const shell = { alerts: createAlerts(), questions } as unknown as Shell;
  render(
    <ShellProvider shell={shell}>
      <Questions />
    </ShellProvider>,
  );
  const answers = Promise.all([
    questions.confirm({ title: 'Verlassen', text: 'Wirklich?' }),
    questions.confirm({ title: 'Löschen', text: 'Wirklich?' }),
  ]);
  expect(await answers).toEqual([false, false]);
});
