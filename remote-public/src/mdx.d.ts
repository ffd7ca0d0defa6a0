/** A content file: German Markdown, compiled to a function of the components that render its elements. */
declare module '*.mdx' {
  import type { ReactNode } from 'react';

  export default function contentOf(props: {
    readonly components: Readonly<Record<string, unknown>>;
  }): ReactNode;
  export const title: string;
  export const lead: string | undefined;
}
