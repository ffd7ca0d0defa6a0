import type { Readable, Session } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { authenticatedSession } from './authenticatedSession';
import type { IdentityClient, TokenClaims } from './client';
import type { PersonFacts } from './person';

const NO_RIGHTS = { roles: [], groups: [] };
const SETTLING: Session = { status: 'settling', ...NO_RIGHTS };
const ANONYMOUS: Session = { status: 'anonymous', ...NO_RIGHTS };

/** The session, and the client that holds its tokens while somebody is signed in. */
export interface SessionState extends Readable<Session> {
  /** The client of the session; undefined unless somebody is signed in. */
  client(): IdentityClient | undefined;
  authenticate(
    client: IdentityClient,
    claims: TokenClaims,
    catalogueSignOn: Session['catalogueSignOn'],
  ): void;
  /** Says how far the catalogue's sign-on is, as long as this client holds the session. */
  setCatalogueSignOn(client: IdentityClient, catalogueSignOn: Session['catalogueSignOn']): void;
  becomeAnonymous(): void;
  /**
   * Ends the session of this client without the user's doing; does nothing when another one holds the session. Who was
   * signed in stays known, so that only they can continue.
   */
  expire(client: IdentityClient): void;
  /** Adds facts about the user, as long as this client holds the session. */
  addFacts(client: IdentityClient, facts: PersonFacts): void;
  /** Resolves when it is known whether somebody is signed in. */
  settled(): Promise<void>;
}

export function createSessionState(): SessionState {
  const store = createStore<Session>(() => SETTLING);
  let current: IdentityClient | undefined;

  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    client: () => current,
    authenticate(client, claims, catalogueSignOn) {
      current = client;
      store.setState({ ...authenticatedSession(claims), catalogueSignOn }, true);
    },
    setCatalogueSignOn(client, catalogueSignOn) {
      if (current === client) store.setState({ catalogueSignOn });
    },
    becomeAnonymous() {
      current = undefined;
      store.setState(ANONYMOUS, true);
    },
    expire(client) {
      if (current !== client) return;
      current = undefined;
      store.setState(
        { ...store.getState(), status: 'expired', ...NO_RIGHTS, catalogueSignOn: undefined },
        true,
      );
    },
    addFacts(client, facts) {
      if (current === client) store.setState(facts);
    },
    settled: () =>
      new Promise((resolve) => {
        if (store.getState().status !== 'settling') return resolve();
        const stop = store.subscribe(({ status }) => {
          if (status === 'settling') return;
          stop();
          resolve();
        });
      }),
  };
}
