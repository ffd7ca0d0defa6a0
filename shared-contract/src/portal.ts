import type { Configuration } from './configuration';
import type { QuarantinedRelease, Register, RegisteredRemote, SwitchedOffRemote } from './register';

/** Value that changes over time, for `useSyncExternalStore`. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after every change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void;
}

/**
 * Session of the user. `settling`: the identity provider has not answered yet; `expired`: the session has ended without the
 * user's doing. Roles are realm roles and client roles, those of the dashboard tool with the prefix `grafana_`.
 */
export interface Session {
  readonly status: 'settling' | 'anonymous' | 'authenticated' | 'expired';
  readonly subject?: string | undefined;
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  /**
   * Sign-on of the framed pages, which have a session of their own. `pending`: on its way, until then pages with rights refuse
   * this user; `late`: still on its way after 2 s. Absent when it has ended, with success or not.
   */
  readonly catalogueSignOn?: 'pending' | 'late' | undefined;
}

/** Actions reject with an Error whose message is German and can be shown to the user. */
export interface SessionPort extends Readable<Session> {
  /** Leaves for the identity provider, which leads back to `target` (path and query; default: this page). */
  signIn(target?: string): Promise<void>;
  signOut(): Promise<void>;
  register(): Promise<void>;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called while the body is sent, with the bytes sent and their total. */
  readonly onUpload?: (sent: number, total: number) => void;
  /** Whether anybody may make the request: it is sent without a token, also without a session. Default: it needs one. */
  readonly isPublic?: boolean;
}
/**
 * Sends one request with the session's bearer token. `path` is relative to the API base, as `event-scheduler/schedulers`.
 * Returns undefined, and sends nothing, without a session. Rejects as `fetch` does when the network fails.
 */
export type PortalRequest = (path: string, options?: RequestOptions) => Promise<Response | undefined>;

export type Severity = 'success' | 'info' | 'warning' | 'error';
export interface Alert {
  readonly severity: Severity;
  readonly text: string;
  /** List below the text, for example of failed entries. */
  readonly details?: readonly string[];
  readonly action?: {
    readonly label: string;
    /** Icon before the label. Default: none. */
    readonly icon?: 'reload';
    /** The action is ignored while the promise of an earlier click is pending. */
    run(): void | Promise<void>;
  };
  /** Further way beside the action, which is something else, such as to the log of what can be tried again. */
  readonly way?: {
    readonly label: string;
    run(): void;
  };
  /** Whether the alert survives one navigation, that of the action it reports on. */
  readonly survivesNavigation?: boolean;
  /** An alert replaces an earlier one with the same key. */
  readonly key?: string;
  /** How alerts about the same kind of change, such as thirty saves one after the other, are shown as one. */
  readonly fold?: AlertFold;
}
export interface AlertFold {
  /** Alerts of the same severity with this key become one. */
  readonly key: string;
  /** Sentence about all of them, as '30 Datenquellen hinzugefügt'. `count` is at least 2. */
  text(count: number): string;
}
export interface Alerts {
  /**
   * Shows an alert on top of the others, and returns its id. No alert disappears by itself, but the oldest successes and
   * hints give way when there are many.
   */
  show(alert: Alert): string;
  /**
   * Shows an alert in the place of the one with this id, and returns the new id: the outcome of an action in the place of
   * 'wurde gestartet'. An alert that has been folded with others leaves them. One that is no longer shown, because the user
   * has closed it or gone to another page, is replaced by a new one on top: an outcome is never lost.
   */
  replace(id: string, alert: Alert): string;
  close(id: string): void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  /** Consequences that must not be overlooked, each a notice of its own. */
  readonly warnings?: readonly string[];
  readonly details?: readonly string[];
  /** Whether 'Ja' has the colour of a deletion. */
  readonly destructive?: boolean;
  /** Text that the user must type before 'Ja' is enabled. */
  readonly typedConfirmation?: string;
}
/**
 * Asks a question and resolves to true for 'Ja', to false for 'Nein', Escape and a click on the backdrop. Resolves to false at
 * once while an equal question is open, so that a double click asks once.
 */
export type Confirm = (question: Question) => Promise<boolean>;

export interface UnsavedGuard {
  /**
   * Registers a form, whose `isDirty` is called on navigation, on closing the tab and before a new version is loaded. Returns
   * a function that ends this.
   * @param options.isFramed whether it is a form of a framed page, which cannot say that the session has expired: the portal
   * says it
   */
  register(isDirty: () => boolean, options?: { readonly isFramed?: boolean }): () => void;
  /** Whether any registered form holds unsaved changes. */
  isDirty(): boolean;
}

/** Names of the stages of a job, and the index of the current one. */
export interface JobStages {
  readonly names: readonly string[];
  readonly now: number;
}
export interface JobProgress {
  /** The current step, as 'Abfrage 3 von 10, nächste in 18 s'. */
  readonly text?: string;
  /** Set together with `total`; `unit` decides how both are written. */
  readonly done?: number;
  readonly total?: number;
  /** `attempts` count requests and show no share that is done. */
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
  /** Whether a service continues the work after the job was cancelled, which then only ends the waiting. */
  readonly continuesElsewhere: boolean;
  readonly outcome?: JobOutcome;
}
export interface JobOptions {
  /** Default: false. */
  readonly cancellable?: boolean;
  /** See `Job`. Default: false. */
  readonly continuesElsewhere?: boolean;
}
/** Jobs that continue while the user navigates. The header shows them, and leaving the portal asks first. */
export interface Jobs extends Readable<readonly Job[]> {
  /** Runs `work` and returns its outcome; an error becomes a failed outcome with its message. */
  run(
    title: string,
    work: (handle: JobHandle) => Promise<JobOutcome>,
    options?: JobOptions,
  ): Promise<JobOutcome>;
  cancel(id: string): void;
  dismiss(id: string): void;
}

export interface PagePort {
  /** Sets the last breadcrumb and the document title. Returns a function that takes them back. */
  setTitle(title: string): () => void;
}

/** Remote as the register names it, with the version that this tab runs. */
export interface RemoteInformation {
  readonly name: string;
  readonly registered: RegisteredRemote;
  readonly loaded?: string | undefined;
  /** The version of the active release, when it failed in this tab. */
  readonly failed?: string | undefined;
  /** Whether the loaded release failed in this tab as well, after it was loaded: none of the remote can be used. */
  readonly loadedFailed?: boolean | undefined;
}
export interface ReleaseInformation {
  readonly host: string;
  /** Release of the host that a reload of the page would bring, when it is another one than this tab runs. */
  readonly newHost?: string | undefined;
  /** Register of the live set, when that has another host: this tab stays with the releases of its own set, in `remotes`. */
  readonly live?: Register | undefined;
  /** Remotes that are switched off at the moment. */
  readonly off?: readonly SwitchedOffRemote[] | undefined;
  /** Releases that failed in browsers, in whose place another one serves where there is one. */
  readonly quarantined?: readonly QuarantinedRelease[] | undefined;
  readonly contract: string;
  readonly remotes: readonly RemoteInformation[];
}
/** What this tab knows of the portal's releases. */
export interface ReleasePort extends Readable<ReleaseInformation> {
  /**
   * Requests the register now: a page knows the releases of remotes that it has not opened only from it. Never rejects. Absent in
   * hosts of earlier builds, which request it within ten seconds.
   */
  readonly update?: (() => Promise<void>) | undefined;
}

/** Services of the host for remotes, which read them by `usePortal` of shared-ui. */
export interface Portal {
  readonly configuration: Configuration;
  readonly session: SessionPort;
  readonly request: PortalRequest;
  readonly alerts: Alerts;
  readonly confirm: Confirm;
  readonly unsaved: UnsavedGuard;
  readonly jobs: Jobs;
  readonly page: PagePort;
  readonly releases: ReleasePort;
}
