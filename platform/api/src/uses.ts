import * as z from 'zod/mini';

/**
 * What still refers to an organisation, tag or data source. Asked before a deletion, which removes these references
 * (DESIGN 'Deleting something in use'); an addition to the specified interface.
 */
export const use = z.object({
  kind: z.enum(['organisation', 'dataEntry', 'dataOffer']),
  id: z.string(),
  title: z.string(),
  /**
   * How a data source uses an organisation: its access is restricted to it, or it names it as owner or publisher. A name
   * that is stored stays when the organisation goes.
   */
  relations: z.optional(z.array(z.enum(['access', 'rightsholder', 'publisher']))),
  /**
   * The reference is the only thing that restricts who may read this data source: without it every signed-in person
   * may.
   */
  opensAccess: z.optional(z.boolean()),
});
export type Use = z.infer<typeof use>;

export const usesAnswer = z.object({ uses: z.array(use) });
export type UsesAnswer = z.infer<typeof usesAnswer>;
