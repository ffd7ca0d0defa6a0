/* For tests alone. */

/**
 * Returns a service's answer to a query for a page of a list.
 * @param path address with the query
 * @param data all items by id, also such that cannot be read
 */
export function pageOf(path: string, data: ReadonlyMap<string, unknown>): Response {
  const query = new URLSearchParams(path.split('?')[1]);
  const size = Number(query.get('pageSize') ?? data.size);
  const start = Number(query.get('page') ?? 0) * size;
  const order = [...data.keys()].slice(start, start + size);
  return Response.json({
    rowSetVersion: '1',
    totalCount: data.size,
    data: Object.fromEntries(order.map((id) => [id, data.get(id)])),
    order,
  });
}

/** Returns 600 items by id, of which the second one and the last but one are unreadable. */
export function longListOf(item: (id: string) => object, broken: object): ReadonlyMap<string, unknown> {
  const ids = Array.from({ length: 598 }, (_, at) => `id-${String(at).padStart(3, '0')}`);
  const items = ids.map((id) => [id, item(id)] as const);
  const unreadable = (id: string) => [id, { ...item(id), ...broken }] as const;
  return new Map([
    ...items.slice(0, 1),
    unreadable('neu'),
    ...items.slice(1, 597),
    unreadable('spaet'),
    ...items.slice(597),
  ]);
}
