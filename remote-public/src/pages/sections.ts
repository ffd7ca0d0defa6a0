import { isValidElement, type ReactNode } from 'react';
import { anchorId } from './anchorId';
import { type ConfiguredFacts, ConfiguredSection, type ConfiguredSectionProps, isShown } from './configured';
import { contentNodes } from './contentNodes';
import { nodeText } from './nodeText';
import { SectionHeading } from './SectionHeading';

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Names of facts of which one must be configured. Default: it is always shown. */
  readonly needs?: readonly string[];
}

/**
 * Returns the sections of a content file from its rendered elements, without those that the configuration leaves out.
 * @param configuration `all`: with those that a configuration may leave out
 */
export const sectionsOf = (content: ReactNode, configuration: ConfiguredFacts | 'all'): readonly Section[] =>
  contentNodes(content).flatMap((node) => {
    if (!isValidElement(node)) return [];
    if (node.type === SectionHeading) return [sectionOf(nodeText(node))];
    if (node.type !== ConfiguredSection) return [];
    const { title, needs } = node.props as ConfiguredSectionProps;
    if (configuration === 'all') return [{ ...sectionOf(title), needs }];
    return isShown(needs, configuration) ? [sectionOf(title)] : [];
  });

const sectionOf = (title: string): Section => ({ id: anchorId(title), title });
