/** A content file: German text with a few marks, compiled to a function of what each mark becomes. */
declare module '*.mdx' {
  import type { ReactNode } from 'react';

  export default function contentOf(props: {
    readonly components: Readonly<Record<string, unknown>>;
  }): ReactNode;
  export const title: string;
  export const lead: string | undefined;
}
