import type { Alert } from '@mobidrom/shared-contract';
import { useState } from 'react';
import { AlertBanner, type LinkedDetail } from '../core/notices/AlertBanner';
import { styled } from '../core/style/styled';

/** Message about a whole list, each of its details on a line. */
export interface ListNotice extends Pick<Alert, 'severity' | 'text' | 'action'> {
  readonly details?: readonly (string | LinkedDetail)[];
}

const Stack = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });

/**
 * Alerts of lists, between the page's head and the lists, so that the head does not move when they appear. An alert that
 * the person closed stays closed until its text changes.
 */
export function ListNotices({ notices }: { readonly notices: readonly ListNotice[] }) {
  return (
    <Stack>
      {/* Other details make a new element: screen readers announce it, a changed one often not. */}
      {notices.map((notice) => (
        <Notice key={JSON.stringify([notice.text, notice.details])} {...notice} />
      ))}
    </Stack>
  );
}

function Notice(notice: ListNotice) {
  const [isClosed, setClosed] = useState(false);
  return isClosed ? null : <AlertBanner {...notice} onClose={() => setClosed(true)} />;
}
