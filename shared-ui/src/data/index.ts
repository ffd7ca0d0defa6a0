/** The table kit: what an area with a list needs, loaded with the first such area. */
export { type CellValue, type Choice, cellText } from './engine/column';
export { createListPrefetch } from './engine/listPrefetch';
export type { FetchPage } from './engine/pager';
export { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from './engine/paging';
export type { ViewState } from './engine/viewState';
export { saveBlob, saveFile } from './saveFile';
export type { EmptyList } from './table/BodyState';
export type { Column } from './table/column';
export { DataTable } from './table/DataTable';
export type { RowAction } from './table/RowActions';
export { fetchedRows, heldRows, localRows, type RowSource, remoteRows } from './table/source';
export { HIDDEN_COLUMNS_STORAGE_PREFIX } from './table/useHiddenColumns';
export { type TableModel, type TableOptions, useTable } from './table/useTable';
export { type Fetched, useFetched } from './useFetched';
