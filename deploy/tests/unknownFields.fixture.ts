/**
 * Returns the fields of an object that its validator did not read. The published schemas allow unknown fields, so that a
 * misspelt one would pass; but a validator reads every field that it knows, which a proxy observes.
 *
 * @param validate validates the object that it is called with
 * @returns paths as `spec.template.spec.conainers`
 */
export function unknownFields(object: unknown, validate: (seen: unknown) => void): string[] {
  const unread = new Set<string>();
  validate(watched(object, '', unread));
  // Fields below an unread one are not listed.
  return [...unread].filter(
    (path) => ![...unread].some((other) => other !== path && path.startsWith(`${other}.`)),
  );
}

function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(
    Object.entries(value).map(([key, child]) => {
      const at = path ? `${path}.${key}` : key;
      unread.add(at);
      return [key, { at, child: watched(child, at, unread) }];
    }),
  );
  return new Proxy(value, {
    get(target, key, receiver) {
      const known = typeof key === 'string' ? children.get(key) : undefined;
      if (!known) return Reflect.get(target, key, receiver);
      unread.delete(known.at);
      return known.child;
    },
  });
}
