import { accessReason, type CheckedDataSet, type CheckedOrganisation } from './accessReason';
import type { AccessFinding } from './checkAccess';
import { type Names, reasonLines } from './reasonLines';

/** A row of the result: one data set. */
export interface RightsRow {
  readonly id: string;
  readonly title: string;
  readonly allowed: boolean | undefined;
  /** The complete reason, for filter and export. */
  readonly reason: string;
  /** The reason as it is shown, with long lists of names cut. */
  readonly lines: readonly string[];
}

/** The chosen organisations and data sets. */
export interface CheckedThings {
  readonly organisations: readonly CheckedOrganisation[];
  readonly dataSets: readonly CheckedDataSet[];
}

/** Number of names that a cell shows. */
const SHOWN_NAMES = 5;

/** Returns the rows of the result, in the order in which the data sets were chosen. */
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
