import type { Alert } from '@mobidrom/shared-contract';
import { useState } from 'react';
import { AlertBanner } from '../core/AlertBanner';
import { styled } from '../core/style/styled';

/** What has to be said of a whole list, each of its details on a line. */
export type ListNotice = Pick<Alert, 'severity' | 'text' | 'details' | 'action'>;

const Stack = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });

/**
 * The alerts that lists bring, between the page's head and them: so the head stays where it is when they come. Closed by
 * the person one stays closed until it says something else.
 */
export function ListNotices({ notices }: { readonly notices: readonly ListNotice[] }) {
  return (
    <Stack>
      {/* A new element for other details: it is announced, a changed one often is not. */}
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
