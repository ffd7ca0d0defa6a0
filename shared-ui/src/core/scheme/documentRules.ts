import { COLOR_SCHEME_ATTRIBUTE } from '@mobidrom/shared-contract/look';
import { pageRules } from './baseline';

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`;

/** Rules of a page before scripts set the colour scheme: those of every page, and the dark colours where the system asks for them. */
export const documentRules: readonly string[] = [
  ...pageRules,
  ...pageRules
    .filter((rule) => rule.startsWith(DARK))
    .map(
      (rule) =>
        `@media (prefers-color-scheme:dark){:root:not([${COLOR_SCHEME_ATTRIBUTE}])${rule.slice(DARK.length)}}`,
    ),
];
