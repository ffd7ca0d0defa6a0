/** Table kit: everything an area with a list needs, loaded with the first such area. */
export type { CellValue } from './engine/column';
export { createListPrefetch } from './engine/listPrefetch';
export { type ListNotice, ListNotices } from './ListNotices';
export { saveBlob, saveFile } from './saveFile';
export type { SeveralOutcome } from './several/runSeveral';
export type { SeveralAction, SeveralChange } from './several/SeveralAction';
export { type SeveralModel, useSeveral } from './several/useSeveral';
export { BreakableName } from './table/BreakableName';
export type { Column } from './table/column';
export { DataTable } from './table/DataTable';
export { entrySteps, type ListSteps } from './table/entrySteps';
export type { RowAction } from './table/RowActions';
export { fetchedRows, heldRows, localRows, type RowSource, remoteRows } from './table/source';
export type { MarkedRow, SavedRow, SavedRowHint } from './table/useSavedRow';
export { type TableModel, useTable } from './table/useTable';
export { UntilWhole } from './UntilWhole';
export { type Fetched, useFetched } from './useFetched';
export { unreadEntriesNotices, useUnreadEntries } from './useUnreadEntries';
