import { LoadingNotice, PageHead } from '@mobidrom/shared-ui/core';
import { ListNotices, UntilWhole } from '@mobidrom/shared-ui/data';
import { listNotices } from './listNotices';
import { RightsForm } from './RightsForm';
import { RightsResult } from './RightsResult';
import { texts } from './texts';
import { useChoices } from './useChoices';
import { useRightsCheck } from './useRightsCheck';

/** Page that checks which organisations have access to which data sets. */
export function Component() {
  const choices = useChoices();
  const check = useRightsCheck();
  const isWhole = Object.values(choices).every(({ loading }) => loading.status !== 'loading');
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <UntilWhole isWhole={isWhole} instead={<LoadingNotice />}>
        <ListNotices notices={listNotices(choices)} />
        <RightsForm choices={choices} check={check} />
        {check.state.phase === 'finished' && <RightsResult answer={check.state} choices={choices} />}
      </UntilWhole>
    </>
  );
}
