import type { FieldErrors } from 'react-hook-form';

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Returns all messages in a form's errors with the paths of their fields. */
export function problemsOf(errors: FieldErrors): FieldProblem[] {
  return collect(errors, '');
}

function collect(node: unknown, path: string): FieldProblem[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && (typeof node.type === 'string' || typeof node.type === 'number')) {
    const message = 'message' in node && typeof node.message === 'string' ? node.message : '';
    return [{ path, message }];
  }
  return (
    Object.entries(node)
      // `ref` is a DOM element; `root` is the error of an array itself.
      .filter(([key]) => key !== 'ref')
      .flatMap(([key, child]) => collect(child, key === 'root' ? path : path ? `${path}.${key}` : key))
  );
}
