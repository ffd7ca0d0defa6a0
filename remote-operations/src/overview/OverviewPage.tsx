import {
  Box,
  Button,
  CheckCircleIcon,
  InfoIcon,
  LoadingNotice,
  PageHead,
  RefreshIcon,
  styled,
  WarningIcon,
} from '@mobidrom/shared-ui/core';
import { utcClockText } from '../attention/times';
import { RunningJobs } from './RunningJobs';
import { SectionCard } from './SectionCard';
import { asOfAll, type Summary, shownSections, summaryOf } from './summary';
import { texts } from './texts';
import { useOutdatedAlert } from './useOutdatedAlert';
import { useOverview } from './useOverview';

/** Page with what needs the person's attention, a section for each list that the person may open. */
export function Component() {
  const overview = useOverview();
  const { sections, states, reload } = overview;
  useOutdatedAlert(overview);
  const summary = summaryOf(sections, states);
  const { shown, isWhole } = shownSections(sections, states);
  const isLoading = sections.some(({ id }) => states[id]?.loading);
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead}
        action={
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            busy={isLoading}
            onClick={() => reload(sections)}
          >
            {texts.reload}
          </Button>
        }
      />
      <SummaryLine role="status">
        {summary && <Sentence {...summary} asOf={asOfAll(sections, states)} />}
      </SummaryLine>
      <Grid>
        {shown.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            state={states[section.id] ?? { loading: true }}
            retry={() => reload([section])}
          />
        ))}
        {/* A new one behind each further section: the same one would move. */}
        {isWhole ? <RunningJobs /> : <LoadingNotice key={shown.length} text={texts.loading} />}
      </Grid>
    </>
  );
}

const ICONS = { well: CheckCircleIcon, attention: WarningIcon, unknown: InfoIcon } as const;
const COLOURS = { well: 'success.main', attention: 'warning.main', unknown: 'text.secondary' } as const;

function Sentence({ kind, text, asOf }: Summary & { readonly asOf: Date | undefined }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-hidden sx={{ color: COLOURS[kind], flex: 'none' }} />
      <Words>
        <b>{text}</b>
        {asOf && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.asOf(utcClockText(asOf))}
          </Box>
        )}
      </Words>
    </>
  );
}

const SummaryLine = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  // Its place is kept while sections are loading: one line, or three on a telephone.
  minHeight: 28,
  marginBottom: 20,
  [theme.breakpoints.down('sm')]: { minHeight: 72 },
}));
const Words = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  minWidth: 0,
  '& b': { fontWeight: 600 },
});
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 20,
});
