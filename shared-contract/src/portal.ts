import type { Configuration } from './configuration';
import type { RegisteredRemote } from './register';

/** A value that changes over time and can be watched; made for `useSyncExternalStore`. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after every change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Who is using the portal. `settling`: the identity provider has not answered yet; `expired`: the person was signed in
 * and the session ended without their doing. Roles are realm roles plus client roles, `grafana_` before those of the
 * dashboard tool (specification, portal, chapter 6).
 */
export interface Session {
  readonly status: 'settling' | 'anonymous' | 'authenticated' | 'expired';
  readonly subject?: string | undefined;
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

export interface SessionPort extends Readable<Session> {
  /** Leaves the page for the identity provider and comes back to `target` (path, query; default: where the person is). */
  signIn(target?: string): Promise<void>;
  signOut(): Promise<void>;
  register(): Promise<void>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Told while the body is sent: how many bytes of how many. */
  readonly onUpload?: (sent: number, total: number) => void;
}
/**
 * One request with the session's bearer token. `path` begins behind the API base, as `event-scheduler/schedulers`.
 * Answers undefined where there is no session: nothing was sent. Rejects as `fetch` does when the network fails.
 */
export type PortalRequest = (path: string, options?: RequestOptions) => Promise<Response | undefined>;

export type Severity = 'success' | 'info' | 'warning' | 'error';
export interface Alert {
  readonly severity: Severity;
  readonly text: string;
  /** Shown as a list below the text, as the failed entries of a list. */
  readonly details?: readonly string[];
  readonly action?: {
    readonly label: string;
    /** A picture before the words. Default: none. */
    readonly icon?: 'reload';
    run(): void;
  };
  /** Stays over the one navigation that the same action makes. */
  readonly survivesNavigation?: boolean;
  /** A second alert with the same key takes the place of the first. */
  readonly key?: string;
}
export interface Alerts {
  /** Shows an alert on top of the others and answers its id. Nothing disappears by itself. */
  show(alert: Alert): string;
  close(id: string): void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly details?: readonly string[];
  /** Colours the 'Ja' of a deletion. */
  readonly destructive?: boolean;
  /** The person must type this before 'Ja' can be chosen. */
  readonly typedConfirmation?: string;
}
/** Asks with 'Ja' and 'Nein'; true only for 'Ja'. Escape and backdrop are 'Nein'. */
export type Confirm = (question: Question) => Promise<boolean>;

export interface UnsavedGuard {
  /** Registers a form; `isDirty` is asked on navigation, on closing the tab and before a new version is loaded. */
  register(isDirty: () => boolean): () => void;
  /** Whether any registered form holds unsaved changes. */
  isDirty(): boolean;
}

/** What a job does one after the other, in words, and the place of what it does now. */
export interface JobStages {
  readonly names: readonly string[];
  readonly now: number;
}
export interface JobProgress {
  /** What is happening, as 'Abfrage 3 von 10, nächste in 18 s'. */
  readonly text?: string;
  /** Both or neither; `unit` decides how they are written. */
  readonly done?: number;
  readonly total?: number;
  /** Attempts say how often was asked, not how much is done. */
  readonly unit?: 'steps' | 'bytes' | 'attempts';
  readonly stages?: JobStages;
}
export interface JobHandle {
  readonly signal: AbortSignal;
  report(progress: JobProgress): void;
}
export interface JobOutcome {
  readonly status: 'succeeded' | 'failed' | 'cancelled';
  readonly text: string;
  readonly details?: readonly string[];
}
export interface Job extends JobProgress {
  readonly id: string;
  readonly title: string;
  readonly startedAt: Date;
  readonly cancellable: boolean;
  /** What remains when it is cancelled: nothing, or work of a service that only nobody waits for any more. */
  readonly goesOnElsewhere: boolean;
  readonly outcome?: JobOutcome;
}
export interface JobOptions {
  /** Default: false. */
  readonly cancellable?: boolean;
  /** A service goes on with it after cancelling, which therefore only ends the waiting. Default: false. */
  readonly goesOnElsewhere?: boolean;
}
/** Work that goes on while the person moves through the portal; the header shows it, and leaving the site asks. */
export interface Jobs extends Readable<readonly Job[]> {
  /** Runs `work` and answers its outcome; what it throws becomes a failed outcome with the error's message. */
  run(
    title: string,
    work: (handle: JobHandle) => Promise<JobOutcome>,
    options?: JobOptions,
  ): Promise<JobOutcome>;
  cancel(id: string): void;
  dismiss(id: string): void;
}

export interface PagePort {
  /** Names the last breadcrumb and the page title while the caller is shown; the answer takes it back. */
  setTitle(title: string): () => void;
}

/** What is known of one remote: which release this tab runs, and what the register says now. */
export interface RemoteInformation {
  readonly name: string;
  readonly registered: RegisteredRemote;
  readonly loaded?: string | undefined;
  /** Set when the active release failed in this tab and another one serves it. */
  readonly failed?: string | undefined;
}
export interface ReleaseInformation {
  readonly host: string;
  readonly contract: string;
  readonly remotes: readonly RemoteInformation[];
}

/** What the host offers every remote, handed down by context through shared-ui (`usePortal`). */
export interface Portal {
  readonly configuration: Configuration;
  readonly session: SessionPort;
  readonly request: PortalRequest;
  readonly alerts: Alerts;
  readonly confirm: Confirm;
  readonly unsaved: UnsavedGuard;
  readonly jobs: Jobs;
  readonly page: PagePort;
  readonly releases: Readable<ReleaseInformation>;
}
