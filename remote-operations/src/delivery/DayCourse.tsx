import { type DayHealth, HEALTH_DAYS } from '@mobidrom/platform-api';
import { styled } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

const DAY = 86_400_000;
const BAR = 5;
const GAP = 2;
const HEIGHT = 26;
/** Least height of a bar that stands for something. */
const LEAST = 2;

interface DayCourseProps {
  readonly days: readonly DayHealth[];
  /** End of the course; ISO 8601. */
  readonly until: string;
}

/** Loads of the last days as bars, failures in the colour of errors on top. Its name says the same in words. */
export function DayCourse({ days, until }: DayCourseProps) {
  if (days.length === 0) return <>{texts.noCourse}</>;
  const known = new Map(days.map((day) => [day.day, day]));
  const lastDay = Math.floor(Date.parse(until) / DAY);
  const bars = Array.from({ length: HEALTH_DAYS }, (_, at) => {
    const day = new Date((lastDay - HEALTH_DAYS + 1 + at) * DAY).toISOString().slice(0, 10);
    return known.get(day) ?? { day, loads: 0, failures: 0 };
  });
  const most = Math.max(...bars.map(({ loads, failures }) => loads + failures));
  const height = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * (HEIGHT - LEAST)));
  return (
    <Drawing role="img" aria-label={courseText(bars)} viewBox={`0 0 ${HEALTH_DAYS * (BAR + GAP)} ${HEIGHT}`}>
      {bars.map(({ day, loads, failures }, at) => {
        const [loaded, failed] = [height(loads), height(failures)];
        const place = { x: at * (BAR + GAP), width: BAR };
        return (
          <g key={day}>
            <rect {...place} y={HEIGHT - 1} height={1} className="ground" />
            <rect {...place} y={HEIGHT - loaded} height={loaded} className="loads" />
            <rect {...place} y={HEIGHT - loaded - failed} height={failed} className="failures" />
          </g>
        );
      })}
    </Drawing>
  );
}

/** Returns loads and failures of all days in words, with the day of the most failures. */
export function courseText(days: readonly Omit<DayHealth, 'remote'>[]): string {
  const sum = (of: 'loads' | 'failures') => days.reduce((all, day) => all + day[of], 0);
  const worst = days.reduce<Omit<DayHealth, 'remote'> | undefined>(
    (found, day) => (day.failures > (found?.failures ?? 0) ? day : found),
    undefined,
  );
  const text = texts.course(HEALTH_DAYS, sum('loads'), sum('failures'));
  return worst ? text + texts.worstDay(worst.day, worst.failures) : text;
}

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: HEALTH_DAYS * (BAR + GAP),
  height: HEIGHT,
  maxWidth: '100%',
  '& .ground': { fill: theme.vars.palette.divider },
  '& .loads': { fill: theme.vars.palette.primary.main },
  '& .failures': { fill: theme.vars.palette.error.main },
}));
