import { ROLES } from '@mobidrom/shared-contract';
import { LoadingNotice, PageHead, useMeetsRequirement } from '@mobidrom/shared-ui/core';
import { UntilWhole } from '@mobidrom/shared-ui/data';
import { useNavigate } from '@mobidrom/shared-ui/router';
import { listNotices } from './listNotices';
import { RightsForm } from './RightsForm';
import { RightsResult } from './RightsResult';
import { texts } from './texts';
import { useChoices } from './useChoices';
import { useRightsCheck } from './useRightsCheck';

/** Returns the address of the list of data sources that shows the one with a title. */
const sourceAddress = (title: string) => ({
  pathname: '/datenquellenverwaltung',
  search: `?${new URLSearchParams({ filter: `title:${title}` })}`,
});

/** Page that checks which organisations have access to which data sets. */
export function Component() {
  const choices = useChoices();
  const check = useRightsCheck();
  const navigate = useNavigate();
  const seesSources = useMeetsRequirement({ roles: [ROLES.dataSources[0]] });
  const showSource = (title: string) => void navigate(sourceAddress(title));
  const isWhole = Object.values(choices).every(({ loading }) => loading.status !== 'loading');
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <UntilWhole
        isWhole={isWhole}
        instead={<LoadingNotice />}
        notices={listNotices(choices, seesSources ? showSource : undefined)}
      >
        <RightsForm choices={choices} check={check} />
        {check.state.phase === 'finished' && <RightsResult answer={check.state} choices={choices} />}
      </UntilWhole>
    </>
  );
}
