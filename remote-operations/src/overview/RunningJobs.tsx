import { StatusChip, Typography, usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { useId } from 'react';
import { clockText } from '../attention/times';
import { Entries, Head, Root, Title } from './SectionCard';
import { texts } from './texts';

/** Jobs of this tab that are running; nothing without one. The header shows their progress. */
export function RunningJobs() {
  const jobs = useReadable(usePortal().jobs).filter(({ outcome }) => !outcome);
  const titleId = useId();
  if (jobs.length === 0) return null;
  const entries = jobs.map(({ id, title, startedAt }) => ({
    key: id,
    name: title,
    detail: texts.startedAt(clockText(startedAt)),
  }));
  return (
    <Root aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{texts.jobs}</Title>
        <StatusChip kind="running">{texts.count(jobs.length)}</StatusChip>
      </Head>
      <Entries findings={entries} />
      <Typography sx={{ color: 'text.secondary', mt: 'auto', paddingBlock: '12px' }}>
        {texts.jobsHint}
      </Typography>
    </Root>
  );
}
