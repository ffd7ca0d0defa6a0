import type { JobStages } from '@mobidrom/shared-contract';
import { styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

/**
 * Stages of a job as stops on a line: those done, the current one, those to come. Nothing moves when the next one begins: every
 * stop has its place, and names of more than three stages have room for two lines.
 */
export function StageLine({ names, now }: JobStages) {
  return (
    <Line data-lines={names.length > 3 ? 2 : 1}>
      {names.map((name, place) => (
        <li
          key={name}
          data-state={place < now ? 'done' : place === now ? 'now' : 'next'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span data-name={name}>{name}</span>
          {place < now && <VisuallyHidden> {texts.done}</VisuallyHidden>}
        </li>
      ))}
    </Line>
  );
}

const Line = styled('ol')(({ theme }) => {
  const { primary, secondary, background, text, divider, control } = theme.vars.palette;
  return {
    display: 'flex',
    maxWidth: 440,
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    '& li': {
      position: 'relative',
      flex: 1,
      padding: '20px 8px 0 0',
      fontSize: '0.8125rem',
      lineHeight: 1.35,
      color: text.secondary,
    },
    '& li > span[data-name]': { display: 'block', hyphens: 'auto' },
    '& li:last-of-type': { flex: '0 0 auto', paddingRight: 0 },
    // Invisible, but as wide as the bold name of the current stage.
    '& li:last-of-type > span[data-name]::after': {
      content: 'attr(data-name)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      fontWeight: 600,
      visibility: 'hidden',
    },
    '&[data-lines="2"] li:last-of-type': { flex: 1 },
    '&[data-lines="2"] li > span[data-name]': { minHeight: '2.7em' },
    [theme.breakpoints.down('sm')]: { '& li > span[data-name]': { minHeight: '2.7em' } },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      top: 6,
      height: 3,
      backgroundColor: divider,
    },
    '& li:last-of-type::before': { display: 'none' },
    '& li::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      boxSizing: 'border-box',
      width: 15,
      height: 15,
      borderRadius: '50%',
      border: `3px solid ${control}`,
      backgroundColor: background.paper,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        borderColor: 'CanvasText',
        backgroundColor: 'Canvas',
      },
    },
    '& li[data-state="done"]::before': { backgroundColor: primary.main },
    '& li[data-state="done"]::after': { borderColor: primary.main, backgroundColor: primary.main },
    '& li[data-state="now"]': { color: text.primary, fontWeight: 600 },
    '& li[data-state="now"]::before': {
      background: `linear-gradient(90deg, ${primary.main} 45%, ${divider} 45%)`,
    },
    '& li[data-state="now"]::after': {
      borderColor: primary.main,
      backgroundColor: secondary.main,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  };
});
