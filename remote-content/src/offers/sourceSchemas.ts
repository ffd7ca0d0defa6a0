import { defaultOfferSchema, type OfferAdapterId } from '@mobidrom/platform-api';
import type { OfferSource } from './offerSources';

/** Whether the data of an adapter come in several schemas, of which an offer names one. */
export const hasSchemas = (adapter: OfferAdapterId | ''): boolean => adapter === 'MOBILITHEK_PARKING';

/** Returns the schema of a new offer before data sources are chosen; '' where the adapter has only one. */
export const initialSchema = (adapter: OfferAdapterId | ''): string =>
  adapter !== '' && hasSchemas(adapter) ? defaultOfferSchema(adapter) : '';

/** Returns the distinct schemas of the chosen data sources. */
export function schemasOf(sources: readonly OfferSource[], chosen: readonly string[]): readonly string[] {
  const schemas = sources.filter(({ id }) => chosen.includes(id)).map(({ schema }) => schema);
  return [...new Set(schemas)].filter((schema) => schema !== '');
}

/**
 * Returns the schema of an offer after other data sources were chosen: theirs if they have the same one. If they begin to
 * differ, none, so that one has to be chosen.
 */
export function schemaAfter(
  current: string,
  before: readonly string[],
  after: readonly string[],
  adapter: OfferAdapterId | '',
): string {
  const [only] = after;
  if (after.length === 1 && only !== undefined) return only;
  if (after.length === 0) return current || initialSchema(adapter);
  return before.length > 1 ? current : '';
}
