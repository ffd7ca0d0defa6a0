import type { Session } from '@mobidrom/shared-contract';
import { usePortal, useSession } from '@mobidrom/shared-ui/core';
import { useState } from 'react';

/** State of the framed pages that need the sign-on of the catalogue. */
export interface SignOnAttempt {
  /** Whether these pages would refuse the user, because the sign-on is on its way. */
  readonly isWaiting: boolean;
  /** Number that changes when a page is to be asked for again. */
  readonly attempt: number;
}

/**
 * Returns whether framed pages wait for the sign-on of the catalogue, and how often they were to be asked for. A page that was
 * asked for before a late sign-on ended may have refused the user: it is asked for again. One that the user has edited has not
 * refused him, and keeps what was entered.
 */
export function useSignOnAttempt(): SignOnAttempt {
  const { unsaved } = usePortal();
  const { catalogueSignOn } = useSession();
  const [known, setKnown] = useState<SignOnAttempt & { readonly signOn: Session['catalogueSignOn'] }>({
    signOn: catalogueSignOn,
    isWaiting: catalogueSignOn === 'pending',
    attempt: 0,
  });
  if (known.signOn !== catalogueSignOn) {
    const isEdited = !known.isWaiting && unsaved.isDirty();
    setKnown({
      signOn: catalogueSignOn,
      isWaiting: catalogueSignOn === 'pending' && !isEdited,
      attempt: known.attempt + (isEdited ? 0 : 1),
    });
  }
  return known;
}
