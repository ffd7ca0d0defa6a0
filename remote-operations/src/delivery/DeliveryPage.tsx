import type { PortalReleases } from '@mobidrom/platform-api';
import { AlertBanner, Box, LoadingNotice, PageHead } from '@mobidrom/shared-ui/core';
import { type ListNotice, UntilWhole } from '@mobidrom/shared-ui/data';
import { ActionDialog } from './acting/ActionDialog';
import { useActing } from './acting/useActing';
import { changeablePart } from './acting/versionOptions';
import { Discarded } from './Discarded';
import { Failures } from './Failures';
import { History } from './History';
import { LiveSet } from './LiveSet';
import { Parts } from './Parts';
import { Proposals } from './Proposals';
import { Section } from './Section';
import { Stored } from './Stored';
import { texts } from './texts';
import { Planned } from './timed/Planned';
import { useTrial } from './trial/useTrial';
import { useDelivery } from './useDelivery';

/** Page of the releases: what is live, how it fares in browsers, what could follow, and what was before. */
export function Component() {
  const delivery = useDelivery();
  const { releases, health, course } = delivery;
  const acting = useActing(releases);
  const trial = useTrial(releases);
  const isWhole = [releases, health, course].every(
    ({ value, failure }) => value !== undefined || failure !== undefined,
  );
  // The table of the parts says so, and loads all again.
  const isUnknown = releases.value === undefined && releases.failure !== undefined;
  const failure = health.failure ?? course.failure;
  const notices: ListNotice[] =
    failure && !releases.failure ? [{ severity: 'error', text: texts.reportsFailed(failure) }] : [];
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <UntilWhole isWhole={isWhole} instead={<LoadingNotice />} notices={notices}>
        {acting && acting.by !== 'portal' && (
          <Box sx={{ mb: '20px' }}>
            <AlertBanner severity="info" text={texts.acting.elsewhere[acting.by]} />
          </Box>
        )}
        {releases.value && (
          <LiveSet
            live={releases.value.live}
            openTabs={health.value?.openTabs}
            isChangeable={changeablePart(releases.value.parts) !== undefined}
            onPropose={acting && (() => acting.open({ kind: 'propose', parts: releases.value?.parts ?? [] }))}
          />
        )}
        <Section id="delivery-parts" title={texts.parts} hint={texts.partsHint}>
          <Parts {...delivery} acting={acting} />
        </Section>
        <Section id="delivery-failures" title={texts.recentFailures}>
          <Failures course={course} />
        </Section>
        {!isUnknown && (
          <Section id="delivery-stored" title={texts.stored} hint={texts.storedHint}>
            <Stored releases={releases} />
          </Section>
        )}
        <Planned releases={releases.value} acting={acting?.by === 'portal' ? acting : undefined} />
        {releases.value && (
          <Proposals
            timed={timedOf(releases.value)}
            proposals={releases.value.proposals}
            live={releases.value.live?.id}
            acting={acting}
            trial={trial}
          />
        )}
        {!isUnknown && (
          <Section id="delivery-history" title={texts.history}>
            <History releases={releases} acting={acting} />
          </Section>
        )}
        <Discarded releases={releases} />
      </UntilWhole>
      {acting && <ActionDialog acting={acting} />}
    </>
  );
}

/** Returns whether a time can be planned, and the set for which one is. */
function timedOf({ timed }: PortalReleases) {
  return (
    timed && {
      isPossible: timed.isPossible,
      planned: timed.activations.find(({ end }) => end === undefined)?.set,
    }
  );
}
