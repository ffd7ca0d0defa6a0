/**
 * The fields of an object that its validator never looked at. The published schemas allow what they do not know, so a
 * misspelt field would pass; but a validator reads every field that it knows, and a proxy sees which.
 *
 * @param validate validates the object it is given
 * @returns paths as `spec.template.spec.conainers`
 */
export function unknownFields(object: unknown, validate: (seen: unknown) => void): string[] {
  const unread = new Set<string>();
  validate(watched(object, '', unread));
  // What lies below an unread field was not read either, and needs no line of its own.
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
