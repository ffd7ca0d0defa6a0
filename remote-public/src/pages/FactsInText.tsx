import { createContext, type ReactNode, useContext } from 'react';

const FactsContext = createContext(false);

/**
 * Lets the pages inside name the facts of the configuration instead of stating them: what a release brings as text is the same for
 * every operator, whose values are filled in when it goes live.
 */
export function FactsInText({ children }: { readonly children: ReactNode }) {
  return <FactsContext value>{children}</FactsContext>;
}

/** Whether facts are named instead of stated. */
export const useFactsInText = (): boolean => useContext(FactsContext);

/** Returns the place of a fact, as `operator.name`, in a text or an attribute. */
export const factPlace = (name: string): string => `%%${name}%%`;

interface WhenKnownProps {
  /** Names of facts of the operator or of links: one of them suffices. */
  readonly any?: readonly string[];
  /** Names of which none may be known. */
  readonly none?: readonly string[];
  readonly children?: ReactNode;
}

/** Part of a text that depends on what is configured. Names of facts do not say whether they are links: both are asked. */
export function WhenKnown({ any, none, children }: WhenKnownProps) {
  const Element = 'portal-if' as 'div';
  return <Element {...{ any: any && bothKinds(any), none: none && bothKinds(none) }}>{children}</Element>;
}

const bothKinds = (names: readonly string[]): string =>
  names.flatMap((name) => [`operator.${name}`, `links.${name}`]).join(' ');
