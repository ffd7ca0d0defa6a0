import { styled } from '@mobidrom/shared-ui/core';
import { type ListNotice, ListNotices } from '@mobidrom/shared-ui/data';

/** Notices within a dialog about choices that could not be read. On the page behind it nobody would see them. */
export function OptionsNotices({ notices }: { readonly notices: readonly ListNotice[] }) {
  return (
    <Notices>
      <ListNotices notices={notices} />
    </Notices>
  );
}

const Notices = styled('div')({
  gridColumn: '1 / -1',
  // Takes no gap of the form, but its live regions stay in the accessibility tree.
  '&:not(:has([role=group]))': { position: 'absolute' },
});
