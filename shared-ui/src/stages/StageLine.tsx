import type { JobStages } from '@mobidrom/shared-contract';
import { styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { texts } from './texts';

/** Stages of a job as stops on a line: those done, the current one, those to come. */
export function StageLine({ names, now }: JobStages) {
  return (
    <Line>
      {names.map((name, place) => (
        <li
          key={name}
          data-state={place < now ? 'done' : place === now ? 'now' : 'next'}
          aria-current={place === now ? 'step' : undefined}
        >
          {name}
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
    '& li:last-of-type': { flex: '0 0 auto' },
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
