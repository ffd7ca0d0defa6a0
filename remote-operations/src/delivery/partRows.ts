import type {
  DayHealth,
  DescribedRelease,
  HealthCourse,
  HealthFailure,
  PortalHealth,
  PortalPart,
  PortalReleases,
  RecentHealth,
} from '@mobidrom/platform-api';

/** A part of the portal with what browsers report of it. */
export interface PartRow {
  readonly part: PortalPart;
  /** The live release, as far as it is described. */
  readonly release: DescribedRelease | undefined;
  /** Open tabs by version, the most used first. */
  readonly tabs: readonly { readonly version: string; readonly tabs: number }[];
  /** Undefined as long as it is not known. */
  readonly hour: { readonly loads: number; readonly failures: number } | undefined;
  /** Days with a load or failure, oldest first; undefined as long as they are not known. */
  readonly days: readonly DayHealth[] | undefined;
}

/** Release that is stored and not live. */
export interface StoredRow {
  readonly name: string;
  readonly release: DescribedRelease;
}

/** Failure of a release within the last hour. */
export interface FailureRow extends HealthFailure {
  readonly remote: string;
  readonly version: string;
}

type OpenReleases = Pick<PortalHealth, 'open'>;
type Course = Pick<HealthCourse, 'hour' | 'days'>;

/**
 * Returns a row for each part.
 * @param health undefined as long as it is not known
 * @param course the same
 */
export const partRows = (
  { parts }: Pick<PortalReleases, 'parts'>,
  health: OpenReleases | undefined,
  course: Course | undefined,
): PartRow[] =>
  parts.map((part) => ({
    part,
    release: part.releases.find(({ version }) => version === part.live),
    tabs: (health?.open ?? [])
      .filter(({ remote }) => remote === part.name)
      .sort((a, b) => b.tabs - a.tabs)
      .map(({ version, tabs }) => ({ version, tabs })),
    hour: course && sumOf(course.hour.filter(({ remote }) => remote === part.name)),
    days: course?.days.filter(({ remote }) => remote === part.name),
  }));

function sumOf(releases: readonly RecentHealth[]): NonNullable<PartRow['hour']> {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    loads: sum(releases.map(({ loads }) => loads)),
    failures: sum(
      releases.flatMap(({ failures }) => failures.map(({ count, unreachable }) => count - unreachable)),
    ),
  };
}

/** Returns the releases that could follow: stored, and neither in use nor withdrawn nor in quarantine. */
export const storedRows = ({ parts }: Pick<PortalReleases, 'parts'>): StoredRow[] =>
  parts.flatMap(({ name, live, fallback, servedInstead, candidate, withdrawn, quarantined, releases }) => {
    const others = [
      live,
      fallback,
      servedInstead,
      candidate?.version,
      ...withdrawn,
      ...quarantined.map(({ version }) => version),
    ];
    return releases.filter(({ version }) => !others.includes(version)).map((release) => ({ name, release }));
  });

/** Returns the failures of the last hour, the most frequent first. */
export const failureRows = ({ hour }: Pick<HealthCourse, 'hour'>): FailureRow[] =>
  hour
    .flatMap(({ remote, version, failures }) => failures.map((failure) => ({ ...failure, remote, version })))
    .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last));
