import { type ListAnswer, type ListQuery, listItems, ROWS_PER_FETCH } from './listQuery';
import { type Failure, type Result, success } from './result';

/** One page of a table. A record that is no object is left out and named in `unread`, as in `listAnswer`. */
export interface KeyValuePage extends Pick<ListAnswer<Record<string, unknown>>, 'data' | 'order' | 'unread'> {
  readonly metadata: {
    readonly totalCount: number;
    readonly details: { readonly table: string; readonly rowSetVersion: string };
  };
}
/** Reads one page of a table. */
type ReadPage = (query: ListQuery) => Promise<Result<KeyValuePage>>;

/** Readings of a page whose rows change between its parts; the last one counts as it is. */
const MOST_READINGS = 3;

/**
 * Reads a page of a table, in parts where the service refuses it because its records are too large for one answer. The parts together
 * have the rows of the page, in its order: none is left out.
 * @param read reads a page; its failure for a part is that of the whole
 */
export async function pageInParts(query: ListQuery, read: ReadPage): Promise<Result<KeyValuePage>> {
  // Compared here, for all parts: repeated at each division, the readings would multiply.
  for (let reading = 1; ; reading++) {
    const parts = await partsOf(query, read);
    if (!parts.ok) return parts;
    const versions = new Set(parts.value.map(({ metadata }) => metadata.details.rowSetVersion));
    if (versions.size === 1 || reading === MOST_READINGS) return success(joined(parts.value));
  }
}

/** Reads a page once: itself, or its parts in their order, of which each can have parts. */
async function partsOf(query: ListQuery, read: ReadPage): Promise<Result<readonly KeyValuePage[]>> {
  const whole = await read(query);
  if (whole.ok) return success([whole.value]);
  const { page = 0, pageSize = ROWS_PER_FETCH } = query;
  const count = smallestDivisor(pageSize);
  if (!isTooLarge(whole.failure) || count === undefined) return whole;
  const size = pageSize / count;
  const parts: KeyValuePage[] = [];
  for (let part = 0; part < count; part++) {
    const answer = await partsOf({ ...query, page: page * count + part, pageSize: size }, read);
    if (!answer.ok) return answer;
    parts.push(...answer.value);
  }
  return success(parts);
}

const isTooLarge = ({ status, fields = [] }: Failure): boolean =>
  status === 400 && fields.some(({ field }) => field === 'pageSize');

function smallestDivisor(size: number): number | undefined {
  for (let divisor = 2; divisor <= size; divisor++) if (size % divisor === 0) return divisor;
  return undefined;
}

function joined(parts: readonly KeyValuePage[]): KeyValuePage {
  const unread = parts.flatMap((part) => part.unread ?? []);
  const [first, ...others] = parts;
  if (!first) throw new Error('A page without parts');
  if (others.length === 0) return first;
  return {
    // Of the last part: a list that changed between its parts is noticed with the next page.
    metadata: (others.at(-1) ?? first).metadata,
    data: Object.assign({}, ...parts.map(({ data }) => data)),
    order: parts.flatMap((part) => part.order ?? listItems(part).map(({ id }) => id)),
    ...(unread.length > 0 && { unread }),
  };
}
