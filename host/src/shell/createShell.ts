import {
  type Configuration,
  type Portal,
  type PortalRequest,
  type Readable,
  type ReleaseInformation,
  type SessionPort,
  UNSAVED_QUESTION,
} from '@mobidrom/shared-contract';
import { type AlertStore, createAlerts } from '../portal/alerts';
import { createJobs, runningJobs } from '../portal/jobs';
import { lastingRights } from '../portal/lastingRights';
import { createPageTitle } from '../portal/pageTitle';
import { createQuestions, type QuestionStore } from '../portal/questions';
import { createToggle, type Toggle } from '../portal/toggle';
import { createUnsavedGuard } from '../portal/unsaved';
import { fetchQuestionDialog } from '../questions/lazyQuestionDialog';
import { texts } from './texts';

/** The shell's own side of what it offers: `portal` is what remotes see of it. */
export interface Shell {
  readonly portal: Portal;
  readonly alerts: AlertStore;
  readonly questions: QuestionStore;
  readonly pageTitle: Readable<string | undefined>;
  /** True from the moment the person chose 'Abmelden': the door of a protected area must not force a new sign-in then. */
  isSigningOut(): boolean;
  /** Whether the page may be left without the browser's own question: nothing would be lost, or the person agreed to it. */
  mayLeave(): boolean;
  /** The search over the permitted areas. */
  readonly search: Toggle;
  /** Fetches ahead what the page at this path needs, when a link to it is hovered or focused. */
  prefetch(path: string): void;
}

export interface ShellOptions {
  readonly configuration: Configuration;
  readonly session: SessionPort;
  readonly request: PortalRequest;
  readonly releases: Readable<ReleaseInformation>;
  readonly prefetch: (path: string) => void;
}

/** Puts stores and ports together to what the contract promises the remotes. */
export function createShell({ configuration, session, request, releases, prefetch }: ShellOptions): Shell {
  const alerts = createAlerts();
  const questions = createQuestions();
  const pageTitle = createPageTitle();
  const unsaved = createUnsavedGuard(fetchQuestionDialog);
  const jobs = createJobs();
  let signingOut = false;

  const hasRunningJob = () => runningJobs(jobs.get()).length > 0;

  // Everything is asked before the identity provider ends the session: after that there is no way back.
  const signOut = async () => {
    if (unsaved.isDirty() && !(await questions.confirm(UNSAVED_QUESTION))) return;
    if (hasRunningJob() && !(await questions.confirm(texts.runningJobQuestion))) return;
    signingOut = true;
    try {
      await session.signOut();
    } catch (cause) {
      signingOut = false;
      throw cause;
    }
  };

  return {
    alerts,
    questions,
    pageTitle,
    isSigningOut: () => signingOut,
    mayLeave: () => signingOut || !(unsaved.isDirty() || hasRunningJob()),
    search: createToggle(),
    prefetch,
    portal: {
      configuration,
      session: { ...session, ...lastingRights(session), signOut },
      request,
      alerts: { show: alerts.show, close: alerts.close },
      confirm: questions.confirm,
      unsaved,
      jobs,
      page: { setTitle: pageTitle.setTitle },
      releases,
    },
  };
}
