/** A content file: German text with a few marks, compiled to a component. */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** Says what each mark becomes: `h2`, `a`, and the components that the text names. */
  const Content: ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;
  export default Content;
  export const title: string;
  export const lead: string | undefined;
}
