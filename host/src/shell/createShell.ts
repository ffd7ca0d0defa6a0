import { isStorageBlocked } from '@mobidrom/shared-auth';
import {
  type Configuration,
  type Portal,
  type PortalRequest,
  type Question,
  type Readable,
  type ReleasePort,
  type SessionPort,
  UNSAVED_QUESTION,
} from '@mobidrom/shared-contract';
import { type AlertStore, createAlerts } from '../portal/alerts';
import { createJobs, runningJobs } from '../portal/jobs';
import { createPageTitle } from '../portal/pageTitle';
import { createQuestions, type QuestionStore } from '../portal/questions';
import { createToggle, type Toggle } from '../portal/toggle';
import { createUnsavedGuard } from '../portal/unsavedGuard';
import { withRetainedRights } from '../portal/withRetainedRights';
import type { LoadResult } from '../releases';
import { texts } from './texts';

/** Services of the shell for its own components; remotes see only `portal`. */
export interface Shell {
  readonly portal: Portal;
  readonly alerts: AlertStore;
  readonly questions: QuestionStore;
  readonly pageTitle: Readable<string | undefined>;
  /** Number of open forms, without those of framed pages. */
  readonly openForms: Readable<number>;
  /** Whether a sign-out has begun: then a protected area must not force a new sign-in. */
  isSigningOut(): boolean;
  /**
   * Asks about what would be lost if the page was left: unsaved changes, and a running job by the given question. Resolves to
   * whether the user agrees; then the browser asks no more.
   */
  agreeToLeave(runningJob: Question): Promise<boolean>;
  /** Whether the page may be left without the browser's question: nothing would be lost, or the user has agreed to it. */
  mayLeave(): boolean;
  /** Loads a remote, as `Releases.load`. Never rejects. */
  load(remote: string): Promise<LoadResult>;
  /** Whether the search is open. */
  readonly search: Toggle;
  /** Whether the drawer with the menus is open. */
  readonly drawer: Toggle;
  /** Prefetches code and data of the page at this path; called when a link to it is hovered or focused. */
  prefetch(path: string): void;
}

export interface ShellOptions {
  readonly configuration: Configuration;
  readonly session: SessionPort;
  readonly request: PortalRequest;
  readonly releases: ReleasePort;
  readonly prefetch: (path: string) => void;
  readonly load: (remote: string) => Promise<LoadResult>;
  /** Called when a form is opened: from then on a question about unsaved changes can be needed. */
  readonly onFormOpened: () => void;
}

/** Creates the services of the shell from its stores and the given ports. */
export function createShell({
  configuration,
  session,
  request,
  releases,
  prefetch,
  load,
  onFormOpened,
}: ShellOptions): Shell {
  const alerts = createAlerts();
  const questions = createQuestions();
  const pageTitle = createPageTitle();
  const unsaved = createUnsavedGuard(onFormOpened);
  const jobs = createJobs();
  let signingOut = false;
  let isLeaving = false;

  const hasRunningJob = () => runningJobs(jobs.get()).length > 0;

  const mayLose = async (runningJob: Question): Promise<boolean> => {
    if (unsaved.isDirty() && !(await questions.confirm(UNSAVED_QUESTION))) return false;
    return !hasRunningJob() || questions.confirm(runningJob);
  };

  // The questions come first, because the identity provider's end of the session cannot be undone.
  const signOut = async () => {
    if (!(await mayLose(texts.runningJobQuestion))) return;
    signingOut = true;
    try {
      await session.signOut();
    } catch (cause) {
      signingOut = false;
      throw userError(cause);
    }
  };
  const inGerman = (action: Promise<void>) =>
    action.catch((cause: unknown) => {
      throw userError(cause);
    });

  return {
    alerts,
    questions,
    pageTitle,
    openForms: unsaved.openForms,
    isSigningOut: () => signingOut,
    async agreeToLeave(runningJob) {
      const agrees = await mayLose(runningJob);
      isLeaving ||= agrees;
      return agrees;
    },
    mayLeave: () => signingOut || isLeaving || !(unsaved.isDirty() || hasRunningJob()),
    search: createToggle(),
    drawer: createToggle(),
    prefetch,
    load,
    portal: {
      configuration,
      session: {
        ...session,
        ...withRetainedRights(session),
        signIn: (target) => inGerman(session.signIn(target)),
        register: () => inGerman(session.register()),
        signOut,
      },
      request,
      alerts: { show: alerts.show, replace: alerts.replace, close: alerts.close },
      confirm: questions.confirm,
      unsaved: { register: unsaved.register, isDirty: unsaved.isDirty },
      jobs,
      page: { setTitle: pageTitle.setTitle },
      releases,
    },
  };
}

/** Returns the error of a sign-in or sign-out for the user. Its cause has the words of the browser or the library. */
const userError = (cause: unknown): Error =>
  isStorageBlocked(cause) ? cause : new Error(texts.sessionActionFailed, { cause });
