import { PageHead, UntilWhole } from '@mobidrom/shared-ui/core';
import { RightsForm } from './RightsForm';
import { RightsResult } from './RightsResult';
import { texts } from './texts';
import { useChoices } from './useChoices';
import { useListAlerts } from './useListAlerts';
import { useRightsCheck } from './useRightsCheck';

/** Who may use what: choose, check, and read the answer (specification, portal, chapter 2 'Rechteübersicht'). */
export function Component() {
  const choices = useChoices();
  const check = useRightsCheck();
  useListAlerts(choices);
  const isWhole = Object.values(choices).every(({ loading }) => loading.status !== 'loading');
  return (
    <UntilWhole isWhole={isWhole}>
      <PageHead title={texts.title} lead={texts.lead} />
      <RightsForm choices={choices} check={check} />
      {check.state.phase === 'finished' && <RightsResult answer={check.state} choices={choices} />}
    </UntilWhole>
  );
}
