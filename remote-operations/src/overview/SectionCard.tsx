import {
  AlertBanner,
  Box,
  Card,
  Link,
  StatusChip,
  type StatusKind,
  styled,
  Typography,
} from '@mobidrom/shared-ui/core';
import { useId, useRef } from 'react';
import { utcClockText } from '../attention/times';
import type { Finding } from './findings';
import type { Section } from './sections';
import { isOutdated, unreadOf } from './summary';
import { texts } from './texts';
import type { SectionState } from './useOverview';

/** Entries that a section names. */
export const NAMED = 5;

interface SectionCardProps {
  readonly section: Section;
  readonly state: SectionState;
  retry(): Promise<void>;
}

/** One section: its number, up to five entries, and the way to the list with all of them. */
export function SectionCard({ section, state, retry }: SectionCardProps) {
  const { words, to } = section;
  const { answer, failure } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const findings = answer?.findings ?? [];
  const unread = unreadOf(state);
  const outdated = isOutdated(state);
  const again = async () => {
    // The button goes away with the message.
    heading.current?.focus();
    await retry();
  };
  return (
    <Root aria-labelledby={titleId}>
      {outdated && answer && <Outdated>{texts.outdatedSince(utcClockText(answer.at))}</Outdated>}
      <Head>
        <Title ref={heading} id={titleId} tabIndex={-1}>
          {words.title}
        </Title>
        <Count section={section} state={state} />
      </Head>
      {failure && !outdated ? (
        <AlertBanner
          severity="error"
          text={texts.notLoaded(words, failure)}
          action={{ label: texts.retry, icon: 'reload', run: again }}
        />
      ) : findings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {unread > 0 ? texts.unread(unread) : words.none}
        </Typography>
      ) : (
        <>
          <Entries findings={findings} />
          {unread > 0 && (
            <Typography sx={{ color: 'text.secondary', mt: '10px' }}>{texts.unread(unread)}</Typography>
          )}
          {to !== undefined && (
            <Box sx={{ mt: 'auto', pt: '12px' }}>
              <Link to={to} sx={{ display: 'inline-block', paddingBlock: '10px', fontWeight: 600 }}>
                {words.all(findings.length)}
              </Link>
            </Box>
          )}
        </>
      )}
    </Root>
  );
}

/** Number of entries; a word where there are none, so that colour is not all that tells. */
function Count({ section, state }: Pick<SectionCardProps, 'section' | 'state'>) {
  const { answer, failure } = state;
  const outdated = isOutdated(state);
  if (failure && !outdated) return <StatusChip kind="off">{texts.failed}</StatusChip>;
  // Some of many say nothing by their number.
  if (section.to === undefined) return null;
  const count = answer?.findings?.length;
  if (count === undefined) return null;
  // Whether that still holds is unknown.
  if (outdated)
    return <StatusChip kind="off">{count === 0 ? texts.outdated : texts.count(count)}</StatusChip>;
  const { needsAttention } = section;
  if (count === 0) {
    if (unreadOf(state) > 0) return <StatusChip kind="off">{texts.incomplete}</StatusChip>;
    return needsAttention ? (
      <StatusChip kind="on">{texts.fine}</StatusChip>
    ) : (
      <StatusChip kind="off">{texts.idle}</StatusChip>
    );
  }
  const kind: StatusKind = needsAttention ? 'failed' : 'running';
  return <StatusChip kind={kind}>{texts.count(count)}</StatusChip>;
}

/** The first entries, and how many more there are. */
export function Entries({ findings }: { readonly findings: readonly Finding[] }) {
  const more = findings.length - NAMED;
  return (
    <List>
      {findings.slice(0, NAMED).map(({ key, name, detail, to }) => (
        <li key={key}>
          {to === undefined ? <b>{name}</b> : <EntryLink to={to}>{name}</EntryLink>}
          {detail && <span>{detail}</span>}
        </li>
      ))}
      {more > 0 && <li>{texts.more(more)}</li>}
    </List>
  );
}

export const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // Most sections keep this height once they have loaded.
  minHeight: 132,
  padding: '20px 24px 12px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 8px' },
}));
/** In the space above the title, so that nothing moves. */
const Outdated = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 3,
  left: 24,
  right: 24,
  overflow: 'hidden',
  color: theme.vars.palette.warning.main,
  fontSize: '0.75rem',
  fontWeight: 560,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down('md')]: { top: 1, left: 16, right: 16 },
}));
export const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 12,
  // The number keeps its place, also beside a title of several lines.
  '& > :not(h2)': { flex: 'none' },
});
export const Title = styled('h2')({
  margin: 0,
  fontSize: '1.125rem',
  lineHeight: 1.35,
  fontWeight: 660,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none', boxShadow: 'none' },
});
/** As high as a target must be (WCAG 2.2, 2.5.8), without moving the lines apart. */
const EntryLink = styled(Link)({
  display: 'block',
  width: 'fit-content',
  fontWeight: 600,
  lineHeight: '24px',
});
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
  '& span': {
    // A reason can be a page long; the list tells it in full.
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));
