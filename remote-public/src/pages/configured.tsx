import type { Configuration, Operator } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';
import { useFactsInText, WhenKnown } from './FactsInText';
import { OperatorFact } from './OperatorFact';
import { SectionHeading } from './SectionHeading';

/** The part of the configuration that content files name facts and links of. */
export type ConfiguredFacts = Pick<Configuration, 'operator' | 'links'>;

/** Whether a fact about the operator, or a link, is configured. */
const isConfigured = (name: string, { operator, links }: ConfiguredFacts): boolean =>
  Object.hasOwn(operator, name)
    ? (operator[name as keyof Operator]?.length ?? 0) > 0
    : Object.hasOwn(links, name);

/** Whether a section is shown that states these facts. */
export const isShown = (needs: readonly string[], configuration: ConfiguredFacts): boolean =>
  needs.some((name) => isConfigured(name, configuration));

interface IfConfiguredProps {
  /** Name of the fact or link. */
  readonly name: string;
  /** Shown in its place if it is missing. Default: nothing. */
  readonly otherwise?: ReactNode;
  readonly children?: ReactNode;
}

/** Part of a content file that needs a fact about the operator, or a link. */
export function IfConfigured({ name, otherwise, children }: IfConfiguredProps) {
  const isShownNow = isConfigured(name, usePortal().configuration);
  if (useFactsInText()) {
    return (
      <>
        <WhenKnown any={[name]}>{children}</WhenKnown>
        <WhenKnown none={[name]}>{otherwise}</WhenKnown>
      </>
    );
  }
  return <>{isShownNow ? children : otherwise}</>;
}

export interface ConfiguredSectionProps {
  /** Heading of the section. */
  readonly title: string;
  /** Names of facts or links: one of them suffices. */
  readonly needs: readonly string[];
  readonly children?: ReactNode;
}

/** Section of a content file that is left out with its heading when everything that it would state is missing. */
export function ConfiguredSection({ title, needs, children }: ConfiguredSectionProps) {
  const { configuration } = usePortal();
  const section = (
    <>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </>
  );
  if (useFactsInText()) return <WhenKnown any={needs}>{section}</WhenKnown>;
  return isShown(needs, configuration) ? section : null;
}

/** List of facts about the operator, each with its label; what is missing is left out. */
export function FactList({ facts }: { readonly facts: Readonly<Partial<Record<keyof Operator, string>>> }) {
  const { configuration } = usePortal();
  const isInText = useFactsInText();
  const names = Object.keys(facts) as (keyof Operator)[];
  const item = (name: keyof Operator) => (
    <li key={name}>
      {facts[name]}: <OperatorFact name={name} />
    </li>
  );
  if (isInText) {
    const items = names.map((name) => (
      <WhenKnown key={name} any={[name]}>
        {item(name)}
      </WhenKnown>
    ));
    return (
      <WhenKnown any={names}>
        <ul>{items}</ul>
      </WhenKnown>
    );
  }
  const configured = names.filter((name) => isConfigured(name, configuration));
  return configured.length === 0 ? null : <ul>{configured.map(item)}</ul>;
}
