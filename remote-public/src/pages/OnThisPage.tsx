import { styled } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { WhenKnown } from './FactsInText';
import type { Section } from './sections';
import { texts } from './texts';
import { useCurrentSection } from './useCurrentSection';

/** List of sections as stops on a line, with the current one filled. */
const Line = styled('nav')(({ theme }) => ({
  '& h2': { ...theme.typography.h2, fontSize: '0.9375rem', margin: '0 0 8px' },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'relative', paddingLeft: 26 },
  '& a': {
    display: 'block',
    padding: '6px 0',
    fontSize: '0.9375rem',
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    '&[aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 620 },
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: 0,
    bottom: 0,
    width: 2,
    background: theme.vars.palette.divider,
  },
  '& li:first-of-type::before': { top: 17 },
  '& li:last-of-type::before': { bottom: 'calc(100% - 17px)' },
  '& li::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 11,
    width: 12,
    height: 12,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.default,
  },
  '& li:has([aria-current])::after': {
    // A border as wide as the stop, because forced colours remove backgrounds.
    border: `6px solid ${theme.vars.palette.primary.main}`,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Links to the sections of a page. */
export function OnThisPage({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <Line aria-labelledby="auf-dieser-seite">
      <h2 id="auf-dieser-seite">{texts.onThisPage}</h2>
      <ol>
        {sections.map(({ id, title, needs }) => {
          const item = (
            <li key={id}>
              <RouterLink to={{ hash: id }} aria-current={id === current ? 'location' : undefined}>
                {title}
              </RouterLink>
            </li>
          );
          return needs ? (
            <WhenKnown key={id} any={needs}>
              {item}
            </WhenKnown>
          ) : (
            item
          );
        })}
      </ol>
    </Line>
  );
}
