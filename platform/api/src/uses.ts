import * as z from 'zod/mini';

/**
 * Reference to an organisation, tag or data source. Requested before a deletion, which removes all references, and before
 * an organisation is renamed. A `dataset` is an entry of the catalogue without a data source.
 */
export const use = z.object({
  kind: z.enum(['organisation', 'dataEntry', 'dataOffer', 'dataset']),
  id: z.string(),
  title: z.string(),
  /**
   * Relations of a data source or data set to an organisation: access is restricted to it, or it is named as rightsholder or
   * publisher. Such a name stays when the organisation is deleted.
   */
  relations: z.optional(z.array(z.enum(['access', 'rightsholder', 'publisher']))),
  /** Whether this is the data source's only access restriction: without it every signed-in user can read it. */
  opensAccess: z.optional(z.boolean()),
  /**
   * Titles of the data offers with a data source that is restricted to the organisation. As soon as nothing restricts it, everybody
   * sees it in their public feeds, and the offers in the catalogue, also without signing in.
   */
  offers: z.optional(z.array(z.string())),
  /** Whether this is the data offer's only data source: without it the published feed is empty. */
  isOnlySource: z.optional(z.boolean()),
  /**
   * Ids of what else restricts access to the data source (organisations), or of the data offer's other data sources. Only where
   * the relation is one of these two. A deletion of several entries has the consequence if it deletes all of them as well. A service
   * that does not send it leaves that open.
   */
  others: z.optional(z.array(z.string())),
});
export type Use = z.infer<typeof use>;

export const usesAnswer = z.object({ uses: z.array(use) });
export type UsesAnswer = z.infer<typeof usesAnswer>;
