import { AlertBanner, styled } from '@mobidrom/shared-ui/core';
import { useState } from 'react';

/** What has to be said of the whole list, each of its details on a line. Without details there is nothing to say. */
export interface ListNotice {
  readonly text: string;
  readonly details: readonly string[];
}

const Stack = styled('div')({ display: 'grid', gap: 8, '&:not(:empty)': { marginBottom: 16 } });

/**
 * The warnings that a list's rows bring, between its head and its rows: so the head stays where it is when they come.
 * Closed by the person a warning stays closed until it says something else.
 */
export function NoticeStack({ notices }: { readonly notices: readonly ListNotice[] }) {
  return (
    <Stack>
      {notices
        .filter(({ details }) => details.length > 0)
        // A new element for other details: it is announced, a changed one often is not.
        .map((notice) => (
          <Notice key={JSON.stringify(notice)} {...notice} />
        ))}
    </Stack>
  );
}

function Notice({ text, details }: ListNotice) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return <AlertBanner severity="warning" text={text} details={details} onClose={() => setClosed(true)} />;
}
