import { OPEN_MINUTES, type PortalReleases } from '@mobidrom/platform-api';
import { Button, Card, styled, Typography } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

interface LiveSetProps {
  readonly live: PortalReleases['live'];
  /** Undefined as long as it is not known. */
  readonly openTabs: number | undefined;
  /** Opens the dialog that proposes a set; absent without the right. */
  readonly onPropose?: (() => void) | undefined;
  /** Whether a proposal can change any part; otherwise the card says that none can. */
  readonly isChangeable: boolean;
}

/** The live set: its number, since when, by whom and why, and the open tabs. */
export function LiveSet({ live, openTabs, onPropose, isChangeable }: LiveSetProps) {
  const facts: (readonly [string, string])[] = live
    ? [
        [texts.facts.since, texts.moment(live.at)],
        [texts.facts.by, live.by],
        [texts.facts.why, live.why ?? texts.noReason],
      ]
    : [];
  const tabs = openTabs === undefined ? texts.none : texts.openTabs(openTabs, OPEN_MINUTES);
  return (
    <Card aria-labelledby="live-set" sx={{ padding: { xs: '16px', md: '20px 24px' } }}>
      <Typography id="live-set" component="h2" variant="h3">
        {live ? `${texts.live}: ${texts.liveSet(live.id)}` : texts.noSet}
      </Typography>
      <Facts>
        {[...facts, [texts.facts.openTabs, tabs] as const].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {live && onPropose && !isChangeable && (
        <Typography sx={{ mt: '20px', color: 'text.secondary' }}>{texts.acting.nothingToPropose}</Typography>
      )}
      {live && onPropose && isChangeable && (
        <Button variant="contained" sx={{ mt: '20px' }} onClick={onPropose}>
          {texts.acting.propose}
        </Button>
      )}
    </Card>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '12px 32px',
  margin: '12px 0 0',
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
