import { accessReason, type CheckedDataSet, type CheckedOrganisation } from './accessReason';
import type { AccessFinding } from './checkAccess';
import { type Names, reasonLines } from './reasonLines';

/** What was found of one data set. */
export interface RightsRow {
  readonly id: string;
  readonly title: string;
  readonly allowed: boolean | undefined;
  /** The whole reason, for filter and export. */
  readonly reason: string;
  /** The same as it is shown: long lists of names are counted. */
  readonly lines: readonly string[];
}

/** What is asked about. */
export interface CheckedThings {
  readonly organisations: readonly CheckedOrganisation[];
  readonly dataSets: readonly CheckedDataSet[];
}

/** So many names stand in a cell. */
const SHOWN_NAMES = 5;

/** The rows of the answer, in the order in which the data sets were chosen. */
export function rightsRows(
  findings: readonly AccessFinding[],
  { organisations, dataSets }: CheckedThings,
  names: Names,
): RightsRow[] {
  const found = new Map(findings.map((finding) => [finding.dataSetId, finding]));
  return dataSets.map((dataSet) => {
    const finding = found.get(dataSet.id) ?? { allowed: undefined, organisationIds: new Set<string>() };
    const reason = accessReason(finding, dataSet.restriction, organisations);
    return {
      id: dataSet.id,
      title: dataSet.title,
      allowed: finding.allowed,
      reason: reasonLines(reason, names).join('; '),
      lines: reasonLines(reason, names, SHOWN_NAMES),
    };
  });
}
